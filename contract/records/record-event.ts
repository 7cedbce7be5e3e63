import { z } from "zod";
import { Time } from "../values";

/** Something that happened to a record. */
export const RecordEvent = z.object({
  at: Time,
  /** A status, or what was done: `SENT`, `REFUNDED`. */
  kind: z.string(),
  /** Null where nothing is known but that it happened. */
  text: z.string().nullable(),
  /** A person's name; null where the platform acted by itself. */
  actor: z.string().nullable(),
});
export type RecordEvent = z.infer<typeof RecordEvent>;
