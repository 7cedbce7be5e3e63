import { z } from "zod";
import { Time } from "../values";

/** Something that happened to a record. */
export const RecordEvent = z.object({
  at: Time,
  /** A status, or an action: `SENT`, `REFUNDED`. */
  kind: z.string(),
  /** Null if nothing more is known. */
  text: z.string().nullable(),
  /** A person's name; null if the platform acted by itself. */
  actor: z.string().nullable(),
});
export type RecordEvent = z.infer<typeof RecordEvent>;
