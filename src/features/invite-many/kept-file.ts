/** What is kept in this browser of a file that is being sent, so that a reload loses nothing and sends nothing twice. */
import { columns, type Cells } from "./columns";
import type { Delimiter } from "./read-table";
import type { Encoding } from "./decode-file";
import type { Row, RowContent } from "./rows";

export interface FileFacts {
  name: string;
  /** ISO 8601. */
  read_at: string;
  delimiter: Delimiter;
  encoding: Encoding;
  /** Heads of columns that aren't used. */
  ignored: readonly string[];
}

export type Outcome =
  /** It left; what became of it isn't known. */
  | { status: "TRYING" }
  | { status: "SENT"; org_id: string; at: string }
  | { status: "REFUSED"; reason: string; columns: Readonly<Record<string, string>>; at: string };

export type Outcomes = Readonly<Record<string, Outcome>>;

export interface KeptFile {
  facts: FileFacts;
  contents: readonly RowContent[];
}

export interface KeptSending {
  /** The rows that were to be sent. */
  keys: readonly string[];
  outcomes: Outcomes;
}

export interface SentRow {
  row: Row;
  outcome: Outcome | undefined;
}

/** The names under which they are kept. */
export const keptNames = { file: "invite-many", edits: "invite-many/edits", sending: "invite-many/sending" } as const;

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === "object" && value !== null;

/** Null for what an older version kept in another shape: the file is then chosen again. */
export function readKeptFile(kept: unknown): KeptFile | null {
  if (!isBag(kept) || !isBag(kept.facts) || typeof kept.facts.name !== "string" || !Array.isArray(kept.contents)) return null;
  const contents = kept.contents as unknown[];
  const isContent = (each: unknown) => isBag(each) && typeof each.key === "string" && typeof each.line === "number" && isCells(each.cells);
  return contents.every(isContent) ? (kept as unknown as KeptFile) : null;
}

/** Rows that were mended, by their keys: apart from the file, which is many times their size. */
export type Edits = Readonly<Record<string, Cells>>;

const isCells = (value: unknown): boolean =>
  isBag(value) && columns.every((column) => typeof (value as Partial<Cells>)[column] === "string");

export const readKeptEdits = (kept: unknown): Edits => (isBag(kept) && Object.values(kept).every(isCells) ? (kept as Edits) : {});

export const withEdits = (contents: readonly RowContent[], edits: Edits): RowContent[] =>
  contents.map((content) => ({ ...content, cells: edits[content.key] ?? content.cells }));

export const readKeptSending = (kept: unknown): KeptSending =>
  isBag(kept) && Array.isArray(kept.keys) && isBag(kept.outcomes) ? (kept as unknown as KeptSending) : { keys: [], outcomes: {} };
