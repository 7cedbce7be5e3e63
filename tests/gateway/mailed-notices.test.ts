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

test("or once a day, at eight in the person's own zone, with what is unread", async () => {
  await keepRecurring(t.gateway.context, ["REMIND_DUE"]);
  await t.gateway.jobs.runNext(["REMIND_DUE"]);
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
  let count = (await mails()).length;
  const hours: number[] = [];
  for (let hour = 0; hour < 36; hour += 1) {
    t.clock.advance({ minutes: 60 });
    await t.gateway.jobs.runNext(["REMIND_DUE"]);
    const now = (await mails()).length;
    if (now > count) hours.push((t.clock.now().getUTCHours() + 9) % 24);
    count = now;
  }
  expect(hours).toEqual([8]);
  const [mail] = await mails();
  expect(mail?.subject).toBe("2 things to look at");
  for (const sentence of said) expect(mail?.text).toContain(sentence);
});
