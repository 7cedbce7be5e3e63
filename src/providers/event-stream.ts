/** The gateway's event stream, reopened whenever it ends, from where it ended. */
import { createParser } from "eventsource-parser";
import { isAttended } from "../browser/attendance";
import { openEvents } from "./open-events";
import { GatewayError, isSessionStopped } from "../lib/gateway-error";

export interface StreamEvent {
  /** `ready`, `change` or `reset`. */
  event: string;
  data: unknown;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Between two questions, where the gateway tells of no changes. */
const askAgainMs = 30_000;

/** From `since` on, so that nothing is missed between the first rows and the stream. Ends with `signal` or with the session. */
export async function followEvents(since: string, signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  let last_event_id: string | undefined;
  let pauseMs = firstPauseMs;
  const parser = createParser({
    onEvent({ event = "message", data, id }) {
      last_event_id = id ?? last_event_id;
      pauseMs = firstPauseMs;
      onEvent({ event, data: JSON.parse(data) as unknown });
    },
  });
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      const body = await openEvents(last_event_id === undefined ? { since } : { last_event_id }, signal);
      parser.reset();
      for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
    } catch (error) {
      if (isOver() || isSessionStopped(error)) return;
      // Live updates are an extension: a gateway without them answers 404 once.
      if (error instanceof GatewayError && error.statusCode === 404) {
        await askNowAndThen(signal, onEvent);
        return;
      }
    }
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/** Anything may have changed since the last time, and is asked for again; not while nobody looks, which would keep the session alive. */
async function askNowAndThen(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  for (;;) {
    await pause(askAgainMs, signal);
    if (signal.aborted) return;
    if (!document.hidden && isAttended()) onEvent({ event: "reset", data: {} });
  }
}

/** Ends early when the network is back, or when no one is waiting anymore. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
