import { z } from "zod";
import { Id, Time } from "../values";

/** Something that happened to a record. */
export const RecordEvent = z.object({
  id: Id,
  at: Time,
  /** A status, or what was done: `SENT`, `REFUNDED`. */
  kind: z.string(),
  text: z.string(),
  /** A person's name; null where the platform acted by itself. */
  actor: z.string().nullable(),
});
export type RecordEvent = z.infer<typeof RecordEvent>;
