/**
 * Each alert that no drill fires (docs/run-in-production.md) is fired by what it is for, and ends when that is mended: a gateway, its database
 * and a standby, a mail server and Prometheus with the rules of `ops/`, looked at over seconds in place of minutes. What has to last for a quarter of
 * an hour or for months does so by the clock that the database and the gateway share.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { gatewayProgram, prepareGateway, root, type GatewayProcess } from "../../drills/cluster/gateways";
import { Processes, until } from "../../drills/cluster/processes";
import { findPrograms, type Programs } from "../../drills/cluster/programs";
import { startPrometheus, type Watch } from "../../drills/cluster/prometheus";
import { openMailServer, type MailServer } from "../../drills/cluster/stand-ins";
import { drills } from "../../drills/drills";
import { encryptPassword } from "../support/gateway-password";
import { startReplicated, type ReplicatedPostgres } from "../support/replica";
import { sideBySide } from "../support/side-by-side";

const programs = programsHere();
function programsHere(): Programs | undefined {
  try {
    return findPrograms(() => undefined);
  } catch {
    return undefined;
  }
}

/** How long a rule may take to fire, and to end: its window of 20 seconds and some scrapes. */
const fireSeconds = 90;
const quietSeconds = 60;

describe.skipIf(programs === undefined)("an alert fires, and ends", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-alerts-"));
  const offset = path.join(folder, "clock-offset");
  const logs = path.join(folder, "logs");
  let processes: Processes;
  let database: ReplicatedPostgres;
  let mail: MailServer;
  let gateway: GatewayProcess;
  let environment: Record<string, string>;
  let watch: Watch;
  let aheadMinutes = 0;
  const fired = new Set<string>();

  beforeAll(async () => {
    if (!programs) return;
    fs.chmodSync(folder, 0o711);
    fs.mkdirSync(logs);
    fs.writeFileSync(offset, "+0\n");
    processes = new Processes(logs);
    // The clock that moves; what is measured between two moments does not.
    const clock = {
      ...{ LD_PRELOAD: programs.libfaketime, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: "1" },
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    database = await startReplicated(path.dirname(programs["postgresql-15"]), () => Promise.resolve(), clock);
    mail = await openMailServer();
    await mail.start();
    const METRICS_TOKEN = "alerts-of-a-gateway";
    environment = {
      ...{ PATH: process.env.PATH ?? "", HOME: folder, DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "warn", HOST: "127.0.0.1" },
      ...{
        SANDBOX: "1",
        SEED_TRANSACTIONS: "200",
        CAPTCHA: "off",
        TRUST_PROXY: "1",
        METRICS_TOKEN,
        NODE_OPTIONS: `--require ${leakOf(folder)}`,
      },
      ...{ DATABASE_URL: database.primary.url, DATABASE_READ_URL: database.standby.url, SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
    };
    gateway = await prepareGateway(processes, "gateway", environment);
    await gateway.start(clock);
    watch = await startPrometheus({ folder, programs, processes }, [gateway.port], METRICS_TOKEN);
  });
  afterAll(async () => {
    processes?.killAll();
    await mail?.stop();
    await database?.remove();
    await until("the end of all processes", 20, () => processes?.areAllEnded() ?? true);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const pass = (minutes: number) => fs.writeFileSync(offset, `+${(aheadMinutes += minutes)}m\n`);
  const call = async (method: string, at: string, body?: unknown, address = "198.51.100.1") => {
    const headers = { "x-forwarded-for": address, ...(body !== undefined && { "content-type": "application/json" }) };
    const response = await fetch(`http://127.0.0.1:${gateway.port}${at}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const login = async (email: string, password: string, address?: string) => {
    const config = (await (await fetch(`http://127.0.0.1:${gateway.port}/config.json`)).json()) as { password_public_key: string };
    return call("POST", "/api/login", { email, password: encryptPassword(config.password_public_key, password) }, address);
  };
  const askForLink = (email: string) => call("POST", "/api/partner-user/reset-password", { email }, "198.51.100.7");
  /** As a session at a prompt that has a table locked. */
  const lock = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.primary.url });
    await client.connect();
    await client.query(`begin; lock table ${statement} mode`);
    return () => client.end();
  };
  const statement = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.primary.url });
    await client.connect();
    return client.query<{ name: string }>(sql).finally(() => client.end());
  };
  const times = (count: number) => Array.from({ length: count }, (_, at) => at);
  /** Fires while `fault` lasts, which returns how it is mended; and ends after that. */
  async function expectFired(names: readonly string[], fault: () => Promise<() => Promise<unknown> | void>): Promise<void> {
    const areQuiet = async () => {
      const firing = await watch.firing();
      return names.every((name) => !firing.has(name));
    };
    await until(`${names.join(", ")} to be quiet before`, quietSeconds, areQuiet);
    const mend = await fault();
    try {
      await until(`${names.join(", ")} to fire`, fireSeconds, async () => {
        const firing = await watch.firing();
        for (const name of names) if (firing.has(name)) fired.add(name);
        return names.every((name) => fired.has(name));
      });
    } finally {
      await mend();
    }
    await until(`${names.join(", ")} to end`, quietSeconds, areQuiet);
  }

  test("ReplicaBehind: the standby applies nothing", () =>
    expectFired(["ReplicaBehind"], async () => {
      await database.standby.replay(false);
      return () => database.standby.replay(true);
    }));

  test("SignInsFail: passwords are guessed, from many addresses", () =>
    expectFired(["SignInsFail"], async () => {
      await sideBySide(times(80), (at) => login(`guess-${at}@nowhere.example`, "Wrong-Password-1", `203.0.113.${at}`));
      return () => undefined;
    }));

  test("CallsRefused: one address asks more than it may", () =>
    expectFired(["CallsRefused"], async () => {
      const answers = await sideBySide(times(1500), () => call("GET", "/api/captcha-challenge", undefined, "203.0.113.200"));
      expect(answers).toContain(429);
      return () => undefined;
    }));

  test("CallsSlow: calls wait in the database", () =>
    expectFired(["CallsSlow"], async () => {
      const unlock = await lock("throttle in access exclusive");
      const waiting = sideBySide(times(6), (at) => login("nobody@nowhere.example", "Wrong-Password-1", `192.0.2.${at}`));
      await wait(5000);
      await unlock();
      await waiting;
      return () => undefined;
    }));

  test("EventLoopBlocked: the gateway gets little of the processor", () =>
    expectFired(["EventLoopBlocked"], async () => {
      let isShort = true;
      const shortening = (async () => {
        while (isShort) {
          gateway.signal("SIGSTOP");
          await wait(1500);
          gateway.signal("SIGCONT");
          await wait(150);
        }
      })();
      return () => {
        isShort = false;
        return shortening;
      };
    }));

  test("MemoryGrows: the gateway keeps what it should have let go", () =>
    expectFired(["MemoryGrows"], () => {
      gateway.signal("SIGUSR2");
      return Promise.resolve(() => gateway.signal("SIGUSR2"));
    }));

  test("MailWaits: the mail server is away for a quarter of an hour", () =>
    expectFired(["MailWaits"], async () => {
      await mail.stop();
      expect(await askForLink("priya@harbourline.example")).toBe(200);
      pass(17);
      return () => mail.start();
    }));

  test("MailGivenUp: the mail server refuses messages for good", () =>
    expectFired(["MailGivenUp"], async () => {
      mail.take(false);
      expect(await askForLink("tom@harbourline.example")).toBe(200);
      return async () => {
        mail.take(true);
        const args = [...gatewayProgram.args, "requeue-mail", "all"];
        await processes.run("requeue-mail", gatewayProgram.program, args, { cwd: root, env: environment });
      };
    }));

  test("CodesExpire: codes are not sent within their 5 minutes", () =>
    expectFired(["CodesExpire"], async () => {
      await mail.stop();
      for (const at of times(8)) expect(await login("oliver@marlinvane.example", demoPassword, `192.0.2.${100 + at}`)).toBe(200);
      // Seen to wait before they expire.
      await wait(10_000);
      pass(6);
      return () => mail.start();
    }));

  test("JobsLate: gateways wait for a lock on the jobs and take none", () =>
    expectFired(["JobsLate"], async () => {
      const unlock = await lock("job in share row exclusive");
      pass(7);
      return unlock;
    }));

  test("JobsFail, MonthsLack: the next month can't be made, as one was detached by hand and left", () =>
    expectFired(["JobsFail", "MonthsLack"], async () => {
      const last = await statement(
        "select name from months.partitions where parent = 'audit_log' and ends is not null order by ends desc limit 1",
      );
      const name = `months.${last.rows[0]?.name}`;
      await statement(`alter table audit_log detach partition ${name}`);
      pass(60 * 24 * 125);
      return () => statement(`drop table ${name}`);
    }));

  test("each alert was fired, here or by a drill", () => {
    const rules = fs.readFileSync(path.join(root, "ops/prometheus-alerts.yaml"), "utf8");
    const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = ""]) => name);
    const drilled = drills.flatMap((drill) => drill.alerts ?? []);
    expect(alerts.filter((name) => !fired.has(name) && !drilled.includes(name))).toEqual([]);
  });
});

/** What a leak does, by a signal: keeps much, and lets it go at the next. */
function leakOf(folder: string): string {
  const file = path.join(folder, "leak.cjs");
  fs.writeFileSync(
    file,
    `require("node:v8").setFlagsFromString("--expose-gc");
     const collect = require("node:vm").runInNewContext("gc");
     let kept = [];
     process.on("SIGUSR2", () => {
       kept = kept.length > 0 ? [] : Array.from({ length: 15 }, () => Buffer.alloc(1e8, 1));
       collect();
     });`,
  );
  return file;
}
