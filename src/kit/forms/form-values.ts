/** What is typed, what is wrong with it, and what goes to the gateway. Pure. */
import { writeClause } from "../../../contract/clause";
import "../../../contract/schema-clauses";
import { isOfAnId } from "../../lib/is-of-an-id";
import { isSame } from "../draft/draft-values";
import type { AnyField } from "../fields/kinds";
import { idsIn, toldIn } from "../fields/records/told";
import type { Form, Issue } from "./define-form";

export type FormValues = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** What a field starts with: a record's own value, else what the form says, else nothing. */
export function startValues(form: Form, record: Readonly<FormValues> = {}): FormValues {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      ownValue(field, record[name]) ?? form.initial?.[name] ?? (field.kind === "boolean" ? false : null),
    ]),
  );
}

/** A form sends the ids of the records that its own one tells. */
const ownValue = (field: AnyField, value: unknown): unknown =>
  field.kind === "records" && toldIn(value).length > 0 ? idsIn(field, value) : value;

/** What is changed as one: a field, and those that it resets. */
const boundBy = ({ resets = {} }: Form): string[][] => Object.entries(resets).map(([name, others]) => [name, ...Object.keys(others)]);

/** The fields that are bound to one which is another now than it was. */
export const boundFields = (form: Form, before: Readonly<FormValues>, now: Readonly<FormValues>): string[] =>
  boundBy(form)
    .filter((names) => names.some((name) => !isSame(before[name], now[name])))
    .flat();

/** What is changed with what is typed. */
export const withResets = (form: Form, changed: Readonly<FormValues>): FormValues =>
  Object.assign({}, ...Object.keys(changed).map((name) => form.resets?.[name] ?? {}), changed) as FormValues;

/** Whether the form asks for it while the others have these values. */
export function isAsked(form: Form, name: string, values: Readonly<FormValues>): boolean {
  const conditions = Object.entries(form.when?.[name] ?? {});
  return conditions.every(([other, wanted]) => (Array.isArray(wanted) ? wanted : [wanted]).includes(values[other]));
}

/** Whether the form has a place for what is wrong with it. */
export const isShown = (form: Form, name: string, values: Readonly<FormValues>): boolean =>
  name in form.fields && isAsked(form, name, values);

/** The field that a change must be asked about first; undefined if none is. */
export const askedFirst = (form: Form, body: Readonly<FormValues>): string | undefined =>
  Object.entries(form.asks ?? {}).find(([name, value]) => body[name] === value)?.[0];

const schemaOf = (form: Form, name: string) => form.body?.shape[name];
const takes = (form: Form, name: string, value: unknown): boolean => schemaOf(form, name)?.safeParse(value).success === true;

/** Whether a record is changed, and only what differs is sent. */
const isChange = (form: Form, record: Readonly<FormValues> | undefined): record is Readonly<FormValues> =>
  record !== undefined && form.call.startsWith("PATCH ");

/** Whether the call can do without it, the others being what they are; what a record has is not left out but emptied. */
export function isOptional(form: Form, name: string, values: Readonly<FormValues> = {}, record?: Readonly<FormValues>): boolean {
  if (!takes(form, name, null) && (isChange(form, record) || !takes(form, name, undefined))) return false;
  return !(name in (form.check?.({ ...values, [name]: null } as never) ?? {}));
}

/**
 * What is sent; undefined where the call takes nothing. A new record, or an act on one: all that is asked, empty as null,
 * or left out where null is not taken. A record that is changed (PATCH): what differs from it, and the version that was read.
 */
export function bodyOf(
  form: Form,
  values: Readonly<FormValues>,
  given: Readonly<FormValues>,
  record?: Readonly<FormValues>,
): FormValues | undefined {
  if (!form.body) return undefined;
  const typed = Object.keys(form.fields).map(
    (name) => [name, isAsked(form, name, values) && !isEmpty(values[name]) ? values[name] : null] as const,
  );
  if (!isChange(form, record)) {
    const sent = typed.filter(([name, value]) => value !== null || takes(form, name, null) || !takes(form, name, undefined));
    return { ...given, ...form.sends, ...Object.fromEntries(sent) };
  }
  const before = startValues(form, record);
  // What wasn't asked of the record and isn't now is none of the form's: the state of who hasn't accepted yet.
  const isOurs = (name: string) => isAsked(form, name, values) || isAsked(form, name, before);
  const changed = typed.filter(([name, value]) => isOurs(name) && !isSame(value, isEmpty(before[name]) ? null : before[name]));
  return { ...given, ...form.sends, ...Object.fromEntries(changed), ...(schemaOf(form, "version") && { version: record.version }) };
}

/**
 * What is wrong with one value beside the others: the first issue, or null. What is empty says nothing before the form is
 * sent.
 */
export function issueOf(form: Form, name: string, value: unknown, values: Readonly<FormValues> = {}): Issue | null {
  if (isEmpty(value)) return null;
  const issue = schemaOf(form, name)
    ?.safeParse(value)
    .error?.issues.find((each) => !isOfAnId(each, value));
  const coded = issue ? undefined : form.check?.({ ...values, [name]: value } as never)[name];
  return issue ?? (coded ? { path: [name], message: writeClause(coded) } : null);
}

/**
 * What is wrong with a body, the first issue of each field; what names no field of the form is under "". The rule
 * that looks at fields together sees the whole record, as the gateway does.
 */
export function issuesOf(form: Form, body: Readonly<FormValues>, record: Readonly<FormValues> = {}): Record<string, Issue> {
  const issues: Record<string, Issue> = {};
  const whole = { ...record, ...body };
  const placeOf = (name: string) => (isShown(form, name, whole) ? name : "");
  for (const issue of form.body?.safeParse(body).error?.issues ?? []) {
    const named = issue.path.map(String).join(".");
    if (isOfAnId(issue, body[named])) continue;
    // Whatever the schema says of nothing: that it is missing.
    issues[placeOf(named)] ??= isEmpty(body[named]) ? { ...issue, code: "required" } : issue;
  }
  for (const [name, coded] of Object.entries(form.check?.(whole as never) ?? {})) {
    issues[placeOf(name)] ??= { path: [name], message: writeClause(coded) };
  }
  return issues;
}
