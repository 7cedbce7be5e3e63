/** Schedules: reports that are requested every week or month, each run by a job of its own. */
import { and, count, desc, eq, getTableColumns, inArray, sql as fragment, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ListQuery, Page } from "../../../contract/paging";
import type { RecordChange } from "../../../contract/records/record-change";
import {
  reportScheduleList,
  type ChangeReportSchedule,
  type CreateReportSchedule,
  type ReportSchedule,
} from "../../../contract/records/report";
import { AppError, malformedField, notFound, refusedField, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext, StoreContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { partner, partnerUser } from "../../db/schema/partner";
import { report, reportSchedule } from "../../db/schema/records/report";
import { refusal } from "../../refusal";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges } from "../changes/changes";
import { addJob, dropJob, finishJob, putOff } from "../jobs/job-queue";
import type { JobKindWork } from "../jobs/job-runner";
import { notify } from "../notifications/notifications";
import { listRows, literal } from "../records/list-rows";
import { raised } from "../records/raised-version";
import { insertReport } from "./request-reports";
import { nextRun, periodBefore, type Rhythm } from "./schedule-times";

type ScheduleRow = typeof reportSchedule.$inferSelect;
const mostSchedules = 50;
const keyOf = (id: string) => `schedule/${id}`;
const { partner_id: _, ...columns } = getTableColumns(reportSchedule);

export async function listSchedules(sql: Sql, query: ListQuery): Promise<Page<ReportSchedule>> {
  const page = await listRows(
    sql,
    {
      table: reportSchedule,
      spec: reportScheduleList,
      select: columns,
      toRecord: (row) => row as Omit<ScheduleRow, "partner_id">,
      search: searchPeople,
    },
    query,
  );
  return { ...page, data: await withPeople(sql, page.data) };
}

/** By id, and by who set it up or gets its reports: name or address, anywhere in it. A partner has few schedules. */
function searchPeople(text: string): SQL {
  const wanted = `%${literal(text)}%`;
  // Written out: in a query of one table drizzle leaves its columns unqualified, and these would be the inner table's.
  return fragment`(report_schedule.id::text = ${text.toLowerCase()} or exists (select 1 from ${partnerUser} as person
    where person.partner_id = report_schedule.partner_id
    and (person.id = report_schedule.created_by or person.id = any(report_schedule.recipients))
    and (person.first_name || ' ' || person.last_name ilike ${wanted} or person.email ilike ${wanted})))`;
}

