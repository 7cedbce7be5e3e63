import { numberFormat } from "./number-format";

/** Between thousands, also as India groups them; spaces and apostrophes have gone before. */
const grouped = /^-?\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/;

/**
 * What a person typed as the wire writes it: "1,204.50", "1.204,50" and "1 204,50" are 1204.50. One mark alone may be either: "10,000"
 * is ten thousand where numbers are written with a point, and "10.000" where they are written with a comma. What is no
 * number comes back nearly as it was, for its field to refuse.
 */
export function readDecimal(typed: string, locale: string): string {
  const bare = typed.replace(/[\s'’]/g, "").replace("\u2212", "-");
  const [whole = "", ...rest] = partsOf(bare, locale);
  if (!/[.,]/.test(whole)) return [whole, ...rest].join(".");
  return grouped.test(whole) && rest.length < 2 ? [whole.replace(/[.,]/g, ""), ...rest].join(".") : bare;
}

/** Before and after the decimal mark, if there is one. */
function partsOf(bare: string, locale: string): string[] {
  const marks = bare.match(/[.,]/g) ?? [];
  const mark = marks.at(-1);
  if (mark === undefined) return [bare];
  if (new Set(marks).size === 2) return bare.split(mark);
  const isGrouping = marks.length > 1 || (mark !== decimalMarkOf(locale) && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare));
  return isGrouping ? [bare] : bare.split(mark);
}

const decimalMarkOf = (locale: string) =>
  numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value;
