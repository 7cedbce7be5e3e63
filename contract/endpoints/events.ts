/** What changes while somebody looks: events `ready`, `change` (a `RecordChange`) and `reset`, each with its id. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { EventAnswer } from "../event-answer";
import { Id } from "../values";

export const eventEndpoints = {
  "GET /partner/events": endpoint({
    summary: "Changes of the partner's records as server-sent events, from now on or after the last one that arrived",
    tag: "Events",
    // Row by row: a change is told to whoever may read its record.
    access: {},
    query: z.strictObject({ last_event_id: Id.optional() }),
    data: EventAnswer,
    events: true,
    extension: true,
  }),
} as const;
