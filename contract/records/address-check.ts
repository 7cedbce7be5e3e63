import { z } from "zod";
import { problemCodes } from "../kyb/problem";
import { Country } from "../values";

const line = (max: number) => z.string().trim().max(max);

/** A company's address. State and postcode are left out if the country has none. */
export const CheckAddress = z.strictObject({
  country: Country,
  address_line1: line(200).min(1),
  address_line2: line(200).nullish(),
  city: line(100).min(1),
  state: line(100).nullish(),
  zip_code: line(20).nullish(),
});
export type CheckAddress = z.infer<typeof CheckAddress>;

const problem = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Anything not known to be wrong is valid. */
export const AddressAnswer = z.object({
  valid: z.boolean(),
  problems: z.object({ state: problem.optional(), zip_code: problem.optional() }),
  /** Suggested corrections for the fields with a problem, where they are clear. */
  suggestion: z.object({ state: z.string().optional(), zip_code: z.string().optional() }).optional(),
});
export type AddressAnswer = z.infer<typeof AddressAnswer>;
