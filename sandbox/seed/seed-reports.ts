/** Reports that partner users asked for over the last months. */
import { reportTypes } from "../../contract/reference/report-kinds";
import { report } from "../../gateway/db/schema/records/report";
import { DAY, HOUR, MINUTE, SECOND, iso, monthStart } from "./calendar";
import type { Calendar } from "./calendar";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededPartner } from "./seed-directory";

const count = 24;

export function seedReports(rows: RowWriter, calendar: Calendar, random: Random, partner: SeededPartner): void {
  if (partner.entry.traffic === 0) return;
  for (let place = 0; place < count; place++) {
    const at = calendar.end - (count - place) * 9 * DAY + random.int(1, 8) * HOUR + random.int(0, 59) * MINUTE;
    const isFailed = place % 11 === 7;
    const done = at + random.int(4, 90) * SECOND;
    const isDone = !isFailed;
    rows.add(report, {
      partner_id: partner.partner_id,
      id: random.id(at),
      reference: `RP-${String(place + 1).padStart(4, "0")}`,
      report_type: reportTypes[place % reportTypes.length] ?? "TRANSACTIONS",
      file_type: random.chance(0.7) ? "csv" : "xlsx",
      status: isFailed ? "REJECTED" : "COMPLETED",
      progress: isFailed ? random.int(10, 90) : 100,
      failure_message: isFailed ? "The range holds more rows than one file takes. Ask for a shorter one." : null,
      filters: {},
      period_from: iso(monthStart(at, -1)),
      period_to: iso(monthStart(at)),
      row_count: isDone ? random.int(40, 4000) : null,
      byte_size: isDone ? random.int(8_000, 900_000) : null,
      storage_key: null,
      requested_by: (random.chance(0.7) ? partner.users[0] : random.pick(partner.users))?.id ?? partner.partner_id,
      created_at: iso(at),
      updated_at: iso(done),
      completed_at: iso(done),
    });
  }
}
