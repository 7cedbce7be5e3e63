/** Tells a schedule's people that its report is there, or why it isn't. The link needs a sign-in; the file is never attached. */
import { and, eq, inArray } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { partnerUser } from "../../db/schema/partner";
import { reportSchedule } from "../../db/schema/records/report";
import { saidOf } from "../../said";
import { postMessage } from "../mail";
import type { ReportRow } from "./read-reports";

const typeWords: Record<ReportRow["report_type"], string> = {
  TRANSACTIONS: "Transactions",
  PAYINS: "Payins",
  PAYOUTS: "Payouts",
  SETTLEMENTS: "Settlements",
  FX_CONVERSIONS: "Conversions",
  COMMISSION: "Commission",
  INVOICES: "Invoices",
  ORGANIZATIONS: "Organizations",
};

/** In the transaction that finishes the report. People who can no longer sign in get nothing. */
export async function mailReport({ gateway, tx }: PartnerContext, row: ReportRow): Promise<void> {
  if (row.schedule_id === null) return;
  const [schedule] = await tx.sql.select().from(reportSchedule).where(eq(reportSchedule.id, row.schedule_id));
  if (!schedule) return;
  const people = await tx.sql
    .select({ email: partnerUser.email, first_name: partnerUser.first_name })
    .from(partnerUser)
    .where(and(inArray(partnerUser.id, schedule.recipients), eq(partnerUser.status, "ACTIVE")));
  const link = `${gateway.portalUrl()}/preview/dashboards/report/${row.id}`;
  const name = typeWords[row.report_type];
  const isDone = row.status === "COMPLETED";
  const subject = isDone ? `Your report is ready: ${name}` : `Your report was not written: ${name}`;
  const what = isDone
    ? `The report ${row.reference} (${name}) is ready, with ${row.row_count ?? 0} rows. Sign in to download it:`
    : `The report ${row.reference} (${name}) was not written. ${row.failure ? saidOf(row.failure).text : ""} Sign in to see it:`;
  await tx.directory(async (sql) => {
    for (const { email, first_name } of people) {
      const text = `Hello ${first_name},\n\n${what}\n\n${link}`;
      await postMessage(gateway, sql, { partner_id: tx.partner_id, channel: "EMAIL", to: email, subject, text, link });
    }
  });
}
