/** Live changes: events `ready`, `change` (a `RecordChange`) and `reset`, each with its id. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { EventAnswer } from "../event-answer";
import { Id, Time } from "../values";

export const eventEndpoints = {
  "GET /partner/events": endpoint({
    summary: "Stream changes to the partner's records as server-sent events, from now on or after the last one received",
    tag: "Events",
    // Row by row: a change goes to everyone who may read its record.
    access: {},
    /** Either one resumes: after a received event, or from an instant, such as when a page was opened. */
    query: z.strictObject({ last_event_id: Id.optional(), since: Time.optional() }),
    data: EventAnswer,
    events: true,
    extension: true,
  }),
} as const;
