/** What is typed, what is wrong with it, and what goes to the gateway. Pure. */
import type { Form, Issue } from "./define-form";

export type FormValues = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** What a field starts with: a record's own value, else what the form says, else nothing. */
export function startValues(form: Form, record: Readonly<FormValues> = {}): FormValues {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, { kind }]) => [name, record[name] ?? form.initial?.[name] ?? (kind === "boolean" ? false : null)]),
  );
}

/** Whether the form asks for it while the others have these values. */
export function isAsked(form: Form, name: string, values: Readonly<FormValues>): boolean {
  const conditions = Object.entries(form.when?.[name] ?? {});
  return conditions.every(([other, wanted]) => (Array.isArray(wanted) ? wanted : [wanted]).includes(values[other]));
}

/** Whether the call can do without it. */
export const isOptional = (form: Form, name: string): boolean => form.body.shape[name]?.safeParse(null).success === true || form.body.shape[name]?.safeParse(undefined).success === true;

/**
 * What is sent. A new record: all that is asked, empty as null. A record that is changed: what differs from it, and the
 * version that was read.
 */
export function bodyOf(form: Form, values: Readonly<FormValues>, given: Readonly<FormValues>, record?: Readonly<FormValues>): FormValues {
  const asked = Object.keys(form.fields).filter((name) => name in form.body.shape);
  const typed = Object.fromEntries(asked.map((name) => [name, isAsked(form, name, values) && !isEmpty(values[name]) ? values[name] : null]));
  if (!record) return { ...given, ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== null || isNullable(form, name))) };
  const before = startValues(form, record);
  const changed = Object.entries(typed).filter(([name, value]) => value !== (isEmpty(before[name]) ? null : before[name]));
  return { ...given, ...Object.fromEntries(changed), ...("version" in form.body.shape && { version: record.version }) };
}

/** What may not be null is asked for when it is empty; what may only be left out is left out. */
const isNullable = (form: Form, name: string): boolean => {
  const schema = form.body.shape[name];
  return schema?.safeParse(null).success === true || schema?.safeParse(undefined).success !== true;
};

/** What is wrong with one value: the first issue, or null. What is empty says nothing before the form is sent. */
export function issueOf(form: Form, name: string, value: unknown): Issue | null {
  if (isEmpty(value)) return null;
  return form.body.shape[name]?.safeParse(value).error?.issues[0] ?? null;
}

/** What is wrong with a body, the first issue of each field; what names no field of the form stands under "". */
export function issuesOf(form: Form, body: Readonly<FormValues>): Record<string, Issue> {
  const issues: Record<string, Issue> = {};
  for (const issue of form.body.safeParse(body).error?.issues ?? []) {
    const named = issue.path.map(String).join(".");
    const field = named in form.fields ? named : "";
    issues[field] ??= issue;
  }
  return issues;
}

export interface FormConflict {
  mine: unknown;
  theirs: unknown;
}

/**
 * Somebody else saved first. What they changed and the form did not is taken over; what both changed is a choice.
 * `read` is the record that the form began with, `now` the one that stands.
 */
export function mergeRecord(form: Form, values: Readonly<FormValues>, read: Readonly<FormValues>, now: Readonly<FormValues>) {
  const before = startValues(form, read);
  const after = startValues(form, now);
  const merged: FormValues = { ...values };
  const conflicts: Record<string, FormConflict> = {};
  for (const name of Object.keys(form.fields)) {
    const isTheirs = after[name] !== before[name];
    const isMine = values[name] !== before[name];
    if (isTheirs && !isMine) merged[name] = after[name];
    else if (isTheirs && isMine && values[name] !== after[name]) conflicts[name] = { mine: values[name], theirs: after[name] };
  }
  return { merged, conflicts };
}
