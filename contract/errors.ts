/** What every refused call answers: 4xx and 5xx alike; never a stack, SQL or a path. */
import { z } from "zod";
import { forbiddenReasons } from "./error-codes";

export const ErrorBody = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    messages: z.array(z.string()).optional(),
    /** Message by field path: `{"shareholder.0.dob": "…"}`. */
    fields: z.record(z.string(), z.string()).optional(),
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
