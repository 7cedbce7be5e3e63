/** Reports that partner users asked for over the last months, and two that the gateway writes when it starts. */
import { reportTypes, type ReportType } from "../../contract/reference/report-kinds";
import { reportKeptDays } from "../../contract/report-lists";
import { job } from "../../gateway/db/schema/directory";
import { report } from "../../gateway/db/schema/records/report";
import { startOfDay } from "../../gateway/lib/day-start";
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
  // Their files were removed: none of them is young enough to be kept.
  for (let place = 0; place < count; place++) {
    const at = calendar.end - (reportKeptDays + 1) * DAY - (count - place) * 9 * DAY + random.int(1, 8) * HOUR + random.int(0, 59) * MINUTE;
    const isFailed = place % 11 === 7;
    const done = at + random.int(4, 90) * SECOND;
    const report_type = reportTypes[place % reportTypes.length] ?? "TRANSACTIONS";
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
