/** One drill: load, what it breaks, and what was found afterwards. */
import type { GatewayProcess } from "./cluster/gateways";
import { until } from "./cluster/processes";
import type { Stage } from "./cluster/stage";
import type { Drill } from "./drills";
import { compare, type Compared } from "./load/compare";
import { findWritten } from "./load/found";
import { Load } from "./load/load";
import type { Partner } from "./load/partner";
import { startLoad } from "./load/start-load";
import { plantFault, type Planted } from "./plant-fault";
import { readFromStandby, readsOf, standbyReadsSince } from "./standby-reads";

export interface Outcome {
  drill: Drill;
  acknowledged: number;
  found: number;
  /** With their kinds in front. */
  lost: string[];
  doubled: string[];
  refused: number;
  errors: ReadonlyMap<string, number>;
  longestMs: number;
  /** Reads that the standby answered. */
  standbyReads: number;
  /** Alerts that fired. */
  fired: string[];
  /** What else was not as promised. */
  faults: string[];
}

/** So many writes before it breaks, and again once it is mended. */
const someWrites = 8;
const settleSeconds = 60;

export async function runDrill(stage: Stage, partner: Partner, drill: Drill, planted: Planted | undefined): Promise<Outcome> {
  const load = new Load(partner, drill.name);
  const faults: string[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      faults.push(messageOf(error));
    }
  };
  const errorsBefore = stage.gateways.map((gateway) => gateway.errors().length);
  await drill.prepare?.(stage);
  await attempt(() => readFromStandby(stage));
  const readsBefore = await readsOf(stage, "replica");
  const began = performance.now();
  const endLoad = startLoad(load);
  await attempt(async () => {
    await moreWrites(load);
    await within(drill.seconds, drill.run(stage, load));
    await moreWrites(load);
  });
  await endLoad();
  let standbyReads = 0;
  await attempt(async () => void (standbyReads = await standbyReadsSince(stage, readsBefore)));
  if (standbyReads === 0) faults.push("the standby answered no read");
  const fired = await stage.watch.firedWithin((performance.now() - began) / 1000);
  faults.push(...(drill.alerts ?? []).filter((name) => !fired.has(name)).map((name) => `${name} did not fire`));
  if (planted) await plantFault(planted, stage, load);
  const compared = new Map<string, Compared>();
  await attempt(async () => {
    for (const [kind, names] of await findWritten(stage, load))
      compared.set(kind, compare(load.asked.get(kind) ?? new Set(), load.acknowledged.get(kind) ?? new Set(), names));
  });
  if (compared.size === 0) faults.push("what was written could not be looked for");
  await attempt(async () => drill.restore?.(stage));
  const all = [...compared];
  const named = (of: (each: Compared) => string[]) => all.flatMap(([kind, each]) => of(each).map((name) => `${kind} ${name}`));
  const { tally } = load;
  faults.push(...named(({ unasked }) => unasked).map((name) => `${name} was never asked for`), ...brokenPromises(drill, tally));
  if (faults.length > 0) faults.push(...stage.gateways.flatMap((gateway, at) => loggedBy(gateway, errorsBefore[at] ?? 0)));
  return {
    ...{ drill, faults, fired: [...fired], refused: tally.refused, errors: tally.errors, longestMs: tally.longestMs, standbyReads },
    acknowledged: all.reduce((sum, [, each]) => sum + each.acknowledged, 0),
    found: all.reduce((sum, [, each]) => sum + each.found, 0),
    lost: named(({ lost }) => lost),
    doubled: named(({ doubled }) => doubled),
  };
}

/** Each error once, with how often it is in the gateway's log. */
function loggedBy(gateway: GatewayProcess, before: number): string[] {
  const counts = new Map<string, number>();
  for (const error of gateway.errors().slice(before)) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].map(([error, count]) => `${gateway.name} logged ${count} × ${error}`);
}

function brokenPromises({ isSilent }: Drill, { errors, refused }: Load["tally"]): string[] {
  const faults = [...errors].filter(([what]) => what.startsWith("500 ")).map(([what, count]) => `${count} × ${what}`);
  if (isSilent && refused > 0) faults.push(`${refused} calls were refused, and none may be`);
  if (isSilent && errors.size > 0) faults.push(`calls failed, and none may: ${[...errors.keys()].join("; ")}`);
  return faults;
}

async function moreWrites(load: Load): Promise<void> {
  const wanted = load.writes + someWrites;
  await until("writes to be acknowledged", settleSeconds, () => load.writes >= wanted);
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${seconds} seconds`)), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
}
