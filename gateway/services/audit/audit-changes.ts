/** What changed, field by field, as the audit log keeps it. */
import { isPersonalField } from "../../../contract/personal-fields";
import type { AuditChange } from "../../../contract/records/audit-entry";

/** A verification's people: everything about them is personal. And people who sign in may ask to be erased, while an entry can't be. */
const personal = /^(auth_rep|shareholder|director)\b|^(first_name|last_name|email)$/;
const longest = 200;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

const maskOf = (text: string | null): string | null => text && (text.length > 6 ? `••• ${text.slice(-3)}` : "•••");

/** One field as the log keeps it. */
export function auditChange(path: string, before: unknown, after: unknown): AuditChange {
  const [from, to] = [textOf(before), textOf(after)];
  if (personal.test(path)) return { path, before: from && "•••", after: to && "•••" };
  return isPersonalField(path) ? { path, before: maskOf(from), after: maskOf(to) } : { path, before: from, after: to };
}

type Bag = Readonly<Record<string, unknown>>;

/** The fields of `after` that differ from `before`. */
export const auditChanges = (before: Bag, after: Bag): AuditChange[] =>
  Object.keys(after)
    .filter((path) => textOf(before[path]) !== textOf(after[path]))
    .map((path) => auditChange(path, before[path], after[path]));
