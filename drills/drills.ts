/** What each drill breaks, while reads and writes go on, and what must be so in the end. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Stage } from "./cluster/stage";
import { until } from "./cluster/processes";
import type { Load } from "./load/load";
import { holdStandbyBack } from "./hold-standby-back";
import { useUpConnections } from "./use-up-connections";

export interface Drill {
  name: string;
  /** For the list, and the table of the documents. */
  breaks: string;
  /** How long breaking and mending may take. */
  seconds: number;
  /** Why it can't be run here. */
  skipped?: (stage: Stage) => string | undefined;
  /** Breaks it and mends it again. Throws what wasn't as promised. */
  run: (stage: Stage, load: Load) => Promise<void>;
  /** Before anything is written, and once it was looked for. */
  prepare?: (stage: Stage) => Promise<void>;
  restore?: (stage: Stage) => Promise<void>;
  /** Of `ops/prometheus-alerts.yaml`: those that must fire. */
  alerts?: readonly string[];
  /** True if nothing at all may be refused. */
  isSilent?: boolean;
}

const seconds = (count: number) => wait(count * 1000);

/** Longer than a transaction may idle (15 seconds), so that what a frozen gateway holds is taken from it. */
const frozenSeconds = 20;
/** So long that a message is tried in vain, and the gateway rests. */
const awaySeconds = 12;

export const drills: readonly Drill[] = [
  {
    name: "kill",
    breaks: "`kill -9` of one gateway; started again",
    seconds: 90,
    alerts: ["GatewayDown"],
    async run({ gateways: [gateway] }) {
      gateway.signal("SIGKILL");
      await seconds(4);
      await gateway.start();
    },
  },
  {
    name: "freeze",
    breaks: `one gateway frozen for ${frozenSeconds} seconds (SIGSTOP, SIGCONT)`,
    seconds: 90,
    alerts: ["GatewayDown"],
    async run({ gateways: [gateway] }) {
      gateway.signal("SIGSTOP");
      try {
        await seconds(frozenSeconds);
      } finally {
        gateway.signal("SIGCONT");
      }
      await becomesReady(gateway);
    },
  },
  {
    name: "failover",
    breaks: "`kill -9` of the leading PostgreSQL and its Patroni; started again as standby",
    seconds: 150,
    alerts: ["StoreAway", "CallsFail", "ReplicaAway"],
    async run({ cluster }) {
      const killed = await cluster.killLeader();
      try {
        await until("another PostgreSQL to lead", 60, async () => (await cluster.leader()) !== killed);
        await seconds(3);
      } finally {
        cluster.revive();
      }
      await cluster.whole(60);
    },
  },
  {
    name: "switchover",
    breaks: "an orderly switchover to the standby, then a restart of the new leader",
    seconds: 150,
    async run({ cluster }) {
      const former = await cluster.leader();
      await cluster.switchOver();
      await until("the other PostgreSQL to lead", 30, async () => (await cluster.leader()) !== former);
      await cluster.whole(60);
      await cluster.restartLeader();
      await cluster.whole(60);
    },
  },
  {
    name: "disk",
    breaks: "the disk for files is full (gateways with `DATA_DIR` in place of an object store)",
    seconds: 150,
    skipped: ({ smallDisk }) => (smallDisk === undefined ? "no small disk: only root may mount one" : undefined),
    async prepare({ gateways, smallDisk }) {
      for (const gateway of gateways) await replace(gateway, { DATA_DIR: smallDisk ?? "", S3_BUCKET: "" });
    },
    async run({ smallDisk }, load) {
      const disk = smallDisk ?? "";
      const filler = path.join(disk, "filler");
      fill(filler);
      await seconds(6);
      fs.rmSync(filler);
      await documentArrives(load);
    },
    async restore({ gateways }) {
      for (const gateway of gateways) await replace(gateway);
    },
  },
  {
    name: "files",
    breaks: `the object store is away for ${awaySeconds} seconds`,
    seconds: 60,
    async run({ objects }, load) {
      await objects.stop();
      await seconds(awaySeconds);
      await objects.start();
      await documentArrives(load);
    },
  },
  {
    name: "mail",
    breaks: `the mail server is away for ${awaySeconds} seconds`,
    seconds: 60,
    isSilent: true,
    async run({ mail }) {
      await mail.stop();
      await seconds(awaySeconds);
      await mail.start();
    },
  },
  {
    name: "clock",
    breaks: "the clock of one gateway is two hours ahead",
    seconds: 120,
    alerts: ["ClockOff"],
    async prepare({ gateways: [gateway], folder, programs }) {
      const offset = clockOffset(folder);
      fs.writeFileSync(offset, "+0\n");
      await replace(gateway, {
        ...{ LD_PRELOAD: programs.libfaketime, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: "1" },
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      });
    },
    async run({ gateways: [gateway], folder }) {
      const offset = clockOffset(folder);
      fs.writeFileSync(offset, "+2h\n");
      await until("the gateway to say that its clock is off", 30, async () => {
        const { status, said } = await gateway.ready();
        return status === 503 && /^the clock differs from the store's by 7[12]\d\d seconds$/.test(said);
      });
      await seconds(5);
      fs.writeFileSync(offset, "+0\n");
      await becomesReady(gateway);
    },
    restore: ({ gateways: [gateway] }) => replace(gateway),
  },
  {
    name: "pool",
    breaks: "every connection of both gateways waits for a lock, for 15 seconds",
    seconds: 90,
    alerts: ["ConnectionsUsedUp"],
    run: (stage, load) => useUpConnections(stage, load.partner, 15),
  },
  {
    name: "replica",
    breaks: "the standby that answers reads applies nothing for 10 seconds, and then cuts every connection for 5",
    seconds: 60,
    isSilent: true,
    run: (stage, load) => holdStandbyBack(stage, load, { behindSeconds: 10, cutSeconds: 5 }),
  },
  {
    name: "upgrade",
    breaks: "a rolling upgrade: the gateways are replaced one after the other",
    seconds: 120,
    isSilent: true,
    async run({ gateways }) {
      for (const gateway of gateways) {
        await replace(gateway);
        await seconds(3);
      }
    },
  },
];

const clockOffset = (folder: string) => path.join(folder, "clock-offset");

async function replace(gateway: Stage["gateways"][number], environment?: Record<string, string>): Promise<void> {
  await gateway.stop();
  await gateway.start(environment);
}

async function becomesReady(gateway: Stage["gateways"][number]): Promise<void> {
  await until(`${gateway.name} to be ready`, 30, async () => (await gateway.ready()).status === 200);
}

/** One that is sent from now on. */
async function documentArrives(load: Load): Promise<void> {
  const before = load.documents.size;
  await until("a document to be stored", 60, () => load.documents.size > before);
}

function fill(file: string): void {
  const handle = fs.openSync(file, "w");
  try {
    for (const size of [65_536, 4096]) while (isWritten(handle, size));
  } finally {
    fs.closeSync(handle);
  }
}

function isWritten(handle: number, size: number): boolean {
  try {
    return fs.writeSync(handle, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
