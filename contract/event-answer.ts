import { z } from "zod";

/** Server-sent events, already serialized; sent as `text/event-stream` until they end. */
export const EventAnswer = z.custom<AsyncIterable<string>>();
export type EventAnswer = z.infer<typeof EventAnswer>;
