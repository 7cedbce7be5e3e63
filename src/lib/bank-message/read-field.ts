/** The contents of a payment message's fields, in the format their tags prescribe. */
import { parseAmount } from "../../../contract/bank-message/parse-amount";

/** A value taken apart; what does not have its tag's shape stays text. */
export type FieldContent =
  | { kind: "dated_amount"; day: string; amount: string; currency: string }
  | { kind: "amount"; amount: string; currency: string }
  | { kind: "rate"; rate: string }
  | { kind: "day"; day: string }
  | { kind: "party"; account: string | null; name: string; address: string[] }
  | { kind: "code"; code: string }
  | { kind: "text"; lines: string[] };

const datedAmount = /^(\d{6})([A-Z]{3})(\d+,\d*)$/;
const currencyAmount = /^([A-Z]{3})(\d+,\d*)$/;
const parties = new Set(["50", "50A", "50F", "50G", "50H", "50K", "59", "59A", "59F"]);
const codes = new Set(["23B", "71A"]);

export function readField(tag: string, value: string): FieldContent {
  const dated = tag === "32A" ? datedAmount.exec(value) : null;
  const day = dayOf(dated?.[1]);
  if (dated && day) return { kind: "dated_amount", day, currency: dated[2] ?? "", amount: parseAmount(dated[3] ?? "") };
  const plain = tag === "32B" || tag === "33B" || tag === "71F" || tag === "71G" ? currencyAmount.exec(value) : null;
  if (plain) return { kind: "amount", currency: plain[1] ?? "", amount: parseAmount(plain[2] ?? "") };
  if (tag === "36" && /^\d+,\d*$/.test(value)) return { kind: "rate", rate: parseAmount(value) };
  const executed = tag === "30" ? dayOf(value) : null;
  if (executed) return { kind: "day", day: executed };
  if (codes.has(tag)) return { kind: "code", code: value };
  if (parties.has(tag)) return readParty(value);
  return { kind: "text", lines: value.split("\n") };
}

/** `/account`, then the name, then the address; in option F the lines are numbered, 1 being the name. */
function readParty(value: string): FieldContent {
  const lines = value.split("\n");
  const account = lines[0]?.startsWith("/") ? lines.shift()?.slice(1) || null : null;
  const isNumbered = lines.length > 0 && lines.every((line) => /^[1-8]\//.test(line));
  const words = isNumbered ? lines.map((line) => line.slice(2)) : lines;
  const nameLines = isNumbered ? Math.max(1, lines.filter((line) => line.startsWith("1/")).length) : 1;
  return { kind: "party", account, name: words.slice(0, nameLines).join(" "), address: words.slice(nameLines).filter(Boolean) };
}

/** `261119` → `2026-11-19`; null for an invalid date. Years are in this century. */
function dayOf(text: string | undefined): string | null {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? "");
  if (!parts) return null;
  const day = `20${parts[1] ?? ""}-${parts[2] ?? ""}-${parts[3] ?? ""}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
