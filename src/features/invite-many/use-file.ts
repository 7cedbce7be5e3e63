/** The file's rows: read, checked in slices, mended, and kept in the browser while they are not sent. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useKit } from "../../kit/shell";
import { findPlaces, missingColumns, type Column, type Places } from "./columns";
import { keptNames, readKeptFile, type FileFacts, type KeptFile } from "./kept-file";
import type { FileProblem, Table } from "./read-table";
import { fileLimits } from "./read-limits";
import { usedColumns } from "./result-file";
import { checkRows, contentsOf, endingOf, withCell, type Row, type RowContent } from "./rows";
import { useCheckContext, useColumnLabels } from "./use-check-context";

export type FileState =
  | { at: "opening" }
  | { at: "none"; problem: FileProblem | { code: "unreadable" } | null }
  | { at: "reading"; checked: number; total: number }
  | { at: "matching"; table: Table; name: string; places: Places }
  | { at: "read"; facts: FileFacts; rows: readonly Row[] };

const keepAfterMs = 300;
const nextTask = () => new Promise<void>((resolve) => window.setTimeout(resolve, 0));

export function useFile() {
  const { keptForms } = useKit();
  const labels = useColumnLabels();
  const [ending, setEnding] = useState(".com");
  const { context, hasPlans, plans } = useCheckContext(ending);
  const [state, setState] = useState<FileState>({ at: "opening" });
  /** What waits to be checked, until it is known against what. */
  const [unchecked, setUnchecked] = useState<KeptFile | null>(null);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let isStale = false;
    void keptForms.read(keptNames.file).then((value) => {
      if (isStale) return;
      const kept = readKeptFile(value);
      setIsRestored(kept !== null);
      if (!kept) {
        setState({ at: "none", problem: null });
        return;
      }
      setEnding(endingOf(kept.contents));
      setUnchecked(kept);
    });
    return () => {
      isStale = true;
    };
  }, [keptForms]);

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
        // Another file was chosen meanwhile, or the page is gone.
        if (!abort.signal.aborted) throw error;
      },
    );
    return () => abort.abort();
  }, [unchecked, context]);

  const keep = useKept(state);

  const begin = (table: Table, name: string, places: Places) => {
    const contents = contentsOf(table, places);
    const used = new Set(Object.values(places));
    const ignored = table.head.filter((_, at) => !used.has(at));
    const { delimiter, encoding } = table;
    setEnding(endingOf(contents));
    setState({ at: "reading", checked: 0, total: contents.length });
    setUnchecked({ facts: { name, read_at: new Date().toISOString(), delimiter, encoding, ignored }, contents });
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
    await keep.forget();
  };

  const change = useCallback(
    (key: string, column: Column, text: string) =>
      setState((now) => (now.at === "read" && context ? { ...now, rows: withCell(now.rows, key, column, text, context) } : now)),
    [context],
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

/** Kept a moment after the last change: thousands of rows are not written at every key. */
function useKept(state: FileState) {
  const { keptForms } = useKit();
  const timer = useRef<number>(undefined);
  const pending = useRef<KeptFile>(undefined);
  useEffect(() => {
    if (state.at !== "read") return;
    const contents: RowContent[] = state.rows.map(({ line, key, cells }) => ({ line, key, cells }));
    pending.current = { facts: state.facts, contents };
    timer.current = window.setTimeout(() => {
      pending.current = undefined;
      void keptForms.keep(keptNames.file, { facts: state.facts, contents });
    }, keepAfterMs);
    return () => window.clearTimeout(timer.current);
  }, [keptForms, state]);
  useEffect(
    () => () => {
      if (pending.current) void keptForms.keep(keptNames.file, pending.current);
    },
    [keptForms],
  );
  return {
    forget: () => {
      window.clearTimeout(timer.current);
      pending.current = undefined;
      return keptForms.forget(keptNames.file);
    },
  };
}
