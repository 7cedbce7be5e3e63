/** What is due within a day is mailed to the partner's admins on the hour, once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { zonedTime } from "../../gateway/lib/zoned-time";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let items: { id: string; org_id: string }[];
let admin: string;
let reader: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  [admin, reader] = [await t.emailOf("admin"), await t.emailOf("read_only")];
  const { data } = await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", waiting_on: "partner", limit: "3" } });
  items = data.data;
  await t.store.pool.query("update open_item set due_at = $1", [after({ hours: 72 })]);
  await keepRecurring(t.gateway.context, ["REMIND_DUE"]);
  await t.call("PUT /partner-setting", { body: { key: "display", value: { theme: null, time_zone: "Australia/Sydney", language: null } } });
});
afterAll(() => t.close());

const hourMs = 3_600_000;
const after = ({ hours }: { hours: number }) => new Date(t.clock.now().getTime() + hours * hourMs).toISOString();
const dueIn = (at: number, hours: number) =>
  t.store.pool.query("update open_item set due_at = $1 where id = $2", [after({ hours }), items[at]?.id]);
const runJob = () => t.gateway.jobs.runNext(["REMIND_DUE"]);
const nextHour = async () => {
  t.clock.advance({ minutes: 60 });
  expect(await runJob()).toBe(true);
};
async function reminders(to: string): Promise<{ subject: string | null; text: string }[]> {
  const { data } = await t.call("GET /sandbox/outbox", { query: { to, limit: "50" } }, null);
  return data.filter(({ subject }) => subject?.includes("due within a day"));
}

test("a gateway's start mails nobody", async () => {
  await dueIn(0, 5);
  expect(await runJob()).toBe(true);
  expect(await runJob()).toBe(false);
  expect(await reminders(admin)).toEqual([]);
});

test("each question is named once, with its merchant and its time, and what is due later is not", async () => {
  await dueIn(1, 20);
  const { title, org_name, due_at } = (await t.call("GET /partner/open-item/{id}", { params: { id: items[0]?.id ?? "" } })).data;
  await nextHour();
  const [mail, ...others] = await reminders(admin);
  expect([mail?.subject, others]).toEqual(["2 questions are due within a day", []]);
  expect(mail?.text).toContain(`- ${title.text} (${org_name}), due ${zonedTime(due_at ?? "", "Australia/Sydney", "en")}`);
  expect(mail?.text).toMatch(/, due \w{3} \d{1,2} \w{3} 2026, \d\d:\d\d \(Sydney, UTC\+1[01]:00\)/);
  await nextHour();
  expect(await reminders(admin)).toHaveLength(1);
});

test("who can't answer is not mailed, and neither is another partner", async () => {
  expect(await reminders(reader)).toEqual([]);
  expect(await reminders(await t.emailOf("other_admin"))).toEqual([]);
});

test("nothing is said of a merchant that doesn't let its verification be seen", async () => {
  await dueIn(2, 10);
  await t.store.pool.query("update organization set partner_permission_list = '{}' where id = $1", [items[2]?.org_id]);
  await nextHour();
  expect(await reminders(admin)).toHaveLength(1);
});

test("two gateways mail it once", async () => {
  await t.store.pool.query("update open_item set reminded_at = null where id = $1", [items[0]?.id]);
  await dueIn(0, 10);
  t.clock.advance({ minutes: 60 });
  await Promise.all([runJob(), runJob()]);
  expect(await reminders(admin)).toHaveLength(2);
});
