/** When the first screen has what it asked for: what comes late must not hold it up, however slow the network is. */
import { useEffect, useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { pause } from "../browser/pause";

/** After the frame; a page's calls begin once its scripts are here. */
const earliestMs = 1_500;
const betweenMs = 250;
/** A call that isn't answered keeps nothing away. */
const latestMs = 10_000;

async function untilAnswered(client: QueryClient): Promise<void> {
  await pause(earliestMs);
  for (let waitedMs = earliestMs; client.isFetching() > 0 && waitedMs < latestMs; waitedMs += betweenMs) await pause(betweenMs);
}

const known = new WeakMap<QueryClient, Promise<void>>();

/** Resolves once, for all who wait; at once for those who ask later. */
export function firstCallsOf(client: QueryClient): Promise<void> {
  const answered = known.get(client) ?? untilAnswered(client);
  known.set(client, answered);
  return answered;
}

/** Whether the first screen has what it asked for. */
export function useFirstCalls(): boolean {
  const client = useQueryClient();
  const [areAnswered, setAreAnswered] = useState(false);
  useEffect(() => void firstCallsOf(client).then(() => setAreAnswered(true)), [client]);
  return areAnswered;
}
