import { z } from "zod";
import { Id, Time } from "../values";

export const changeKinds = ["CREATED", "UPDATED"] as const;

/**
 * That a record of the partner's is new or another one than before; what it is now, its own call says. As
 * server-sent events: `id` is the event's id, and this object its data.
 */
export const RecordChange = z.object({
  /** Of the change: `last_event_id` resumes after it. */
  id: Id,
  /** The call that answers the record: `GET /partner/torc/payin/{id}`. */
  call: z.string(),
  record_id: Id,
  org_id: Id.nullable(),
  kind: z.enum(changeKinds),
  at: Time,
});
export type RecordChange = z.infer<typeof RecordChange>;
