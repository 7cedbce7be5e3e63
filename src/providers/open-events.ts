/** The event stream: a call whose answer is no envelope. Apart, so that the first screens do not carry it. */
import { genericMessages, heard, prepare, readAnswer, readJson, refusalOf, unanswered } from "./call-gateway";

/** The gateway's event stream as bytes, from an instant or an event on; rejects as any call does. */
export async function openEvents(
  query: { since: string } | { last_event_id: string },
  signal: AbortSignal,
): Promise<ReadableStream<BufferSource>> {
  const call = "GET /partner/events";
  const prepared = await prepare(call, { query });
  if (prepared.answered) throw await refusalOf(prepared.answered.response, prepared.answered.data);
  const response = await fetch(prepared.url, { ...prepared.init, signal });
  if (!response.ok) {
    const refused = heard(prepared, response, await readJson(response));
    await readAnswer(call, refused.response, refused.data, false);
  }
  if (!response.body) throw unanswered(genericMessages.unreachable);
  return response.body;
}
