/** Reports that partner users asked for over the last months, two that the gateway writes when it starts, and two schedules. */
import { reportTypes, type ReportType } from "../../contract/reference/report-kinds";
import { reportKeptDays } from "../../contract/report-lists";
import { job } from "../../gateway/db/schema/directory";
import { report, reportSchedule } from "../../gateway/db/schema/records/report";
import { startOfDay } from "../../gateway/lib/day-start";
import { nextRun } from "../../gateway/services/reports/schedule-times";
import { DAY, HOUR, MINUTE, SECOND, iso, monthStart } from "./calendar";
import type { Calendar } from "./calendar";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededPartner } from "./seed-directory";

const count = 24;
const time_zone = "Australia/Sydney";
const waiting = ["COMMISSION", "ORGANIZATIONS"] as const;

const payment = [
  { name: "reference", label: "Reference" },
  { name: "org_id", label: "Organization", as: "name" as const },
  { name: "amount", label: "Amount" },
  { name: "currency", label: "Currency" },
  { name: "created_at", label: "Created" },
];
const merchant = [
  { name: "name", label: "Name" },
  { name: "country", label: "Country" },
  { name: "status", label: "Status" },
  { name: "created_at", label: "Created" },
];
const invoice = payment.map((column) => (column.name === "amount" ? { name: "total", label: "Total" } : column));
const conversion = payment.flatMap(({ name, label, ...as }) => {
  if (name === "currency")
    return [
      { name: "source_currency", label: "From" },
      { name: "target_currency", label: "To" },
    ];
  return name === "amount" ? [{ name: "source_amount", label: "Amount" }] : [{ name, label, ...as }];
});
const columnsOf = (type: ReportType) =>
  type === "ORGANIZATIONS" ? merchant : type === "INVOICES" ? invoice : type === "FX_CONVERSIONS" ? conversion : payment;

/** Where a month so many before or after begins in the reports' zone. */
const monthOf = (at: number, months: number): string => iso(startOfDay(iso(monthStart(at, months)).slice(0, 10), time_zone));

export function seedReports(rows: RowWriter, calendar: Calendar, random: Random, partner: SeededPartner): void {
  if (partner.entry.traffic === 0) return;
  const { partner_id } = partner;
  const owner = partner.users[0]?.id ?? partner_id;
  const paused = partner.entry.key === "harbourline" ? seedSchedules(rows, calendar, random.fork("schedules"), partner) : null;
  // Their files were removed: none of them is young enough to be kept.
  for (let place = 0; place < count; place++) {
    const at = calendar.end - (reportKeptDays + 1) * DAY - (count - place) * 9 * DAY + random.int(1, 8) * HOUR + random.int(0, 59) * MINUTE;
    const isFailed = place % 11 === 7;
    const done = at + random.int(4, 90) * SECOND;
    const report_type = reportTypes[place % reportTypes.length] ?? "TRANSACTIONS";
    // The last one that it asked for.
    const isScheduled = paused?.report_type === report_type && place + reportTypes.length >= count && !isFailed;
    const row_count = isFailed ? null : random.int(40, 4000);
    rows.add(report, {
      partner_id,
      id: random.id(at),
      reference: `RP-${String(place + 1).padStart(4, "0")}`,
      report_type,
      file_type: random.chance(0.7) ? "csv" : "xlsx",
      status: isFailed ? "REJECTED" : "COMPLETED",
      progress: isFailed ? 0 : 100,
      failure: isFailed ? { code: "report_too_large", params: { count: 6_204_118, most: 5_000_000 } } : null,
      filters: {},
      columns: columnsOf(report_type),
      time_zone,
      period_from: monthOf(at, -1),
      period_to: monthOf(at, 0),
      rows_expected: row_count,
      row_count,
      byte_size: isFailed ? null : random.int(8_000, 900_000),
      requested_by: (random.chance(0.7) ? partner.users[0] : random.pick(partner.users))?.id ?? partner_id,
      ...(isScheduled && { schedule_id: paused.id, requested_by: owner }),
      created_at: iso(at),
      updated_at: iso(done),
      completed_at: iso(done),
      expires_at: isFailed ? null : iso(done + reportKeptDays * DAY),
    });
  }
  for (const [place, report_type] of waiting.entries()) {
    const at = calendar.end - (waiting.length - place) * MINUTE;
    const id = random.id(at);
    rows.add(report, {
      partner_id,
      id,
      reference: `RP-${String(count + place + 1).padStart(4, "0")}`,
      report_type,
      file_type: place === 0 ? "csv" : "xlsx",
      status: "REQUESTED",
      progress: 0,
      filters: {},
      columns: columnsOf(report_type),
      time_zone,
      period_from: monthOf(at, -2),
      period_to: monthOf(at, 1),
      requested_by: owner,
      created_at: iso(at),
      updated_at: iso(at),
    });
    rows.add(job, {
      id: random.id(at),
      kind: "REPORT",
      key: `report/${id}`,
      partner_id,
      subject_id: id,
      run_at: iso(at),
      created_at: iso(at),
    });
  }
}

/** One that was set up the other day and has not come to its first run, and one that is paused since its last. */
function seedSchedules(rows: RowWriter, calendar: Calendar, random: Random, { partner_id, users }: SeededPartner) {
  const [owner, ...others] = users;
  if (!owner) return null;
  const add = (made: Omit<typeof reportSchedule.$inferInsert, "partner_id" | "id" | "created_by" | "updated_at">, updated: number) => {
    const id = random.id(Date.parse(made.created_at));
    rows.add(reportSchedule, { partner_id, id, created_by: owner.id, updated_at: iso(updated), ...made });
    return { id, report_type: made.report_type };
  };
  const made = calendar.end - 2 * DAY;
  const weekly = { rhythm: "WEEKLY" as const, day: new Date(made).getUTCDay() || 7, at_time: "08:00", time_zone };
  const next_run_at = nextRun(weekly, new Date(calendar.end)).toISOString();
  const { id } = add(
    {
      ...{ ...weekly, next_run_at, report_type: "COMMISSION", file_type: "xlsx", filters: {}, columns: payment, status: "ACTIVE" },
      recipients: users.slice(0, 3).map((user) => user.id),
      created_at: iso(made),
    },
    made,
  );
  const created_at = iso(made);
  rows.add(job, {
    id: random.id(made),
    kind: "REPORT_SCHEDULE",
    key: `schedule/${id}`,
    partner_id,
    subject_id: id,
    run_at: next_run_at,
    created_at,
  });
  const monthly = { rhythm: "MONTHLY" as const, day: 1, at_time: "06:30", time_zone };
  const stopped = calendar.end - reportKeptDays * DAY;
  return add(
    {
      ...{ ...monthly, report_type: "SETTLEMENTS", file_type: "csv", filters: {}, columns: payment, status: "PAUSED" },
      next_run_at: nextRun(monthly, new Date(stopped - 40 * DAY)).toISOString(),
      recipients: [owner, ...others.slice(-1)].map((user) => user.id),
      created_at: iso(stopped - 300 * DAY),
    },
    stopped,
  );
}
