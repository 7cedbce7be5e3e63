/** Records that another one tells. Pure. */
import type { AnyField } from "../kinds";

export type Told = Readonly<Record<string, unknown>> & { readonly id: string };

const isTold = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && typeof (value as { id?: unknown }).id === "string";

/** One, several, or none. */
export const toldIn = (value: unknown): Told[] => (Array.isArray(value) ? value : [value]).filter(isTold);

/** What a record has in place of a value that it would count by; null where it counts. */
export function insteadOf({ only = {} }: Pick<AnyField<"records">, "only">, record: Told): string | null {
  const [name] = Object.entries(only).find(([name, value]) => record[name] !== value) ?? [];
  return name === undefined ? null : String(record[name]);
}

/** The ids of those that count, in an order of their own: that of the record says nothing. */
export const idsIn = (field: AnyField<"records">, value: unknown): string[] =>
  toldIn(value)
    .filter((record) => insteadOf(field, record) === null)
    .map(({ id }) => id)
    .sort();
