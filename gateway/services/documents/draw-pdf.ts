/** What our own PDFs share: their words, in English as the mails are, and the file that they become. */
import { Readable } from "node:stream";
import { compareDecimals, type DecimalText } from "../../../contract/decimal";
import type { FileAnswer } from "../../../contract/file-answer";
import type { Party } from "../../../contract/records/party";
import { workOnFile, type Statement } from "./pdf";

/** Throws `too_many` while the partner has too many files in work. */
export async function drawPdf(partner_id: string, name: string, statement: Statement): Promise<FileAnswer> {
  const bytes = await workOnFile(partner_id, "statement", { statement });
  return { file_name: `${name}.pdf`, media_type: "application/pdf", bytes: Readable.from([bytes]), byte_size: bytes.byteLength };
}

export const partyLines = ({ name, address, country, tax_number }: Party): string[] => [
  name,
  ...address,
  countryName(country),
  ...(tax_number === null ? [] : [`${country === "AU" ? "ABN" : "Tax number"} ${tax_number}`]),
];

export const isZero = (amount: DecimalText) => compareDecimals(amount, "0") === 0;

export const grouped = (amount: DecimalText): string => {
  const [whole = "", decimals] = amount.replace("-", "−").split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), decimals].filter((part) => part !== undefined).join(".");
};

export const day = (time: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(Date.parse(time));
export const monthOf = (time: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(time));
const countryNames = new Intl.DisplayNames("en", { type: "region" });
const countryName = (code: string): string => countryNames.of(code) ?? code;
