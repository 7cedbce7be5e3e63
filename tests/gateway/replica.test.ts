/** Reads from a streaming standby: which go there, that none is older than its call, and that none fails for it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endpointList, splitCall } from "../../contract/endpoints";
import { isFromReplica } from "../../contract/endpoint";
import { openServerStore } from "../../gateway/db/open-store";
import { readOutcomes, type ReadOutcome } from "../../gateway/db/replica";
import { readSettings } from "../../gateway/settings";
import { openCopy, openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { addressOf, neededQuery, samplesOf, shapesOf } from "../support/gateway-samples";
import { askOnce, startReplicated, type ReplicatedPostgres } from "../support/replica";

const bin = process.env.PG_BIN_FOUND;

test("a replica alone is refused at the start", () => {
  expect(() => readSettings({ DATABASE_READ_URL: "postgres://standby/portal" })).toThrow(/DATABASE_READ_URL is set without DATABASE_URL/);
});

describe.skipIf(bin === undefined)("with a standby (needs PostgreSQL's programs)", () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  let servers: ReplicatedPostgres;
  let t: TestGateway;
  /** Another gateway on the same two. */
  let second: TestGateway;

  beforeAll(async () => {
    copy = await openCopy();
    const programs = bin ?? "";
    servers = await startReplicated(programs, async (url) => {
      await askOnce(url, "create role portal_tenant nologin");
      const from = copy.store.pool.options.connectionString ?? "";
      const dump = execFileSync(path.join(programs, "pg_dump"), ["--no-owner", from], { maxBuffer: 2 ** 30 });
      execFileSync(path.join(programs, "psql"), ["--quiet", "--set=ON_ERROR_STOP=1", url], {
        input: dump,
        stdio: ["pipe", "ignore", "pipe"],
      });
    });
    const open = async (options: { as?: "admin" }) => {
      const store = await openServerStore(servers.primary.url, { replica: servers.standby.url });
      return openTestGateway({ ...options, opened: { store, files: copy.files, close: () => store.close() } });
    };
    t = await open({ as: "admin" });
    second = await open({});
    second.token = t.token;
  });
  afterAll(async () => {
    await second.close();
    await t.close();
    await servers.remove();
    await copy.close();
  });

  const counts = (of = t): Record<ReadOutcome, number> => {
    const { replica } = of.gateway.context.db;
    if (!replica) throw new Error("the gateway has no replica");
    return { ...replica.counts };
  };
  /** What came of the reads that `work` makes. */
  async function outcomes(work: () => Promise<unknown>, of = t): Promise<Partial<Record<ReadOutcome, number>>> {
    const before = counts(of);
    await work();
    const after = counts(of);
    return Object.fromEntries(readOutcomes.flatMap((name) => (after[name] > before[name] ? [[name, after[name] - before[name]]] : [])));
  }
  const list = (of = t) => of.call("GET /partner/organization", { query: { limit: "1000" } });
  const invite = async (name: string, of = t) => {
    const { data } = await of.call("POST /partner/organization/invite-organization", {
      body: {
        email: `${name.replaceAll(" ", "-")}@replica.example`,
        ...{ first_name: "Ada", last_name: "Byron", org_name: name, org_country: "AU", is_kyb_permission_by_merchant: false },
      },
    });
    return data.id;
  };
  const isListed = async (id: string, of = t) => (await list(of)).data.data.some((row) => row.id === id);
  const metrics = async () => {
    const { text } = await t.request("GET", "/api/metrics", { token: null });
    return text
      .split("\n")
      .filter((line) => line.startsWith("gateway_replica"))
      .join("\n");
  };
  const ready = async () => JSON.parse((await t.request("GET", "/api/health/ready", { token: null })).text) as unknown;

  test("a list is read there, in a transaction of the partner’s that can write nothing; a record and a write are not", async () => {
    await servers.standby.caughtUp();
    expect(await outcomes(list)).toEqual({ replica: 1 });
    const id = (await list()).data.data[0]?.id ?? "";
    expect(await outcomes(() => t.call("GET /partner/organization/{id}", { params: { id } }))).toEqual({});
    expect(await outcomes(() => t.call("GET /partner/session"))).toEqual({});
    expect(await outcomes(() => invite("Elsewhere"))).toEqual({});
    await servers.standby.caughtUp();
    const { db } = t.gateway.context;
    const position =
      (await askOnce<{ at: string }>(servers.primary.url, "select '00000001 ' || pg_current_wal_flush_lsn() as at"))[0]?.at ?? "";
    const [{ partner_id } = { partner_id: "" }] = await askOnce<{ partner_id: string }>(
      servers.primary.url,
      "select partner_id from partner where name = 'Bluegum Connect'",
    );
    const seen = await db.reading(position)(partner_id, async ({ sql }) => {
      const { rows } = await sql.execute(
        "select pg_is_in_recovery() as standby, current_user as role, current_setting('transaction_read_only') as ro, count(distinct partner_id)::int as partners from organization",
      );
      return rows;
    });
    expect(seen).toEqual([{ standby: true, role: "portal_tenant", ro: "on", partners: 1 }]);
  });

  test("everything that a replica may answer is answered there, and so is what the primary says", async () => {
    const calls = endpointList.filter(([, row]) => isFromReplica(row) && typeof row.access !== "string" && !row.sandbox && !row.file);
    const askEach = async (outcome: ReadOutcome) => {
      const answers: unknown[] = [];
      for (const [call, row] of calls) {
        const url = addressOf(splitCall(call).path, samplesOf(shapesOf(row).params), neededQuery(row));
        let answer = { status: 0, text: "" };
        const came = await outcomes(async () => (answer = await t.request("GET", url)));
        if (answer.status === 200) expect([call, Object.keys(came)]).toEqual([call, [outcome]]);
        answers.push([call, answer.status, answer.text.replace(/"request_id":"\w+"/, "")]);
      }
      return answers;
    };
    await servers.standby.caughtUp();
    const there = await askEach("replica");
    await servers.standby.replay(false);
    // Anything written after this is not there.
    await askOnce(servers.primary.url, "update partner set name = name where name = 'Harbourline'");
    const here = await askEach("behind");
    await servers.standby.replay(true);
    await servers.standby.caughtUp();
    expect(there).toEqual(here);
  });

  describe("while the standby applies nothing", () => {
    afterEach(async () => {
      await servers.standby.replay(true);
      await servers.standby.caughtUp();
    });

    test("who has written sees it, at either gateway, and so does anyone else", async () => {
      await servers.standby.replay(false);
      const id = await invite("Written Just Now");
      expect(await outcomes(async () => expect(await isListed(id)).toBe(true))).toEqual({ behind: 1 });
      expect(await outcomes(async () => expect(await isListed(id, second)).toBe(true), second)).toEqual({ behind: 1 });
      await servers.standby.replay(true);
      await servers.standby.caughtUp();
      expect(await outcomes(async () => expect(await isListed(id, second)).toBe(true), second)).toEqual({ replica: 1 });
    });

    test("what a statement of another program’s commits is in the next list", async () => {
      await servers.standby.replay(false);
      await askOnce(servers.primary.url, "update organization set name = 'Named By Hand' where name = 'Written Just Now'");
      const { data } = await list();
      expect(data.data.map(({ name }) => name)).toContain("Named By Hand");
    });

    test("what an event names is there when it is asked for", async () => {
      const response = await t.gateway.inject({
        url: "/api/partner/events",
        headers: { authorization: `Bearer ${t.token ?? ""}` },
        payloadAsStream: true,
      });
      const stream = response.stream();
      const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
      await chunks.next();
      await servers.standby.replay(false);
      await t.call("POST /sandbox/rails/tick", { body: { count: 12 } }, null);
      const news = new Set<string>();
      while (news.size === 0) {
        const { value } = await chunks.next();
        for (const [, data = ""] of (value?.toString() ?? "").matchAll(/^data: (.*)$/gm)) {
          const { call, record_id } = JSON.parse(data) as { call?: string; record_id?: string };
          if (call === "GET /partner/torc/payin/{id}") news.add(record_id ?? "");
        }
      }
      stream.destroy();
      const { data } = await second.call("GET /partner/torc/payin", { query: { limit: "200" } });
      const listed = new Map(data.data.map((row) => [row.id, row.updated_at]));
      const { rows } = await t.store.pool.query<{ id: string; ms: number }>(
        "select id, (extract(epoch from updated_at) * 1000)::float as ms from payin where id = any($1)",
        [[...news]],
      );
      expect(rows.map(({ id }) => [id, Date.parse(listed.get(id) ?? "")])).toEqual(rows.map(({ id, ms }) => [id, ms]));
    });

    test("the wait for it is short, and reads that follow don’t wait at all", async () => {
      const elapsed = async () => {
        const began = performance.now();
        for (let n = 0; n < 10; n += 1) await list();
        return performance.now() - began;
      };
      await servers.standby.caughtUp();
      const usual = await elapsed();
      await servers.standby.replay(false);
      await invite("Not Waited For");
      // Ten full waits would be longer by twenty seconds.
      expect(await elapsed()).toBeLessThan(usual * 2 + 5_000);
      expect(t.gateway.context.db.replica?.state()).not.toBe("away");
    });
  });

  test("an export and a report have every row, read there", async () => {
    await servers.standby.caughtUp();
    const columns = [{ name: "reference", label: "Reference" }];
    const question = { columns, file_type: "csv" as const, time_zone: "UTC" };
    const asked = await t.call("POST /partner/export", { body: { call: "GET /partner/torc/payin", query: {}, ...question } });
    await servers.standby.caughtUp();
    let file = "";
    const came = await outcomes(async () => (file = (await t.request("GET", `/api/partner/export/${asked.data.id}/file`)).text));
    expect(came.replica).toBeGreaterThan(1);
    const [{ n } = { n: 0 }] = await askOnce<{ n: number }>(
      servers.primary.url,
      "select count(*)::int as n from payin join partner using (partner_id) where partner.name = 'Harbourline'",
    );
    const { data: ended } = await t.call("GET /partner/export/{id}", { params: { id: asked.data.id } });
    expect(ended).toMatchObject({ status: "COMPLETED", rows_written: ended.rows_expected });
    expect(file.trim().split("\r\n")).toHaveLength(ended.rows_expected + 1);
    expect(ended.rows_expected).toBeLessThanOrEqual(n);
    expect(ended.rows_expected).toBeGreaterThan(500);

    const report = { report_type: "TRANSACTIONS" as const, filters: {}, ...question };
    const period = { period_from: "2026-09-01T00:00:00.000Z", period_to: "2026-12-01T00:00:00.000Z" };
    const { id } = (await t.call("POST /partner/report", { body: { ...report, ...period } })).data;
    await servers.standby.caughtUp();
    const ran = await outcomes(async () => {
      while (await t.gateway.jobs.runNext(["REPORT"])) continue;
    });
    expect(ran.replica).toBeGreaterThan(0);
    const { data: written } = await t.call("GET /partner/report/{id}", { params: { id } });
    const { data: page } = await t.call("GET /partner/torc/transaction", {
      query: { limit: "1", created_at_from: period.period_from, created_at_to: "2026-11-30T23:59:59.999Z" },
    });
    expect(written).toMatchObject({ status: "COMPLETED", row_count: page.total });
  });

  test("it says how it is to readiness and metrics", async () => {
    await servers.standby.caughtUp();
    expect(await metrics()).toMatch(/^gateway_replica_up 1$/m);
    expect(await metrics()).toMatch(/^gateway_replica_reads_total\{outcome="replica"\} [1-9]/m);
    expect(await ready()).toEqual({ status: "ready", replica: "following" });
  });

  describe("once it is gone", () => {
    test("killed while lists are read, it fails none of them, and answers again when it is back", async () => {
      await servers.standby.caughtUp();
      let isOver = false;
      const statuses = new Map<number, number>();
      const reader = async () => {
        while (!isOver) {
          const { status } = await list();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const readers = [reader(), reader(), reader(), reader()];
      await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(8);
      await servers.standby.kill();
      const sofar = statuses.get(200) ?? 0;
      await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(sofar + 8);
      isOver = true;
      await Promise.all(readers);
      expect([...statuses.keys()]).toEqual([200]);
      expect(await ready()).toEqual({ status: "ready", replica: "away" });
      const text = await metrics();
      expect(text).toMatch(/^gateway_replica_up 0$/m);
      expect(text).not.toMatch(/^gateway_replica_lag_seconds /m);
      expect(text).toMatch(/^gateway_replica_reads_total\{outcome="away"\} [1-9]/m);
      await servers.standby.start();
      await servers.standby.caughtUp();
      await expect.poll(async () => (await outcomes(list)).replica).toBe(1);
    });

    // The last: it can't be undone.
    test("promoted, it answers nothing more", async () => {
      await servers.standby.caughtUp();
      await servers.standby.promote();
      await askOnce(servers.standby.url, "update organization set name = 'Of The Other'");
      const { data } = await list();
      expect(data.data.filter(({ name }) => name === "Of The Other")).toEqual([]);
      expect(await outcomes(list)).toEqual({ behind: 1 });
      const said = await metrics();
      expect(said).toMatch(/^gateway_replica_up 0$/m);
      expect(said).not.toMatch(/^gateway_replica_lag_seconds /m);
      expect(await ready()).toEqual({ status: "ready", replica: "not a standby of the primary" });
    });
  });
});
