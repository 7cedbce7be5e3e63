/** Reports, their schedules, and exports. */
import type { TestGateway } from "../gateway-fixture";
import { act, audited, idOf, key, number, partnerId, type OnceOnlyAct } from "./act";

const columns = [{ name: "reference", label: "Reference" }];
const question = { report_type: "TRANSACTIONS" as const, file_type: "csv" as const, filters: {}, columns, time_zone: "UTC" };
const report = { ...question, period_from: "2026-09-01T00:00:00.000Z", period_to: "2026-12-01T00:00:00.000Z" };

async function schedule(t: TestGateway) {
  const own = await idOf(t, "select id from partner_user where email = $1", await t.emailOf("admin"));
  return { ...question, rhythm: "WEEKLY" as const, day: 1, at_time: "08:00", recipients: [own] };
}
const scheduled = async (t: TestGateway) => (await t.call("POST /partner/report-schedule", { body: await schedule(t) })).data;

export const reports: OnceOnlyAct[] = [
  act("POST /partner/report", "same", (t) =>
    Promise.resolve({
      input: { body: report, headers: key() },
      effects: number(t, `select count(*) from report where partner_id = ${partnerId}`),
    }),
  ),
  act("DELETE /partner/report/{id}", "same", async (t) => {
    const { id } = (await t.call("POST /partner/report", { body: report })).data;
    return { input: { params: { id } }, effects: audited(t, "REPORT_CANCELLED", id) };
  }),
  act("POST /partner/report-schedule", "same", async (t) => ({
    input: { body: await schedule(t), headers: key() },
    effects: number(t, `select count(*) from report_schedule where partner_id = ${partnerId}`),
  })),
  act("PATCH /partner/report-schedule/{id}", "first", async (t) => {
    const { id, version } = await scheduled(t);
    return { input: { params: { id }, body: { version, at_time: "09:00" } }, effects: audited(t, "REPORT_SCHEDULE_CHANGED", id) };
  }),
  act("DELETE /partner/report-schedule/{id}", "first", async (t) => {
    const { id } = await scheduled(t);
    return { input: { params: { id } }, effects: audited(t, "REPORT_SCHEDULE_DELETED", id) };
  }),
  act("DELETE /partner/export/{id}", "same", async (t) => {
    const body = { call: "GET /partner/torc/transaction", query: {}, columns, file_type: "csv", time_zone: "UTC" } as const;
    const { id } = (await t.call("POST /partner/export", { body })).data;
    return { input: { params: { id } }, effects: audited(t, "EXPORT_CANCELLED", id) };
  }),
];
