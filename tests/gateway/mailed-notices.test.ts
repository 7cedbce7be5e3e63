/** What the bell tells of, by e-mail, as each person chose. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let email: string;
beforeAll(async () => {
  t = await openTestGateway();
  email = await t.emailOf("read_only");
});
afterAll(() => t.close());

const choose = async (rhythm: "AT_ONCE" | "DAILY", mailed: "IMPERSONATED"[], off: "IMPERSONATED"[] = []) => {
  t.token = await t.signIn("read_only");
  const { status } = await t.call("PUT /partner-setting", { body: { key: "notices", value: { off, mailed, rhythm } } });
  expect(status).toBe(200);
};
const mails = async () => {
  const { data } = await t.call("GET /sandbox/outbox", { query: { to: email, limit: "50" } }, null);
  return data.filter(({ text }) => text.includes("Settings, Notifications"));
};
const actAs = async (admin_name: string) => {
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name } }, null);
  const bo_admin_login_token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
  await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null);
  return `${admin_name} signed in as you`;
};

test("are sent at once for what is chosen, and for nothing else", async () => {
  await actAs("Ada");
  await choose("AT_ONCE", []);
  await actAs("Bo");
  await choose("AT_ONCE", ["IMPERSONATED"], ["IMPERSONATED"]);
  await actAs("Cy");
  expect(await mails()).toEqual([]);
  await choose("AT_ONCE", ["IMPERSONATED"]);
  const said = await actAs("Di");
  expect((await mails()).map(({ subject }) => subject)).toEqual([said]);
});

const runJob = () => t.gateway.jobs.runNext(["REMIND_DUE"]);
/** Hour by hour: the hours of the day in Tokyo at which a mail came. */
async function hoursMailed(hours: number): Promise<number[]> {
  let count = (await mails()).length;
  const found: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    t.clock.advance({ minutes: 60 });
    await runJob();
    const now = (await mails()).length;
    if (now > count) found.push((t.clock.now().getUTCHours() + 9) % 24);
    count = now;
  }
  return found;
}

test("or once a day, at eight in the person's own zone, with what is unread", async () => {
  await keepRecurring(t.gateway.context, ["REMIND_DUE"]);
  await runJob();
  // A colleague's zone was saved before zones were looked at, and keeps nobody else's mail back.
  const colleague = await t.signIn("admin");
  await t.call(
    "PUT /partner-setting",
    { body: { key: "notices", value: { off: [], mailed: ["IMPERSONATED"], rhythm: "DAILY" } } },
    colleague,
  );
  await t.call("PUT /partner-setting", { body: { key: "display", value: { theme: null, time_zone: "UTC", language: null } } }, colleague);
  await t.store.pool.query(`update partner_setting set value = value || '{"time_zone": "Mars/Olympus"}' where key = 'display'`);
  await choose("DAILY", ["IMPERSONATED"]);
  const display = { theme: null, time_zone: "Asia/Tokyo", language: null };
  await t.call("PUT /partner-setting", { body: { key: "display", value: display } });
  await t.call("PATCH /partner/notification", { body: { is_read: true } });
  const said = [await actAs("Ed"), await actAs("Flo")];
  expect(await hoursMailed(36)).toEqual([8]);
  const [mail] = await mails();
  expect(mail?.subject).toBe("2 things to look at");
  for (const sentence of said) expect(mail?.text).toContain(sentence);
});

test("late where no gateway was there at eight, once, and not again at the next eight", async () => {
  const said = await actAs("Gus");
  const late = 34 - ((t.clock.now().getUTCHours() + 9) % 24);
  t.clock.advance({ hours: late, seconds: 2 });
  const before = (await mails()).length;
  // As a gateway that was killed leaves it: the same job at the same time.
  const [job] = (await t.store.pool.query<{ run_at: Date }>("select run_at from job where key = 'REMIND_DUE'")).rows;
  for (let run = 0; run < 2; run += 1) {
    await t.store.pool.query("update job set run_at = $1 where key = 'REMIND_DUE'", [job?.run_at]);
    expect(await runJob()).toBe(true);
  }
  expect((await mails()).slice(0, -before).map(({ subject }) => subject)).toEqual([said]);
  expect(await hoursMailed(24)).toEqual([]);
  await actAs("Hal");
  expect(await hoursMailed(24)).toEqual([8]);
});

test("whatever happens to another partner, whose own are tried again", async () => {
  const { pool } = t.store;
  const other = await t.signIn("other_admin");
  await t.call("PUT /partner-setting", { body: { key: "notices", value: { off: [], mailed: [], rhythm: "DAILY" } } }, other);
  const partner_id = (await t.call("GET /partner", {}, other)).data.id;
  await pool.query(`create function refuse_digest() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_digest before insert or update on partner_setting
      for each row when (new.key = 'digest' and new.partner_id = '${partner_id}') execute function refuse_digest()`);
  const seen = async () =>
    (await pool.query("select from partner_setting where key = 'digest' and partner_id = $1", [partner_id])).rowCount;
  await actAs("Ida");
  expect(await hoursMailed(24)).toEqual([8]);
  expect(await seen()).toBe(0);
  await pool.query("drop trigger refuse_digest on partner_setting");
  t.clock.advance({ minutes: 10 });
  expect(await runJob()).toBe(true);
  expect(await seen()).toBe(1);
});
