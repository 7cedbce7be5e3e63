/** Where a bank message differs from our record of the payment. */
import { compareDecimals } from "../../../contract/decimal";
import type { BankMessage } from "../../../contract/bank-message/parse-bank-message";
import { readField } from "./read-field";

/** Our record's value; null is not compared. */
export interface ComparedRecord {
  reference: string | null;
  /** A decimal string in major units of `currency`. */
  amount: string | null;
  currency: string | null;
  /** `2026-11-19`. */
  value_date: string | null;
  beneficiary_name: string | null;
}

export type ComparedPart = "reference" | "amount" | "currency" | "value_date" | "beneficiary";

export interface Difference {
  /** Which field of the text block, by its place. */
  index: number;
  part: ComparedPart;
  ours: string;
  theirs: string;
}

/** In the message's order. Values missing from the message are not differences. */
export function compareBankMessage(message: BankMessage, record: ComparedRecord): Difference[] {
  return message.text_block.flatMap(({ tag, value }, index) => {
    const found: Difference[] = [];
    const compare = (part: ComparedPart, ours: string | null, theirs: string, isSame: (ours: string, theirs: string) => boolean) => {
      if (ours !== null && !isSame(ours, theirs)) found.push({ index, part, ours, theirs });
    };
    const content = readField(tag, value);
    if (tag === "20") compare("reference", record.reference, value, isSameReference);
    if (content.kind === "dated_amount") {
      compare("value_date", record.value_date, content.day, (ours, theirs) => ours === theirs);
      compare("currency", record.currency, content.currency, (ours, theirs) => ours === theirs);
      compare("amount", record.amount, content.amount, (ours, theirs) => compareDecimals(ours, theirs) === 0);
    }
    if (tag.startsWith("59") && content.kind === "party") compare("beneficiary", record.beneficiary_name, content.name, isSameName);
    return found;
  });
}

const lineLength = 35;
const referenceLength = 16;

/** Bank references have no dashes, and sixteen characters at most. */
const isSameReference = (ours: string, theirs: string): boolean => bareReference(ours) === bareReference(theirs);
const bareReference = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, referenceLength);

/** The network knows no small letters, no accents and no line longer than 35: none of these is a difference. */
const isSameName = (ours: string, theirs: string): boolean => {
  const name = asSent(theirs);
  return asSent(ours).slice(0, Math.max(lineLength, name.length)).trim() === name;
};

const asSent = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replaceAll("&", "+")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, "")
    .replace(/ +/g, " ")
    .toUpperCase()
    .trim();
