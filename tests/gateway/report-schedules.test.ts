/** Schedules: when they run on the clock of their zone, for which period, once, and who gets an e-mail. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChangeReportSchedule, CreateReportSchedule } from "../../contract/records/report";
import { instantOf, nextRun, periodBefore } from "../../gateway/services/reports/schedule-times";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let own: string;
let colleague: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const idOf = async (email: string) =>
    (await t.store.pool.query<{ id: string }>("select id from partner_user where email = $1", [email])).rows[0]?.id ?? "";
  own = await idOf(await t.emailOf("admin"));
  colleague = await idOf(await t.emailOf("read_only"));
  while (await t.gateway.jobs.runNext()) continue;
  // Only what each test sets up runs.
  for (const { id } of (await t.call("GET /partner/report-schedule")).data.data) await remove(id);
});
afterAll(() => t.close());

const schedule = (part: Partial<CreateReportSchedule> = {}): CreateReportSchedule => ({
  report_type: "COMMISSION",
  file_type: "csv",
  filters: {},
  columns: [{ name: "reference", label: "Reference" }],
  time_zone: "Australia/Sydney",
  rhythm: "WEEKLY",
  day: 1,
  at_time: "08:00",
  recipients: [own, colleague],
  ...part,
});
const create = (part?: Partial<CreateReportSchedule>, token?: string) =>
  t.call("POST /partner/report-schedule", { body: schedule(part) }, token);
const read = async (id: string) => (await t.call("GET /partner/report-schedule")).data.data.find((each) => each.id === id);
const reportsOf = async (schedule_id: string) => (await t.call("GET /partner/report", { query: { schedule_id } })).data.data;
const mailsTo = async (to: string) =>
  (await t.store.pool.query<{ link: string }>(`select link from outbox where "to" = $1 and link like '%/dashboards/report/%'`, [to])).rows;
const run = async () => {
  while (await t.gateway.jobs.runNext(["REPORT_SCHEDULE", "REPORT"])) continue;
};
const toNext = async (id: string) => {
  const next = Date.parse((await read(id))?.next_run_at ?? "");
  t.clock.advance({ seconds: (next - t.clock.now().getTime()) / 1000 + 1 });
  t.token = await t.signIn("admin");
};
const remove = (id: string) => t.call("DELETE /partner/report-schedule/{id}", { params: { id } });

describe("on the clock of its zone", () => {
  const at = (rhythm: "WEEKLY" | "MONTHLY", day: number, at_time: string, time_zone: string, after: string) =>
    nextRun({ rhythm, day, at_time, time_zone }, new Date(after)).toISOString();

  test.each([
    ["before the clock goes forward", "2026-09-27T00:00:00Z", "2026-09-27T22:00:00.000Z"],
    ["after it went forward", "2026-10-04T00:00:00Z", "2026-10-04T21:00:00.000Z"],
  ])("eight in Sydney is eight %s", (_, after, run) => {
    expect(at("WEEKLY", 1, "08:00", "Australia/Sydney", after)).toBe(run);
  });
  test("a time that the day doesn't have is the hour after it, and of two the first", () => {
    expect(instantOf("2026-10-04T02:30", "Australia/Sydney").toISOString()).toBe("2026-10-03T16:30:00.000Z");
    expect(instantOf("2026-04-05T02:30", "Australia/Sydney").toISOString()).toBe("2026-04-04T15:30:00.000Z");
    expect(at("WEEKLY", 7, "02:30", "Australia/Sydney", "2026-10-02T00:00:00Z")).toBe("2026-10-03T16:30:00.000Z");
  });
  test("a run is never the moment itself, nor is one left out", () => {
    expect(at("MONTHLY", 1, "00:00", "UTC", "2026-11-01T00:00:00Z")).toBe("2026-12-01T00:00:00.000Z");
    expect(at("MONTHLY", 28, "23:59", "Pacific/Kiritimati", "2026-01-28T09:58:59Z")).toBe("2026-01-28T09:59:00.000Z");
    expect(at("MONTHLY", 28, "23:59", "Pacific/Kiritimati", "2026-01-28T09:59:00Z")).toBe("2026-02-28T09:59:00.000Z");
  });
  test("a month's report has the whole month of its zone, an hour shorter where the clock went forward", () => {
    expect(periodBefore({ rhythm: "MONTHLY", time_zone: "Australia/Sydney" }, new Date("2026-10-31T21:00:00Z"))).toEqual({
      period_from: "2026-09-30T14:00:00.000Z",
      period_to: "2026-10-31T13:00:00.000Z",
    });
    expect(periodBefore({ rhythm: "WEEKLY", time_zone: "UTC" }, new Date("2026-11-04T08:00:00Z"))).toEqual({
      period_from: "2026-10-26T00:00:00.000Z",
      period_to: "2026-11-02T00:00:00.000Z",
    });
  });
});

test("requests its report once when it is due, and tells its people by a link that needs a sign-in", async () => {
  const made = (await create()).data;
  expect(made).toMatchObject({ status: "ACTIVE", is_creator_active: true, last_report: null });
  expect(await t.gateway.jobs.runNext(["REPORT_SCHEDULE"])).toBe(false);
  await toNext(made.id);
  const all = await Promise.all(Array.from({ length: 4 }, () => t.gateway.jobs.runNext(["REPORT_SCHEDULE"])));
  expect(all.filter(Boolean)).toHaveLength(1);
  await run();
  const [report, ...others] = await reportsOf(made.id);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ status: "COMPLETED", requested_by: own, schedule_id: made.id });
  expect(Date.parse(report?.period_to ?? "") - Date.parse(report?.period_from ?? "")).toBe(7 * 24 * 3_600_000);
  for (const role of ["admin", "read_only"] as const) {
    const mails = await mailsTo(await t.emailOf(role));
    expect(mails.map(({ link }) => link.split("/").at(-1))).toEqual([report?.id]);
  }
  const after = await read(made.id);
  expect(after?.last_report?.id).toBe(report?.id);
  expect(Date.parse(after?.next_run_at ?? "") - Date.parse(made.next_run_at ?? "")).toBe(7 * 24 * 3_600_000);
  await remove(made.id);
});

test("runs that were missed are made up for by one, for the last period", async () => {
  const made = (await create()).data;
  t.clock.advance({ days: 30 });
  t.token = await t.signIn("admin");
  await run();
  const [report, ...others] = await reportsOf(made.id);
  expect(others).toEqual([]);
  const age = t.clock.now().getTime() - Date.parse(report?.period_to ?? "");
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(8 * 24 * 3_600_000);
  await remove(made.id);
});

test("a colleague who was deactivated gets nothing, and the schedule says so", async () => {
  const made = (await create()).data;
  const before = (await mailsTo(await t.emailOf("read_only"))).length;
  await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [colleague]);
  await toNext(made.id);
  await run();
  expect(await reportsOf(made.id)).toMatchObject([{ status: "COMPLETED" }]);
  expect(await mailsTo(await t.emailOf("read_only"))).toHaveLength(before);
  expect((await read(made.id))?.recipients.find(({ id }) => id === colleague)?.status).toBe("DEACTIVATED");
  await t.store.pool.query("update partner_user set status = 'ACTIVE' where id = $1", [colleague]);
  await remove(made.id);
});

test("paused it does nothing; resumed it runs at its next time; deleted it is gone and its reports stay", async () => {
  const made = (await create()).data;
  const change = (version: number, status: "ACTIVE" | "PAUSED") =>
    t.call("PATCH /partner/report-schedule/{id}", { params: { id: made.id }, body: { version, status } });
  const paused = (await change(made.version, "PAUSED")).data;
  expect(paused).toMatchObject({ status: "PAUSED", next_run_at: null });
  expect((await change(made.version, "ACTIVE")).status).toBe(409);
  t.clock.advance({ days: 10 });
  t.token = await t.signIn("admin");
  await run();
  expect(await reportsOf(made.id)).toEqual([]);
  await change(paused.version, "ACTIVE");
  await toNext(made.id);
  await run();
  expect(await reportsOf(made.id)).toHaveLength(1);
  await remove(made.id);
  expect(await read(made.id)).toBeUndefined();
  expect(await reportsOf(made.id)).toHaveLength(1);
  t.clock.advance({ days: 10 });
  t.token = await t.signIn("admin");
  expect(await t.gateway.jobs.runNext(["REPORT_SCHEDULE"])).toBe(false);
});

describe("changed", () => {
  const change = (id: string, body: ChangeReportSchedule, token?: string) =>
    t.call("PATCH /partner/report-schedule/{id}", { params: { id }, body }, token);
  const jobOf = async (id: string) =>
    (await t.store.pool.query<{ run_at: Date }>("select run_at from job where key = $1", [`schedule/${id}`])).rows;

  test("runs on its new day, for its new people, and the log names what was changed", async () => {
    const made = (await create({ day: 1 })).data;
    const before = (await mailsTo(await t.emailOf("read_only"))).length;
    const after = (await change(made.id, { version: made.version, day: 4, at_time: "10:30", recipients: [own] })).data;
    expect(after).toMatchObject({ day: 4, at_time: "10:30", rhythm: "WEEKLY", version: made.version + 1, report_type: made.report_type });
    expect(after.recipients.map(({ id }) => id)).toEqual([own]);
    const next = new Date(after.next_run_at ?? "");
    const clock = { timeZone: "Australia/Sydney", weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    expect(new Intl.DateTimeFormat("en", clock).format(next)).toMatch(/^Thursday.*10:30$/);
    expect((await jobOf(made.id)).map(({ run_at }) => new Date(run_at).getTime())).toEqual([next.getTime()]);
    const { rows } = await t.store.pool.query(
      "select action, partner_user_id, detail from audit_log where subject_id = $1 order by id desc limit 1",
      [made.id],
    );
    expect(rows).toMatchObject([
      { action: "REPORT_SCHEDULE_CHANGED", partner_user_id: own, detail: { fields: ["day", "at_time", "recipients"] } },
    ]);
    await toNext(made.id);
    await run();
    expect(await reportsOf(made.id)).toHaveLength(1);
    expect(await mailsTo(await t.emailOf("read_only"))).toHaveLength(before);
    await remove(made.id);
  });

  test("only by who saw the last version, and only to what could have been set up", async () => {
    const made = (await create({ rhythm: "MONTHLY", day: 20 })).data;
    const { version } = made;
    const { status, error } = await change(made.id, { version: version + 1, day: 2 });
    expect([status, error.version]).toEqual([409, version]);
    expect((await change(made.id, { version, rhythm: "WEEKLY" })).error.field_refusals?.day?.code).toBe("schedule_day_of_week");
    expect((await change(made.id, { version, recipients: [] })).status).toBe(400);
    await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [colleague]);
    const refused = await change(made.id, { version, recipients: [own, colleague] });
    expect(refused.error.field_refusals?.["recipients.1"]?.code).toBe("schedule_recipient_inactive");
    // Whoever can't sign in any more stands in nobody's way who only changes the day.
    expect((await change(made.id, { version, day: 21 })).data).toMatchObject({ day: 21, version: version + 1 });
    await t.store.pool.query("update partner_user set status = 'ACTIVE' where id = $1", [colleague]);
    await remove(made.id);
  });

  test("not by a read-only user, nor by another partner's admin", async () => {
    const made = (await create()).data;
    const reader = await change(made.id, { version: made.version, day: 2 }, await t.signIn("read_only"));
    expect([reader.status, reader.error.reason]).toEqual([403, "read_only"]);
    expect((await change(made.id, { version: made.version, day: 2 }, await t.signIn("other_admin"))).status).toBe(404);
    expect(await read(made.id)).toMatchObject({ day: made.day, version: made.version });
    await remove(made.id);
  });
});

describe("listed", () => {
  const found = async (query: Record<string, string>) =>
    (await t.call("GET /partner/report-schedule", { query })).data.data.map(({ id }) => id);

  test("by its recipients' names and addresses, by who set it up, and by its id; by state, type and rhythm", async () => {
    const both = (await create({ rhythm: "MONTHLY" })).data;
    const mine = (await create({ report_type: "PAYINS", recipients: [own] })).data;
    const { name = "", email = "" } = both.recipients.find(({ id }) => id === colleague) ?? {};
    expect(await found({ q: name.slice(1, -1).toUpperCase() })).toEqual([both.id]);
    expect(await found({ q: email })).toEqual([both.id]);
    expect(await found({ q: mine.created_by_name ?? "" })).toEqual([mine.id, both.id]);
    expect(await found({ q: mine.id.toUpperCase() })).toEqual([mine.id]);
    expect(await found({ q: "100%_" })).toEqual([]);
    expect(await found({ rhythm: "MONTHLY" })).toEqual([both.id]);
    expect(await found({ report_type: "PAYINS", status: "ACTIVE" })).toEqual([mine.id]);
    expect(await found({ sort: "created_at" })).toEqual([both.id, mine.id]);
    for (const { id } of [both, mine]) await remove(id);
  });

  test("one is read by its id, by a reader as well; another partner's is not found", async () => {
    const made = (await create()).data;
    const one = async (token?: string) => t.call("GET /partner/report-schedule/{id}", { params: { id: made.id } }, token);
    expect((await one()).data).toEqual(await read(made.id));
    expect((await one(await t.signIn("read_only"))).data.id).toBe(made.id);
    expect((await one(await t.signIn("other_admin"))).status).toBe(404);
    await remove(made.id);
    expect((await one()).status).toBe(404);
  });

  test("its listeners are told of one that is new, changed, or has run", async () => {
    let since = "2000-01-01";
    /** What became of it since it was asked last. */
    const news = async (id: string) => {
      const { rows } = await t.store.pool.query<{ kind: string; at: string }>(
        "select kind, at::text from record_change where record_id = $1 and call = 'GET /partner/report-schedule/{id}' and at > $2 order by at",
        [id, since],
      );
      since = rows.at(-1)?.at ?? since;
      t.clock.advance({ seconds: 1 });
      return rows.map(({ kind }) => kind);
    };
    const made = (await create()).data;
    expect(await news(made.id)).toEqual(["CREATED"]);
    await t.call("PATCH /partner/report-schedule/{id}", { params: { id: made.id }, body: { version: made.version, day: 2 } });
    expect(await news(made.id)).toEqual(["UPDATED"]);
    await toNext(made.id);
    await run();
    expect(await news(made.id)).toEqual(["UPDATED"]);
    await remove(made.id);
  });
});

