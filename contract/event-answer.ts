import { z } from "zod";

/** Server-sent events, each already written out; sent as `text/event-stream` for as long as there are any. */
export const EventAnswer = z.custom<AsyncIterable<string>>();
export type EventAnswer = z.infer<typeof EventAnswer>;
