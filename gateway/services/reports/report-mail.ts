/** Tells a schedule's people that its report is there, or why it isn't. The link needs a sign-in; the file is never attached. */
import { and, eq, inArray } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { partnerUser } from "../../db/schema/partner";
import { reportSchedule } from "../../db/schema/records/report";
import { refusalOf } from "../../refusal";
import { reportFailed, reportReady } from "../mails/mails";
import { postMail } from "../mails/post-mail";
import type { ReportRow } from "./read-reports";

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
  await tx.directory(async (sql) => {
    for (const { email, first_name } of people) {
      const report = { first_name, reference: row.reference, type: row.report_type, link };
      const mail =
        row.status === "COMPLETED"
          ? reportReady({ ...report, row_count: row.row_count ?? 0 })
          : reportFailed({ ...report, reason: row.failure && refusalOf(row.failure).text });
      await postMail(gateway, sql, { partner_id: tx.partner_id, email }, mail);
    }
  });
}