test("it pauses when whoever set it up can no longer sign in, admins hear of it, and who resumes it is read as", async () => {
  const made = (await create()).data;
  await toNext(made.id);
  await t.store.pool.query("update report_schedule set created_by = $1 where id = $2", [colleague, made.id]);
  await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [colleague]);
  await run();
  expect(await read(made.id)).toMatchObject({ status: "PAUSED", is_creator_active: false });
  expect(await reportsOf(made.id)).toEqual([]);
  const { rows: log } = await t.store.pool.query(
    "select action, partner_user_id, changes from audit_log where subject_id = $1 order by id desc limit 1",
    [made.id],
  );
  const changes = [{ path: "status", before: "ACTIVE", after: "PAUSED" }];
  expect(log).toMatchObject([{ action: "REPORT_SCHEDULE_CHANGED", partner_user_id: null, changes }]);
  const [news] = (await t.call("GET /partner/notification")).data.data;
  expect(news).toMatchObject({ kind: "REPORT_SCHEDULE_PAUSED", subject_id: made.id });
  const told =
    "select partner_user_id from notification join partner_user u on u.id = partner_user_id where kind = 'REPORT_SCHEDULE_PAUSED'";
  expect((await t.store.pool.query(`${told} and not u.is_admin`)).rows).toEqual([]);

  const { version = 0 } = (await read(made.id)) ?? {};
  const body = { version, status: "ACTIVE" } as const;
  const resumed = await t.call("PATCH /partner/report-schedule/{id}", { params: { id: made.id }, body });
  expect(resumed.data).toMatchObject({ status: "ACTIVE", created_by: own, is_creator_active: true });
  await toNext(made.id);
  await run();
  expect(await reportsOf(made.id)).toMatchObject([{ status: "COMPLETED", requested_by: own }]);
  expect((await read(made.id))?.status).toBe("ACTIVE");
  await t.store.pool.query("update partner_user set status = 'ACTIVE' where id = $1", [colleague]);
  await remove(made.id);
});

