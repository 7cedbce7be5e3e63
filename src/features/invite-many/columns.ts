/** The columns of a file of invitations, and under which names a head may have them. */

export const columns = ["org_name", "org_country", "email", "first_name", "last_name", "verification", "plan"] as const;
export type Column = (typeof columns)[number];
export type Cells = Readonly<Record<Column, string>>;

/** What is shown of a row: who owns the merchant is one column of two cells. */
export type ShownColumn = "org_name" | "owner" | "email" | "org_country" | "verification" | "plan";

/** A file without one of these can't be read. */
export const neededColumns: readonly Column[] = ["org_name", "org_country", "email", "first_name", "last_name"];

const names: Readonly<Record<Column, readonly string[]>> = {
  org_name: ["business", "business name", "company", "company name", "merchant", "merchant name", "organization", "organisation", "name"],
  org_country: ["country", "country code", "business country"],
  email: ["contact e-mail", "e-mail address", "owner e-mail", "owner's e-mail", "mail"],
  first_name: ["given name", "owner first name", "contact first name"],
  last_name: ["surname", "family name", "owner last name", "contact last name"],
  verification: ["who completes the verification", "is_kyb_permission_by_merchant", "kyb"],
  plan: ["pricing plan", "plan name", "gca_pricing_plan_id", "gca pricing plan"],
};

/** Without case, accents and signs: `E-Mail` and `email` are one name. */
export const plainName = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Where each column is in the head, as an index. */
export type Places = Readonly<Partial<Record<Column, number>>>;

/** `labels` are the template's heads in the user's language. Of two columns with one name, the first counts. */
export function findPlaces(head: readonly string[], labels: Readonly<Record<Column, string>>, used: readonly Column[]): Places {
  const plain = head.map(plainName);
  const placeOf = (column: Column): number =>
    [column, labels[column], ...names[column]]
      .map((name) => plain.indexOf(plainName(name)))
      .reduce((found, place) => (found === -1 ? place : found), -1);
  const found = used.map((column) => [column, placeOf(column)] as const).filter(([, place]) => place !== -1);
  return Object.fromEntries(found);
}

export const missingColumns = (places: Places): Column[] => neededColumns.filter((column) => places[column] === undefined);
