/** Reads and writes of several kinds at once, for as long as a drill lasts. */
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "./client";
import type { Load } from "./load";
import { writers } from "./writers";

/** Leaves the machine some time for what is being broken. */
const pauseMs = 80;
const readers = [1, 2, 3];

/** Returns what ends it, once every write under way has been acknowledged or given up. */
export function startLoad(load: Load): () => Promise<void> {
  const work = [...writers.map((_, at) => write(load, at)), ...readers.map((reader) => read(load, reader))];
  return async () => {
    load.end();
    await Promise.all(work);
  };
}

async function write(load: Load, at: number): Promise<void> {
  const writer = writers[at];
  if (!writer) return;
  const call = callFrom(load, `203.0.113.${at + 1}`);
  for (let turn = 0; !load.isOver(); turn += 1) {
    await writer.act(load, call, `${load.prefix}-${writer.kinds[0]}-${at}-${turn}`);
    await wait(pauseMs);
  }
}

async function read(load: Load, reader: number): Promise<void> {
  const call = callFrom(load, `198.51.100.${reader}`);
  const { session, provider, partner_id } = load.partner;
  const reads = [
    ["/api/partner/organization?limit=5", session],
    ["/api/partner/torc/payin?limit=20", session],
    ["/api/partner-user", session],
    [`/api/provider/partner/${partner_id}`, provider],
  ] as const;
  for (let turn = reader; !load.isOver(); turn += 1) {
    const [path, token] = reads[turn % reads.length] ?? reads[0];
    const began = performance.now();
    const answer = await load.try(call, "GET", path, { token });
    if (!(answer instanceof Error) && answer.status < 300) load.tally.waited(performance.now() - began);
    await wait(pauseMs);
  }
}

/** From an address of its own, as people are behind the proxy. */
function callFrom({ partner }: Load, address: string): Call {
  return (method, path, asked = {}) => partner.call(method, path, { ...asked, headers: { ...asked.headers, "x-forwarded-for": address } });
}
