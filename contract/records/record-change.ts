import { z } from "zod";
import { Id, Time } from "../values";

export const changeKinds = ["CREATED", "UPDATED"] as const;

/**
 * The news that one of the partner's records is new or has changed; its own call returns the content. As
 * server-sent events: `id` is the event's id, and this object is its data.
 */
export const RecordChange = z.object({
  /** The change's id: `last_event_id` resumes after it. */
  id: Id,
  /** The call that returns the record: `GET /partner/torc/payin/{id}`. */
  call: z.string(),
  record_id: Id,
  org_id: Id.nullable(),
  kind: z.enum(changeKinds),
  at: Time,
});
export type RecordChange = z.infer<typeof RecordChange>;
