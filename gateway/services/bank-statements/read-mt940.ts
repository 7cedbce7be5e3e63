/** MT940 (SWIFT customer statement), in the network's blocks or as banks hand it out without them; one statement or several. */
import { BankMessageError } from "../../../contract/bank-message/bank-message-error";
import { parseAmount } from "../../../contract/bank-message/parse-amount";
import { parseBankMessage, type TextField } from "../../../contract/bank-message/parse-bank-message";
import { addDecimals } from "../../../contract/decimal";
import { refusal } from "../../refusal";
import { statementProblem, type ReadEntry, type ReadStatement } from "./statement-problem";

type PlacedField = TextField & { line: number };

/** Throws `refused` at `content`, naming the line and the field that is wrong. */
export function readMt940(text: string): ReadStatement[] {
  const whole = text.replaceAll("\r\n", "\n");
  const lineAt = linesOf(whole);
  const statements = partsOf(whole).map(({ part, from }) => fieldsOf(part, from, lineAt));
  return joinPages(statements.map(readPage));
}

/** From one basic header to the next; without headers from one `:20:` to the next. */
function partsOf(text: string): { part: string; from: number }[] {
  const start = text.includes("{1:") ? /\{1:/g : /^:20:/gm;
  const starts = [...text.matchAll(start)].map(({ index }) => index);
  return starts.map((from, place) => ({ part: text.slice(from, starts[place + 1]), from }));
}

/** The line of a position. Each is asked for behind the one before, so that a long statement is read once. */
function linesOf(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line += 1;
    return line;
  };
}

/** The end of a statement without blocks is a dash in a line of its own, or nothing. */
function withoutEnd(part: string): string {
  const text = part.trimEnd();
  if (text.endsWith("\n-")) return text.slice(0, -2);
  const end = part.indexOf("\n", text.length);
  return end < 0 ? part : part.slice(0, end);
}

function fieldsOf(part: string, from: number, lineAt: (at: number) => number): PlacedField[] {
  const isBare = !part.startsWith("{");
  const message = isBare ? `{4:\n${withoutEnd(part)}\n-}` : part;
  let fields: TextField[];
  try {
    fields = parseBankMessage(message).text_block;
  } catch (error) {
    if (error instanceof BankMessageError)
      throw statementProblem(refusal("bank_statement_part_wrong", { part: "Message", line: lineAt(from + error.at) }));
    throw error;
  }
  let at = 0;
  return fields.map((field) => {
    // Fields in braces are not found so, and not looked for again.
    if (at >= 0) at = part.indexOf(`:${field.tag}:`, at);
    const line = lineAt(from + Math.max(at, 0));
    if (at >= 0) at += field.tag.length + 2;
    return { ...field, line };
  });
}

const wrong = ({ tag, line }: Pick<PlacedField, "tag" | "line">) =>
  statementProblem(refusal("bank_statement_part_wrong", { part: `:${tag}:`, line }));

interface Page extends ReadStatement {
  /** Later pages of a statement begin with an intermediate balance. */
  isContinued: boolean;
}

function readPage(fields: PlacedField[]): Page {
  const [first] = fields;
  const line = first?.line ?? 1;
  const field = (tags: readonly string[]) => {
    const found = fields.find(({ tag }) => tags.includes(tag));
    if (!found) throw wrong({ tag: tags[0] ?? "", line });
    return found;
  };
  const opening = readBalance(field(["60F", "60M"]));
  const closing = readBalance(field(["62F", "62M"]));
  const entries: ReadEntry[] = [];
  for (const [place, each] of fields.entries()) {
    if (each.tag !== "61") continue;
    const next = fields[place + 1];
    entries.push(readEntry(each, next?.tag === "86" ? next.value : null, closing.currency));
  }
  const [number = ""] = field(["28C", "28"]).value.split("/");
  return {
    account: field(["25", "25P"]).value.split("\n")[0]?.trim() ?? "",
    reference: `${field(["20"]).value.trim()}/${number.trim()}`,
    currency: closing.currency,
    opening_balance: opening.amount,
    closing_balance: closing.amount,
    entries,
    from_on: opening.day,
    to_on: closing.day,
    isContinued: fields.some(({ tag }) => tag === "60M"),
  };
}

/** A statement may come in several messages. */
function joinPages(pages: readonly Page[]): ReadStatement[] {
  const joined: ReadStatement[] = [];
  for (const { isContinued, ...page } of pages) {
    const before = joined.at(-1);
    if (!isContinued || !before || before.account !== page.account) {
      joined.push(page);
      continue;
    }
    before.entries.push(...page.entries);
    before.closing_balance = page.closing_balance;
    before.to_on = page.to_on;
  }
  return joined;
}

const balance = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,3})$/;

function readBalance(field: PlacedField) {
  const [, side, day, currency = "", amount = ""] = balance.exec(field.value.trim()) ?? [];
  const on = dayOf(day);
  if (!side || on === null) throw wrong(field);
  return { amount: signed(side === "D", amount), currency, day: on };
}

const signed = (isDebit: boolean, amount: string): string => addDecimals(`${isDebit ? "-" : ""}${parseAmount(amount)}`, "0");

/** Value day, booking day, side, amount, kind, the payer's reference, the bank's; what follows in the next line is free text. */
const entryLine = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,3})([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

function readEntry(field: PlacedField, information: string | null, currency: string): ReadEntry {
  const [, value = "", booked, side, , amount = "", , reference, bankReference, free] = entryLine.exec(field.value.trim()) ?? [];
  const value_on = dayOf(value);
  const booked_on = booked === undefined ? value_on : bookedOn(value_on, booked);
  if (side === undefined || value_on === null || booked_on === null) throw wrong(field);
  const own = reference?.trim() ?? "";
  return {
    value_on,
    booked_on,
    // A reversed credit leaves the account, a reversed debit comes back.
    amount: signed(side === "D" || side === "RC", amount),
    currency,
    bank_reference: bankReference?.trim() || null,
    reference: own === "" || own === "NONREF" ? null : own,
    information: [free, information].filter(Boolean).join(" ").replaceAll("\n", " ").trim().slice(0, 1000) || null,
    counterparty: null,
  };
}

/** `261119` as `2026-11-19`; null for a day that is none. */
function dayOf(text: string | undefined): string | null {
  const day = `20${text?.slice(0, 2) ?? ""}-${text?.slice(2, 4) ?? ""}-${text?.slice(4, 6) ?? ""}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** The booking day has no year: the one next to the value day. */
function bookedOn(value_on: string | null, text: string): string | null {
  if (value_on === null) return null;
  const year = Number(value_on.slice(2, 4));
  const days = [year, year + 1, year - 1].map((each) => dayOf(`${String(each).padStart(2, "0")}${text}`)).filter((day) => day !== null);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value_on));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
