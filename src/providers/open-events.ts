/** The event stream: a call whose answer is no envelope. Apart, so that the first screens do not carry it. */
import { addressOf, genericMessages, readAnswer, readJson, send, unanswered } from "./call-gateway";

/** The gateway's event stream as bytes, from an instant or an event on; rejects as any call does. */
export async function openEvents(
  query: { since: string } | { last_event_id: string },
  signal: AbortSignal,
): Promise<ReadableStream<BufferSource>> {
  const call = "GET /partner/events";
  const { method, url } = await addressOf(call, { query });
  const response = await send(method, url, {}, signal);
  if (!response.ok) await readAnswer(call, response, await readJson(response), false);
  if (!response.body) throw unanswered(genericMessages.unreachable);
  return response.body;
}
