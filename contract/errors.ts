/** The answer of every refused call, 4xx and 5xx alike; never a stack trace, SQL or a path. */
import { z } from "zod";
import { forbiddenReasons } from "./error-codes";
import { Coded } from "./sentence";

export const ErrorBody = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    messages: z.array(z.string()).optional(),
    /** The message as a code of `contract/refusals` with its parameters. */
    refusal: Coded.optional(),
    /** Message by field path: `{"shareholder.0.dob": "…"}`. */
    fields: z.record(z.string(), z.string()).optional(),
    /** The same as codes, by field path; fields whose message has no code are left out. */
    field_refusals: z.record(z.string(), Coded).optional(),
    reason: z.enum(forbiddenReasons).optional(),
    /** The switch, level or permission that is missing. */
    missing: z.string().optional(),
    /** The current version, on 409. */
    version: z.number().optional(),
    /** Tries left for a one-time code. */
    tries_left: z.number().optional(),
    /** Seconds until another try makes sense; also in `Retry-After`. */
    retry_after_seconds: z.number().optional(),
  }),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
