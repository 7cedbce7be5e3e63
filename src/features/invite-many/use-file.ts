/** The file's rows: read, checked in slices, mended, and kept in the browser while they are not sent. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useKit } from "../../kit/shell";
import { findPlaces, missingColumns, type Column, type Places } from "./columns";
import { keptNames, readKeptEdits, readKeptFile, withEdits, type Edits, type FileFacts, type KeptFile } from "./kept-file";
import type { FileProblem, Table } from "./read-table";
import { fileLimits } from "./read-limits";
import { usedColumns } from "./result-file";
import { checkRows, contentsOf, endingOf, withCell, type Row } from "./rows";
import { useCheckContext, useColumnLabels } from "./use-check-context";

export type FileState =
  | { at: "opening" }
  | { at: "none"; problem: FileProblem | { code: "unreadable" } | null }
  | { at: "reading"; checked: number; total: number }
  | { at: "matching"; table: Table; name: string; places: Places }
  | { at: "read"; facts: FileFacts; rows: readonly Row[] };

const nextTask = () => new Promise<void>((resolve) => window.setTimeout(resolve, 0));

export function useFile() {
  const kept = useKept();
  const labels = useColumnLabels();
  const [ending, setEnding] = useState(".com");
  const { context, hasPlans, plans } = useCheckContext(ending);
  const [state, setState] = useState<FileState>({ at: "opening" });
  /** What waits to be checked, until it is known against what. */
  const [unchecked, setUnchecked] = useState<KeptFile | null>(null);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let isStale = false;
    void kept.read().then((file) => {
      if (isStale) return;
      setIsRestored(file !== null);
      if (!file) {
        setState({ at: "none", problem: null });
        return;
      }
      setEnding(endingOf(file.contents));
      setUnchecked(file);
    });
    return () => {
      isStale = true;
    };
  }, [kept]);

  useEffect(() => {
    if (!unchecked || !context) return;
    const abort = new AbortController();
    const { facts, contents } = unchecked;
    const onProgress = (checked: number) => setState({ at: "reading", checked, total: contents.length });
    checkRows(contents, context, { signal: abort.signal, pause: nextTask, onProgress }).then(
      (rows) => {
        setUnchecked(null);
        setState({ at: "read", facts, rows });
      },
      (error: unknown) => {
        // Another file was chosen since, or the page is gone.
        if (!abort.signal.aborted) throw error;
      },
    );
    return () => abort.abort();
  }, [unchecked, context]);

  const begin = (table: Table, name: string, places: Places) => {
    const contents = contentsOf(table, places);
    const used = new Set(Object.values(places));
    const ignored = table.head.filter((_, at) => !used.has(at));
    const { delimiter, encoding } = table;
    setEnding(endingOf(contents));
    setState({ at: "reading", checked: 0, total: contents.length });
    const file: KeptFile = { facts: { name, read_at: new Date().toISOString(), delimiter, encoding, ignored }, contents };
    setUnchecked(file);
    void kept.keep(file);
  };

  const choose = async (file: File) => {
    setIsRestored(false);
    setUnchecked(null);
    setState({ at: "reading", checked: 0, total: 0 });
    const { read } = await readFile(file);
    if ("problem" in read) {
      setState({ at: "none", problem: read.problem });
      return;
    }
    const { table } = read;
    const places = findPlaces(table.head, labels, usedColumns(hasPlans));
    if (missingColumns(places).length > 0) setState({ at: "matching", table, name: file.name, places });
    else begin(table, file.name, places);
  };

  const forget = async () => {
    setIsRestored(false);
    setUnchecked(null);
    setState({ at: "none", problem: null });
    await kept.forget();
  };

  const rows = state.at === "read" ? state.rows : null;
  const change = useCallback(
    (key: string, column: Column, text: string) => {
      const row = rows?.find((each) => each.key === key);
      if (!row || !context) return;
      kept.keepCell(row, column, text);
      setState((now) => (now.at === "read" ? { ...now, rows: withCell(now.rows, key, column, text, context) } : now));
    },
    [kept, rows, context],
  );

  return { state, context, labels, hasPlans, plans, isRestored, choose, begin, change, forget };
}

export type InviteFile = ReturnType<typeof useFile>;

/** The parser comes with the first file. */
async function readFile(file: File) {
  const { readTable } = await import("./read-table");
  if (file.size > fileLimits.bytes) return { read: { problem: { code: "too_large", bytes: file.size } as const } };
  try {
    return { read: readTable(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    // A file that was moved or is on a drive that is gone; what the parser throws is our own mistake.
    if (error instanceof DOMException) return { read: { problem: { code: "unreadable" } as const } };
    throw error;
  }
}

/** The file is kept once, what is mended as it is typed: thousands of rows are not written at every key. */
function useKept() {
  const { keptForms } = useKit();
  const edits = useRef<Edits>({});
  return useMemo(
    () => ({
      async read(): Promise<KeptFile | null> {
        const kept = readKeptFile(await keptForms.read(keptNames.file));
        edits.current = readKeptEdits(await keptForms.read(keptNames.edits));
        return kept && { ...kept, contents: withEdits(kept.contents, edits.current) };
      },
      async keep(file: KeptFile) {
        edits.current = {};
        await keptForms.forget(keptNames.edits);
        await keptForms.keep(keptNames.file, file);
      },
      keepCell({ key, cells }: Row, column: Column, text: string) {
        edits.current = { ...edits.current, [key]: { ...(edits.current[key] ?? cells), [column]: text } };
        void keptForms.keep(keptNames.edits, edits.current);
      },
      async forget() {
        edits.current = {};
        await keptForms.forget(keptNames.file);
        await keptForms.forget(keptNames.edits);
      },
    }),
    [keptForms],
  );
}
