/** When what a gateway does by itself looks for work again. */
import { setTimeout as wait } from "node:timers/promises";
import type { GatewayContext } from "./gateway-context";

/** A store that sleeps is woken this often while nobody asks the gateway for anything: what is due in between waits for it. */
const alarmMs = 600_000;
/** It stays up for this long, so that what one job leaves to another is done, too. */
const upMs = 60_000;
const stepMs = 1000;

interface Pace {
  every_ms: number;
  /** While nobody asks the gateway for anything, and no longer than that. */
  when_quiet_ms: number;
  /** Asks the store for nothing, and does not wait for its alarm. */
  isLocal?: boolean | undefined;
}

/** Ends at once when the gateway does, and within a second when it is asked for something. */
export async function untilNextLook({ isQuiet, db, ending }: GatewayContext, pace: Pace): Promise<void> {
  const { signal } = ending;
  const next = performance.now() + pace.when_quiet_ms;
  const quietUntil = db.sleeps && !pace.isLocal ? whenUp(next) : next;
  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  await sleep(pace.every_ms);
  while (isQuiet() && performance.now() < quietUntil && !signal.aborted) await sleep(stepMs);
}

/** The first moment from `ms` on at which a store that sleeps is up: one alarm for all that looks, so that it is woken once. */
export function whenUp(ms: number): number {
  const sinceAlarm = ms % alarmMs;
  return sinceAlarm < upMs ? ms : ms - sinceAlarm + alarmMs;
}
