/** The rows of a file as they are mended, each in one of four states. Pure: every change gives new rows. */
import { newId } from "../../lib/new-id";
import { commonEnding, problemsOf, type CellProblem, type CheckContext } from "./check-cells";
import { columns, type Cells, type Column, type Places } from "./columns";
import type { Table } from "./read-table";

/** What a row says, as it is kept in the browser. */
export interface RowContent {
  /** In the file, from 1 below the head. */
  line: number;
  /** Makes its invitation one, however often it is sent. */
  key: string;
  cells: Cells;
}

export interface Row extends RowContent {
  problems: readonly CellProblem[];
}

export const rowStates = ["malformed", "duplicate", "member", "ready"] as const;
export type RowState = (typeof rowStates)[number];

/** A merchant's user whom an address already belongs to. */
export interface Member {
  org_id: string;
  org_name: string;
  org_status: string;
  invited_at: string | null;
  created_at: string;
}

export interface Judged {
  row: Row;
  state: RowState;
  /** The row with the same address that comes first. */
  twin: number | null;
  member: Member | null;
  /** What the gateway refused, until the row is changed. */
  refusal: Refusal | null;
}

export interface Refusal {
  reason: string;
  /** By the field of the call. */
  columns: Readonly<Record<string, string>>;
}

const emptyCells = Object.fromEntries(columns.map((column) => [column, ""])) as Cells;

export function contentsOf({ rows }: Table, places: Places): RowContent[] {
  return rows.map((row, at) => {
    const cells = Object.fromEntries(Object.entries(places).map(([column, place]) => [column, row[place] ?? ""]));
    return { line: at + 1, key: newId(), cells: { ...emptyCells, ...cells } };
  });
}

export const checkRow = (content: RowContent, context: CheckContext): Row => ({
  line: content.line,
  key: content.key,
  cells: content.cells,
  problems: problemsOf(content.cells, context),
});

const sliceSize = 250;

/** In slices, between which the page can draw and be pressed. Rejects with the signal's reason. */
export async function checkRows(
  contents: readonly RowContent[],
  context: CheckContext,
  { signal, pause, onProgress }: { signal: AbortSignal; pause: () => Promise<void>; onProgress: (checked: number) => void },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < contents.length; at += sliceSize) {
    signal.throwIfAborted();
    rows.push(...contents.slice(at, at + sliceSize).map((content) => checkRow(content, context)));
    onProgress(rows.length);
    await pause();
  }
  return rows;
}

/** What the addresses end in, so that one without an ending gets a likely one. */
export const endingOf = (contents: readonly RowContent[]): string => commonEnding(contents.map(({ cells }) => cells.email));

/** One cell with another text. The key stays: nothing was sent under it, or what was sent was refused. */
export function withCell(rows: readonly Row[], key: string, column: Column, text: string, context: CheckContext): Row[] {
  return rows.map((row) => (row.key === key ? checkRow({ ...row, cells: { ...row.cells, [column]: text } }, context) : row));
}

const addressOf = ({ cells, problems }: Row): string | null =>
  problems.some(({ column }) => column === "email") ? null : cells.email.toLowerCase();

/** Every row with its state. Of rows with one address the first counts; what is malformed or was refused is said first. */
export function judge(
  rows: readonly Row[],
  members: ReadonlyMap<string, Member>,
  refusals: ReadonlyMap<string, Refusal> = new Map(),
): Judged[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const address = addressOf(row);
    const twin = address === null ? null : (first.get(address) ?? null);
    if (address !== null && twin === null) first.set(address, row.line);
    const member = address === null ? null : (members.get(address) ?? null);
    const refusal = refusals.get(row.key) ?? null;
    return { row, twin, member, refusal, state: refusal ? "malformed" : stateOf(row, twin, member) };
  });
}

function stateOf({ problems }: Row, twin: number | null, member: Member | null): RowState {
  if (problems.length > 0) return "malformed";
  if (twin !== null) return "duplicate";
  return member ? "member" : "ready";
}

export type Counts = Readonly<Record<RowState, number>>;

export function countStates(judged: readonly Judged[]): Counts {
  const counts: Record<RowState, number> = { malformed: 0, duplicate: 0, member: 0, ready: 0 };
  for (const { state } of judged) counts[state] += 1;
  return counts;
}

export const tabs = ["fix", "ready", "all"] as const;
export type Tab = (typeof tabs)[number];

/** The keys that a tab shows, problems first, each kind in the file's order. */
export function keysIn(tab: Tab, judged: readonly Judged[]): string[] {
  const wanted = judged.filter(({ state }) => tab === "all" || (state === "ready") === (tab === "ready"));
  return rowStates.flatMap((state) => wanted.filter((each) => each.state === state).map(({ row }) => row.key));
}

/** Addresses of which it is not known yet whether they are a member's. */
export const addressesOf = (rows: readonly Row[], known: ReadonlySet<string>): string[] => [
  ...new Set(rows.map(addressOf).filter((address) => address !== null && !known.has(address)) as string[]),
];