describe("refuses", () => {
  test("a read-only user", async () => {
    const { status, error } = await create({}, await t.signIn("read_only"));
    expect([status, error.reason]).toEqual([403, "read_only"]);
  });
  test("another partner's user, and one who can't sign in", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>("select id from partner_user where partner_id <> $1 limit 1", [
      (await t.call("GET /partner")).data.id,
    ]);
    expect((await create({ recipients: [rows[0]?.id ?? ""] })).error.field_refusals?.["recipients.0"]?.code).toBe(
      "schedule_recipient_unknown",
    );
    await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [colleague]);
    expect((await create({ recipients: [own, colleague] })).error.field_refusals?.["recipients.1"]?.code).toBe(
      "schedule_recipient_inactive",
    );
    await t.store.pool.query("update partner_user set status = 'ACTIVE' where id = $1", [colleague]);
  });
  test("an eighth day of the week, an hour that isn't, a column that isn't, what is no zone", async () => {
    expect((await create({ day: 8 })).error.field_refusals?.day?.code).toBe("schedule_day_of_week");
    expect((await create({ at_time: "24:00" })).error.field_refusals?.at_time?.code).toBe("no_clock_time");
    expect((await create({ columns: [{ name: "secret", label: "x" }] })).error.field_refusals?.["columns.0.name"]?.code).toBe(
      "column_unknown",
    );
    expect((await create({ time_zone: "Nowhere" })).error.field_refusals?.time_zone?.code).toBe("no_time_zone");
  });
  test("another partner's admin, who finds none of it", async () => {
    const made = (await create()).data;
    const other = await t.signIn("other_admin");
    expect((await t.call("DELETE /partner/report-schedule/{id}", { params: { id: made.id } }, other)).status).toBe(404);
    expect((await t.call("GET /partner/report-schedule", {}, other)).data.data).toEqual([]);
    await remove(made.id);
  });
});
