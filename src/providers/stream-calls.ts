/** Calls whose answer is no envelope: a file, the event stream. Apart, so that the first screens do not carry them. */
import type { Call, DataOf, ParamsOf } from "../../contract/endpoints";
import type { FileAnswer } from "../../contract/file-answer";
import { addressOf, genericMessages, readAnswer, readJson, send, unanswered } from "./call-gateway";
import { GatewayError } from "./gateway-error";

/** Calls that answer a file's bytes. */
export type FileCall = { [C in Call]: DataOf<C> extends FileAnswer ? C : never }[Call];

/** The whole file, however long it takes. A connection that ends before the file does is a failure, never a shorter file. */
export async function fetchFile<C extends FileCall>(call: C, input: { params: ParamsOf<C>; signal: AbortSignal }): Promise<Blob> {
  const { method, url } = await addressOf(call, input);
  try {
    const response = await send(method, url, {}, input.signal);
    if (response.ok) return await response.blob();
    readAnswer(call, response, await readJson(response), false);
  } catch (error) {
    if (input.signal.aborted || error instanceof GatewayError) throw error;
  }
  throw unanswered(genericMessages.torn);
}

/** The gateway's event stream as bytes, from an instant or an event on; rejects as any call does. */
export async function openEvents(query: { since: string } | { last_event_id: string }, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const call = "GET /partner/events";
  const { method, url } = await addressOf(call, { query });
  const response = await send(method, url, {}, signal);
  if (!response.ok) readAnswer(call, response, await readJson(response), false);
  if (!response.body) throw unanswered(genericMessages.unreachable);
  return response.body;
}
