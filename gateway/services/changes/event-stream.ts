/** Changes as server-sent events, sent to everyone who may read the record, for as long as the session lasts. */
import { endpoints, type Call } from "../../../contract/endpoints";
import type { Endpoint } from "../../../contract/endpoint";
import { decide } from "../../../contract/permissions";
import { isStoreUnavailable } from "../../db/store-unavailable";
import type { GatewayContext } from "../../gateway-context";
import type { ChangeFeed } from "./change-feed";
import { idAt, instantOf, readChanges, type ScopedChange } from "./changes";
import { isLive, type Caller } from "../access/sessions";

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 15_000;
const resumeMs = 20 * 3_600_000;
const resumeLimit = 500;
const maxUnsent = 5_000;

interface StreamOptions {
  last_event_id?: string | undefined;
  since?: string | undefined;
}

/**
 * Yields events: `ready` with the id to resume after, `change` with a `RecordChange`, `reset` if so much
 * changed that everything should be reloaded. Ends with the session; listening does not prolong it.
 */
export async function* streamChanges(
  gateway: GatewayContext,
  feed: ChangeFeed,
  caller: Caller,
  { since, ...options }: StreamOptions,
): AsyncGenerator<string> {
  const last_event_id = options.last_event_id ?? (since === undefined ? undefined : idAt(Date.parse(since)));
  const ending = gateway.ending.signal;
  const unsent = { changes: [] as ScopedChange[], isReset: false };
  let wake: () => void = () => undefined;
  const stop = await feed.listen(caller.partner_id, (news) => {
    if (news === "reset") unsent.isReset = true;
    else unsent.changes.push(...news);
    // A client that doesn't read its events gets a single `reset` instead of an endless queue.
    if (unsent.changes.length > maxUnsent) unsent.isReset = true;
    if (unsent.isReset) unsent.changes = [];
    wake();
  });
  /** Read from the store at the start; the feed may send them again. */
  const resumed = new Set<string>();
  try {
    const now = gateway.clock().getTime();
    if (last_event_id === undefined) yield eventText("ready", idAt(now), {});
    else if (instantOf(last_event_id) < now - resumeMs) yield eventText("reset", idAt(now), {});
    else {
      const missed = await gateway.db.inPartner(caller.partner_id, ({ sql }) => readChanges(sql, last_event_id, resumeLimit));
      if (missed.length === resumeLimit) yield eventText("reset", missed.at(-1)?.id ?? last_event_id, {});
      yield eventText("ready", last_event_id, {});
      if (missed.length < resumeLimit) {
        yield* changeTexts(caller, missed);
        for (const { id } of missed) resumed.add(id);
      }
    }
    let asked_at = performance.now();
    while (!ending.aborted) {
      if (unsent.isReset) {
        unsent.isReset = false;
        yield eventText("reset", idAt(gateway.clock().getTime()), {});
      }
      yield* changeTexts(
        caller,
        unsent.changes.splice(0).filter(({ id }) => !resumed.has(id)),
      );
      const isWoken = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), heartbeatMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
        if (unsent.isReset || unsent.changes.length > 0) wake();
        ending.addEventListener("abort", wake, { once: true });
      });
      ending.removeEventListener("abort", wake);
      // Changes that never pause don't put it off.
      if (!isWoken || performance.now() - asked_at >= heartbeatMs) {
        if (!(await isStillLive(gateway, caller.session_id))) return;
        asked_at = performance.now();
      }
      if (!isWoken) yield ": still here\n\n";
    }
  } finally {
    stop();
  }
}

function* changeTexts(caller: Caller, changes: ScopedChange[]): Generator<string> {
  for (const change of changes) {
    if (!mayRead(caller, change)) continue;
    const { granted: _, ...sent } = change;
    yield eventText("change", sent.id, sent);
  }
}

/** A brief store outage doesn't end the session: it is checked again at the next heartbeat. */
async function isStillLive(gateway: GatewayContext, session_id: string): Promise<boolean> {
  try {
    return await isLive(gateway, session_id);
  } catch (error) {
    if (isStoreUnavailable(error)) return true;
    throw error;
  }
}

const eventText = (event: string, id: string, data: object): string => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The rule of the record's own call; changes of a removed call are sent to no one. */
function mayRead(caller: Caller, { call, granted }: ScopedChange): boolean {
  const row = Object.hasOwn(endpoints, call) ? (endpoints[call as Call] as Endpoint) : undefined;
  if (!row || typeof row.access === "string") return false;
  return decide(row.access, caller, granted ?? []).allowed;
}
