/** Kinds of answers in a verification, and what each can hold on the wire. The rules decide what is required and correct. */
import { clause } from "../clause";
import { z } from "zod";
import { CountryCode, Id } from "../values";
import { isShare, shareShape } from "./share";

/**
 * A draft may be unfinished or wrong. A save refuses only values that aren't text, are too long, or contain control
 * characters.
 */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, clause("control_characters"))
    .nullable();

const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\n\t\r])*$/u, clause("control_characters"))
    .nullable();

export const Percentage = z
  .string()
  .max(9)
  .regex(shareShape, clause("no_share"))
  .refine((text) => !shareShape.test(text) || isShare(text), clause("share_over"))
  .nullable();

const field = <const K extends string, S extends z.ZodType>(kind: K, value: S) => ({ kind, value });

export const text = (max = 200) => ({ ...field("text", line(max)), max });
export const longText = (max: number) => ({ ...field("long_text", paragraph(max)), max });
export const email = () => ({ ...field("email", line(254)), max: 254 });
export const url = () => ({ ...field("url", line(300)), max: 300 });
export const phoneCode = () => ({ ...field("phone_code", line(6)), max: 6 });
export const phoneNumber = () => ({ ...field("phone_number", line(24)), max: 24 });
/** Account and identity numbers: stored as typed, masked wherever they aren't edited. */
export const secret = (max = 60) => ({ ...field("secret", line(max)), max });
export const state = () => ({ ...field("state", line(100)), max: 100 });
export const city = () => ({ ...field("city", line(100)), max: 100 });
export const timeZone = () => ({ ...field("time_zone", line(60)), max: 60 });
export const country = () => field("country", CountryCode.nullable());
export const currency = () =>
  field(
    "currency",
    z
      .string()
      .regex(/^[A-Z]{3}$/, clause("no_currency"))
      .nullable(),
  );
export const countries = () => field("countries", z.array(CountryCode).max(250));
/** A calendar day, `1984-08-17`: a birthday has no time zone. */
export const day = () => field("day", z.iso.date(clause("no_day")).nullable());
/** Of 100, a decimal string. */
export const percentage = () => field("percentage", Percentage);
export const flag = () => field("flag", z.boolean().nullable());
/** The id of an uploaded document. */
export const document = () => field("document", Id.nullable());
/** The id of a payout method. */
export const payoutMethod = () => field("payout_method", Id.nullable());
export const emails = () =>
  field(
    "emails",
    z
      .array(
        z
          .string()
          .max(254)
          .regex(/^[^\p{Cc}]*$/u, clause("control_characters")),
      )
      .max(5),
  );
/** Each with its country code: `+61 412345678`. */
export const phones = () =>
  field(
    "phones",
    z
      .array(
        z
          .string()
          .max(32)
          .regex(/^[^\p{Cc}]*$/u, clause("control_characters")),
      )
      .max(5),
  );

export const choice = <const V extends readonly string[]>(values: V) => ({
  ...field("choice", z.enum(values).nullable()),
  values,
});
export const choices = <const V extends readonly string[]>(values: V) => ({
  ...field("choices", z.array(z.enum(values)).max(values.length)),
  values,
});

export interface KybField {
  kind: string;
  value: z.ZodType;
  max?: number;
  values?: readonly string[];
}

type Shape<F extends Record<string, KybField>> = { [K in keyof F]: F[K]["value"] };

/** The fields' schemas by name. */
export function shapeOf<const F extends Record<string, KybField>>(fields: F): Shape<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as Shape<F>;
}