async function withPeople(sql: Sql, rows: readonly Omit<ScheduleRow, "partner_id">[]): Promise<ReportSchedule[]> {
  const { id, first_name, last_name, email, status } = partnerUser;
  const users = new Map((await sql.select({ id, first_name, last_name, email, status }).from(partnerUser)).map((user) => [user.id, user]));
  const ids = rows.map((row) => row.id);
  const lasts = new Map<string | null, NonNullable<ReportSchedule["last_report"]>>();
  if (ids.length > 0) {
    const found = await sql
      .selectDistinctOn([report.schedule_id], {
        schedule_id: report.schedule_id,
        id: report.id,
        status: report.status,
        created_at: report.created_at,
      })
      .from(report)
      .where(inArray(report.schedule_id, ids))
      .orderBy(report.schedule_id, desc(report.created_at));
    for (const { schedule_id, ...last } of found) lasts.set(schedule_id, last);
  }
  const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`.trim();
  return rows.map((row) => {
    const creator = users.get(row.created_by);
    return {
      ...row,
      // The store keeps the keys of an object in an order of its own.
      columns: row.columns.map(({ name, label, as, words }) => ({ name, label, ...(as && { as }), ...(words && { words }) })),
      recipients: row.recipients.flatMap((each) => {
        const user = users.get(each);
        return user ? [{ id: user.id, name: nameOf(user), email: user.email, status: user.status }] : [];
      }),
      next_run_at: row.status === "ACTIVE" ? row.next_run_at : null,
      created_by_name: creator ? nameOf(creator) : null,
      is_creator_active: creator?.status === "ACTIVE",
      last_report: lasts.get(row.id) ?? null,
    };
  });
}

/** Throws `not_found`. */
export async function readSchedule(sql: Sql, id: string): Promise<ReportSchedule> {
  const rows = await sql.select(columns).from(reportSchedule).where(eq(reportSchedule.id, id));
  const [schedule] = await withPeople(sql, rows);
  if (!schedule) throw notFound();
  return schedule;
}

function requireDay({ rhythm, day }: Pick<Rhythm, "rhythm" | "day">): void {
  if (rhythm === "WEEKLY" && day > 7) throw malformedField("day", refusal("schedule_day_of_week"));
}

/** Throws `malformed` for another partner's user, `refused` for one who can't sign in. */
async function requireRecipients(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const { id, first_name, last_name, status } = partnerUser;
  const found = await sql.select({ id, first_name, last_name, status }).from(partnerUser).where(inArray(id, wanted));
  for (const [index, each] of wanted.entries()) {
    const user = found.find((one) => one.id === each);
    if (!user) throw refusedField(`recipients.${index}`, refusal("schedule_recipient_unknown"));
    const name = `${user.first_name} ${user.last_name}`.trim();
    if (user.status !== "ACTIVE") throw refusedField(`recipients.${index}`, refusal("schedule_recipient_inactive", { name }));
  }
  return wanted;
}

/** The question is one that `openQuestion` let through. */
export async function createSchedule(context: CallContext, input: CreateReportSchedule): Promise<Audited<ReportSchedule>> {
  const { gateway, tx, caller } = context;
  requireDay(input);
  const recipients = await requireRecipients(tx.sql, input.recipients);
  await tx.sql.select({ id: partner.partner_id }).from(partner).for("update");
  const [there] = await tx.sql.select({ count: count() }).from(reportSchedule);
  if ((there?.count ?? 0) >= mostSchedules) throw new AppError("refused", refusal("schedules_too_many", { count: mostSchedules }));
  const now = gateway.clock();
  const at = now.toISOString();
  const row = {
    ...{ partner_id: tx.partner_id, id: uuidv7(), ...input, recipients, status: "ACTIVE" as const },
    ...{ next_run_at: nextRun(input, now).toISOString(), created_by: caller.partner_user_id, created_at: at, updated_at: at },
  };
  await tx.sql.insert(reportSchedule).values(row);
  await keepJob(context, row.id, row.next_run_at);
  await noteChange(context, row.id, "CREATED");
  const entry = await writeAudit(context, "REPORT_SCHEDULE_CREATED", row.id, { report_type: input.report_type, rhythm: input.rhythm });
  return audited(entry, await readSchedule(tx.sql, row.id));
}

const noteChange = (context: StoreContext, record_id: string, kind: RecordChange["kind"]) =>
  noteChanges(context, [{ call: "GET /partner/report-schedule/{id}", record_id, org_id: null, kind }]);

const keepJob = ({ gateway, tx }: PartnerContext, id: string, run_at: string): Promise<void> =>
  tx.directory((sql) =>
    addJob(gateway, sql, { kind: "REPORT_SCHEDULE", key: keyOf(id), partner_id: tx.partner_id, subject_id: id, run_at }),
  );

/** From then on it is in the name of who changed it. Throws `conflict` with the current version if it was saved in between. */
export async function changeSchedule(context: CallContext, id: string, change: ChangeReportSchedule): Promise<Audited<ReportSchedule>> {
  const { gateway, tx, caller } = context;
  const [before] = await tx.sql.select().from(reportSchedule).where(eq(reportSchedule.id, id)).for("update");
  if (!before) throw notFound();
  const { version, ...wanted } = change;
  if (before.version !== version) throw staleVersion(before.version);
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<ScheduleRow>;
  const after = { ...before, ...given };
  requireDay(after);
  if (change.recipients) after.recipients = await requireRecipients(tx.sql, change.recipients);
  const now = gateway.clock();
  const next_run_at = nextRun(after, now).toISOString();
  const { rhythm, day, at_time, recipients, status } = after;
  const set = { rhythm, day, at_time, recipients, status, next_run_at, created_by: caller.partner_user_id };
  await tx.sql
    .update(reportSchedule)
    .set({ ...set, version: raised(reportSchedule.version), updated_at: now.toISOString() })
    .where(eq(reportSchedule.id, id));
  // A new job, so that one that is running doesn't set the old time again.
  await tx.directory((sql) => dropJob(sql, keyOf(id)));
  if (status === "ACTIVE") await keepJob(context, id, next_run_at);
  await noteChange(context, id, "UPDATED");
  const entry = await writeAudit(context, "REPORT_SCHEDULE_CHANGED", id, { fields: Object.keys(given) }, auditChanges(before, given));
  return audited(entry, await readSchedule(tx.sql, id));
}

export async function deleteSchedule(context: CallContext, id: string): Promise<Audited<{ done: true }>> {
  const { tx } = context;
  const deleted = await tx.sql.delete(reportSchedule).where(eq(reportSchedule.id, id)).returning({ id: reportSchedule.id });
  if (deleted.length === 0) throw notFound();
  await tx.directory((sql) => dropJob(sql, keyOf(id)));
  const entry = await writeAudit(context, "REPORT_SCHEDULE_DELETED", id);
  return audited(entry, { done: true });
}

/**
 * Requests the report and sets the next run, both or neither. Runs that were missed while no gateway ran are made up for
 * by one: the last. Where the person in whose name it is can't sign in any more it is paused, and the admins hear of it.
 */
export const scheduleWork: JobKindWork = {
  async run(gateway, job) {
    const { partner_id, subject_id } = job;
    if (partner_id === null || subject_id === null) throw new Error("the job names no schedule");
    await gateway.db.inPartner(partner_id, async (tx) => {
      const [row] = await tx.sql
        .select({ schedule: reportSchedule, creator: partnerUser.status })
        .from(reportSchedule)
        .innerJoin(partnerUser, and(eq(partnerUser.partner_id, reportSchedule.partner_id), eq(partnerUser.id, reportSchedule.created_by)))
        .where(eq(reportSchedule.id, subject_id))
        .for("update", { of: reportSchedule });
      if (row?.schedule.status !== "ACTIVE") return finishJob(tx, job);
      const { schedule, creator } = row;
      const now = gateway.clock();
      if (creator !== "ACTIVE") {
        await pause({ gateway, tx }, schedule);
        return finishJob(tx, job);
      }
      const caller = { partner_user_id: schedule.created_by, impersonator_name: null };
      const origin = { ip: "", user_agent: null, request_id: `job-${job.id}` };
      const period = periodBefore(schedule, lastDue(schedule, now));
      await insertReport({ gateway, tx, caller, origin }, { ...schedule, ...period }, schedule.id);
      const next_run_at = nextRun(schedule, now).toISOString();
      await tx.sql.update(reportSchedule).set({ next_run_at }).where(eq(reportSchedule.id, subject_id));
      await noteChange({ gateway, tx }, subject_id, "UPDATED");
      await tx.directory((sql) => putOff(sql, job, next_run_at));
    });
  },
};

async function pause(context: PartnerContext, schedule: ScheduleRow): Promise<void> {
  const { gateway, tx } = context;
  const { id } = schedule;
  const at = gateway.clock().toISOString();
  const paused = { status: "PAUSED" } as const;
  await tx.sql
    .update(reportSchedule)
    .set({ ...paused, version: raised(reportSchedule.version), updated_at: at })
    .where(eq(reportSchedule.id, id));
  await noteChange(context, id, "UPDATED");
  await writeProviderAudit(context, "REPORT_SCHEDULE_CHANGED", id, { fields: Object.keys(paused) }, auditChanges(schedule, paused));
  const isAdmin = and(eq(partnerUser.is_admin, true), eq(partnerUser.status, "ACTIVE"));
  const admins = await tx.sql.select({ id: partnerUser.id }).from(partnerUser).where(isAdmin);
  const news = { kind: "REPORT_SCHEDULE_PAUSED", params: {}, org_id: null, subject_id: `${id} ${at}` } as const;
  await notify(
    context,
    news,
    admins.map((admin) => admin.id),
  );
}

/** The last run that is not in the future. */
function lastDue(schedule: ScheduleRow, now: Date): Date {
  let run = new Date(schedule.next_run_at);
  for (let next = nextRun(schedule, run); next <= now; next = nextRun(schedule, run)) run = next;
  return run;
}
