/**
 * Numbers that identify a person or an account. Answers contain only their last digits; the whole number takes a call of its own,
 * which is logged.
 */
import { z } from "zod";

export type MaskedNumber = z.ZodNullable<z.ZodString> & { readonly is_masked_number: true };

/**
 * `•••• 5678`, or `••••` if it is short. A record that has one is answered whole by `POST {path}/{id}/reveal`: the row, the
 * call and the entry in the audit log follow from the field.
 */
export const MaskedNumber = z.string().nullable().meta({ is_masked_number: true }) as unknown as MaskedNumber;

/** The names of a record's masked numbers. */
export type MaskedIn<T extends z.ZodObject> = {
  [K in keyof T["shape"] & string]: T["shape"][K] extends MaskedNumber ? K : never;
}[keyof T["shape"] & string];

export const maskedIn = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => (field.meta()?.is_masked_number === true ? [name] : []));
