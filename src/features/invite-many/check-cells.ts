/** What is wrong with one row, cell by cell, and what was probably meant. Pure; the schema of the call is the judge. */
import { InviteOrganization } from "../../../contract/records/organization";
import { Email } from "../../../contract/values";
import { plainName, type Cells, type Column } from "./columns";
import type { Countries } from "./countries";

export const problemCodes = [
  "missing",
  "too_long",
  "control_characters",
  "no_email",
  "no_ending",
  "no_country",
  "not_served",
  "no_plan",
  "no_answer",
  "wrong",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface CellProblem {
  column: Column;
  code: ProblemCode;
  /** The text that would be right. */
  suggestion?: string;
}

/** What cells are checked against. */
export interface CheckContext {
  countries: Countries;
  /** Plans on offer by name; null where none can be chosen. */
  plans: ReadonlyMap<string, string> | null;
  /** What addresses in this file end in most: `.com.au`. */
  ending: string;
}

export type Invitation = InviteOrganization;

const byMerchant: Readonly<Record<string, boolean>> = {
  ...{ "": false, partner: false, you: false, us: false, no: false, false: false, "0": false },
  ...{ merchant: true, owner: true, yes: true, true: true, "1": true },
};

/** The row as it is sent; only for a row without problems. */
export function invitationOf(cells: Cells, { countries, plans }: CheckContext): Invitation {
  const plan = plans?.get(plainName(cells.plan));
  return {
    org_name: cells.org_name,
    org_country: countries.codeOf(cells.org_country) ?? cells.org_country,
    email: cells.email,
    first_name: cells.first_name,
    last_name: cells.last_name,
    is_kyb_permission_by_merchant: byMerchant[plainName(cells.verification)] ?? false,
    ...(plan !== undefined && { gca_pricing_plan_id: plan }),
  };
}

/** The first problem of each column, in the order of the columns. */
export function problemsOf(cells: Cells, context: CheckContext): CellProblem[] {
  const found: CellProblem[] = [];
  for (const column of ["org_name", "first_name", "last_name"] as const) {
    const code = textProblem(column, cells[column]);
    if (code) found.push({ column, code });
  }
  const country = countryProblem(cells.org_country, context);
  const email = emailProblem(cells.email, context.ending);
  return [...found, ...(country ? [country] : []), ...(email ? [email] : []), ...choiceProblems(cells, context)];
}

function textProblem(column: "org_name" | "first_name" | "last_name", text: string): ProblemCode | null {
  if (text.trim() === "") return "missing";
  const issue = InviteOrganization.shape[column].safeParse(text).error?.issues[0];
  if (!issue) return null;
  if (issue.code === "too_big") return "too_long";
  return issue.code === "invalid_format" ? "control_characters" : "wrong";
}

function countryProblem(text: string, { countries }: CheckContext): CellProblem | null {
  const column = "org_country";
  if (text.trim() === "") return { column, code: "missing" };
  const code = countries.codeOf(text);
  if (code === null) {
    const guessed = countries.guess(text);
    return {
      column,
      code: "no_country",
      ...(guessed !== null && countries.isServed(guessed) && { suggestion: countries.nameOf(guessed) }),
    };
  }
  return countries.isServed(code) ? null : { column, code: "not_served" };
}

const isEmail = (text: string): boolean => Email.safeParse(text).success;

function emailProblem(text: string, ending: string): CellProblem | null {
  const column = "email";
  if (text.trim() === "") return { column, code: "missing" };
  if (isEmail(text)) return null;
  if (text.length > 254) return { column, code: "too_long" };
  const plain = tidied(text);
  if (isEmail(plain)) return { column, code: "no_email", suggestion: plain };
  const isBare = /^[^@\s]+@[^@\s.]+$/.test(plain);
  const whole = `${plain}${ending}`;
  return { column, code: isBare ? "no_ending" : "no_email", ...(isBare && isEmail(whole) && { suggestion: whole }) };
}

/** `<Sam@Bondi,com> ` → `Sam@Bondi.com`. */
const tidied = (text: string): string =>
  text
    .replace(/^.*<([^<>]*)>.*$/s, "$1")
    .replace(/^mailto:/i, "")
    .replace(/\s+/g, "")
    .replace(/@{2,}/g, "@")
    .replace(/,/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/\.@/g, "@")
    .replace(/[.;:]+$/, "");

function choiceProblems({ verification, plan }: Cells, { plans }: CheckContext): CellProblem[] {
  return [
    ...(byMerchant[plainName(verification)] === undefined ? [{ column: "verification", code: "no_answer" } as const] : []),
    ...(plans && plan.trim() !== "" && !plans.has(plainName(plan)) ? [{ column: "plan", code: "no_plan" } as const] : []),
  ];
}

/** What the file's addresses end in most, from the second-level name on; `.com` if there are none. */
export function commonEnding(emails: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const email of emails) {
    const ending = /@[^@\s.]+(\.[^@\s]+)$/.exec(email)?.[1];
    if (ending !== undefined && isEmail(email)) counts.set(ending.toLowerCase(), (counts.get(ending.toLowerCase()) ?? 0) + 1);
  }
  const [most = [".com", 0] as const] = [...counts].sort(([, a], [, b]) => b - a);
  return most[0];
}
