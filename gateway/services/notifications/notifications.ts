/** Notifications: written in the transaction of the event, for everyone it concerns, once. */
import { and, desc, eq, gt, inArray, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { sentenceFor, type OnboardingCode } from "../../../contract/onboarding-sentences";
import type { ListQuery, Page } from "../../../contract/paging";
import { notificationList, type Notification } from "../../../contract/records/notification";
import { usualNotices, type DisplayPreference, type NoticePreference, type SettingKey } from "../../../contract/records/setting";
import type { NotificationKind } from "../../../contract/reference/notification-kinds";
import type { Params, Sentence } from "../../../contract/sentence";
import { notFound } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { notification, partner, partnerSetting, partnerUser } from "../../db/schema/partner";
import { dayAt, shiftDay } from "../../lib/day-start";
import { inSeconds } from "../../lib/in-seconds";
import { zoneOr } from "../../lib/time-zone";
import { noteChanges } from "../changes/changes";
import { toldOf } from "../mails/mails";
import { postMail } from "../mails/post-mail";
import { listRows } from "../records/list-rows";

export interface News {
  kind: NotificationKind;
  /** For its sentence, `notice_…` of the contract's table. */
  params: Params;
  org_id: string | null;
  /**
   * With the kind it makes the news one of its own: told again under the same, it is not told again. What can happen again adds
   * when, behind a space.
   */
  subject_id: string | null;
}

interface Person {
  id: string;
  email: string;
  first_name: string;
  partner_name: string;
  chosen: NoticePreference;
  time_zone: string;
}

/** Those who can sign in, with what they chose; everyone without `to`. */
async function peopleOf({ sql }: PartnerContext["tx"], to?: readonly string[]): Promise<Person[]> {
  const setting = (key: SettingKey) => fragment<unknown>`(select ${partnerSetting.value} from ${partnerSetting}
    where ${partnerSetting.partner_id} = partner_user.partner_id and ${partnerSetting.owner_id} = partner_user.id
      and ${partnerSetting.key} = ${key})`;
  const rows = await sql
    .select({
      ...{ id: partnerUser.id, email: partnerUser.email, first_name: partnerUser.first_name, partner_name: partner.name },
      ...{ notices: setting("notices"), display: setting("display") },
    })
    .from(partnerUser)
    .innerJoin(partner, eq(partner.partner_id, partnerUser.partner_id))
    .where(and(eq(partnerUser.status, "ACTIVE"), to && inArray(partnerUser.id, [...to])));
  return rows.map(({ notices, display, ...person }) => ({
    ...person,
    chosen: (notices as NoticePreference | null) ?? usualNotices,
    time_zone: zoneOr((display as Partial<DisplayPreference> | null)?.time_zone, "UTC"),
  }));
}

/** Those who have a kind mailed, each time it happens. */
export async function mailedAtOnce(context: PartnerContext, kind: NotificationKind): Promise<ReadonlySet<string>> {
  const people = await peopleOf(context.tx);
  return new Set(people.filter((person) => isMailed(person, kind, "AT_ONCE")).map(({ id }) => id));
}

const isMailed = ({ chosen }: Person, kind: NotificationKind, rhythm: NoticePreference["rhythm"]): boolean =>
  chosen.rhythm === rhythm && chosen.mailed.includes(kind) && !chosen.off.includes(kind);

/** Tells those people who have not chosen otherwise; everyone without `to`. In the transaction it tells of. */
export async function notify(context: PartnerContext, news: News, to?: readonly string[]): Promise<void> {
  const { gateway, tx } = context;
  const { sql, partner_id } = tx;
  if (to?.length === 0) return;
  const told = (await peopleOf(tx, to)).filter(({ chosen }) => !chosen.off.includes(news.kind));
  if (told.length === 0) return;
  const msecs = gateway.clock().getTime();
  const rows = told.map((person) => ({
    ...{ partner_id, id: uuidv7({ msecs }), partner_user_id: person.id },
    ...{ ...news, created_at: gateway.clock().toISOString() },
  }));
  const made = await sql.insert(notification).values(rows).onConflictDoNothing().returning();
  await noteRead(context, made);
  // What is due is mailed with what it is about.
  if (news.kind === "DUE_SOON") return;
  const isNew = new Set(made.map(({ partner_user_id }) => partner_user_id));
  const mailed = told.filter((person) => isNew.has(person.id) && isMailed(person, news.kind, "AT_ONCE"));
  for (const person of mailed) await mailTold(context, person, [titleOf(news).text]);
}

/** Tells everyone what a merchant's own people did. `given` goes into its sentence. */
export async function notifyOfMerchant(context: PartnerContext, news: Omit<News, "params" | "org_id">, org_id: string, given: Params = {}) {
  const params = { ...given, org_name: await nameOfOrganization(context, org_id) };
  await notify(context, { ...news, params, org_id });
}

function mailTold({ gateway, tx }: PartnerContext, { email, first_name, partner_name }: Person, titles: readonly string[]): Promise<void> {
  const mail = toldOf({ first_name, partner: partner_name, titles, link: `${gateway.portalUrl()}/preview/dashboards/analytics` });
  return tx.directory((sql) => postMail(gateway, sql, { partner_id: tx.partner_id, email }, mail));
}

/** In the person's own zone. */
const digestHour = 8;
const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));

/** The day whose digest is due: it begins at eight. */
const digestDay = (timeZone: string, now: Date): string => shiftDay(dayAt(now, timeZone), hourIn(timeZone, now) < digestHour ? -1 : 0);

/** Kept beside a person's settings: when they were last seen to. */
const digestKey = "digest";

/**
 * Mails those for whom it is past eight in the morning, and who chose so, what they have not read since the last time: once a day,
 * however often it is asked. One who has chosen so since eight gets the first tomorrow.
 */
export async function mailDigests(context: PartnerContext): Promise<void> {
  const { gateway, tx } = context;
  const { sql, partner_id } = tx;
  const now = gateway.clock();
  const daily = (await peopleOf(tx)).filter(({ chosen }) => chosen.rhythm === "DAILY");
  const { owner_id, key, updated_at } = partnerSetting;
  const owners = daily.map(({ id: person_id }) => person_id);
  const times = await sql
    .select({ owner_id, key, updated_at })
    .from(partnerSetting)
    .where(and(inArray(owner_id, owners), inArray(key, ["notices", digestKey])));
  for (const person of daily) {
    const at = new Map(times.flatMap((row) => (row.owner_id === person.id ? [[row.key, row.updated_at]] : [])));
    const dayOf = (instant: string) => digestDay(person.time_zone, new Date(instant));
    const today = dayOf(now.toISOString());
    if ([...at.values()].some((time) => dayOf(time) >= today)) continue;
    const last = at.get(digestKey);
    const row = { partner_id, owner_id: person.id, key: digestKey, value: true, updated_at: now.toISOString() };
    // Of two gateways at once, one finds it as it was.
    const seen = await sql
      .insert(partnerSetting)
      .values(row)
      .onConflictDoUpdate({
        target: [partnerSetting.partner_id, owner_id, key],
        set: row,
        setWhere: last === undefined ? fragment`false` : eq(updated_at, last),
      })
      .returning({ owner_id });
    if (seen.length > 0) await mailDigest(context, person, last);
  }
}

/** A day that nobody was there to mail is made up for; what is older is in the bell. */
async function mailDigest(context: PartnerContext, person: Person, last: string | undefined): Promise<void> {
  const now = context.gateway.clock();
  const earliest = inSeconds(now, -(last === undefined ? 1 : 2) * 86_400);
  const since = gt(notification.created_at, last !== undefined && last > earliest ? last : earliest);
  const own = and(eq(notification.partner_user_id, person.id), eq(notification.is_read, false), since);
  const unread = await context.tx.sql.select().from(notification).where(own).orderBy(desc(notification.created_at));
  const titles = unread.flatMap((row) => (isMailed(person, row.kind, "DAILY") ? [titleOf(row).text] : []));
  if (titles.length > 0) await mailTold(context, person, titles);
}

/** So that these people's open pages count again. Others learn an id and nothing else. */
const noteRead = (context: PartnerContext, rows: readonly { id: string }[]) =>
  noteChanges(
    context,
    rows.slice(0, 1).map(({ id }) => ({ call: "GET /partner/notification", record_id: id, org_id: null, kind: "UPDATED" })),
  );

const orgName = fragment<string | null>`(select ${organization.name} from ${organization}
  where ${organization.partner_id} = notification.partner_id and ${organization.id} = notification.org_id)`;

const { id, kind, params, org_id, subject_id, is_read, created_at } = notification;
const select = { id, kind, params, org_id, subject_id, is_read, created_at, org_name: orgName };

const codes = {
  KYB_DECIDED: "notice_kyb_approved",
  KYB_REMARKED: "notice_kyb_remarked",
  PAYOUT_FAILED: "notice_payout_failed",
  DISPUTE_OPENED: "notice_dispute_opened",
  DUE_SOON: "notice_due_soon",
  REPORT_READY: "notice_report_ready",
  REPORT_FAILED: "notice_report_failed",
  REPORT_SCHEDULE_PAUSED: "notice_schedule_paused",
  INVITATION_EXPIRING: "notice_invitation_expiring",
  INVITATION_ACCEPTED: "notice_invitation_accepted",
  PERMISSION_ANSWERED: "notice_permission_given",
  KYB_SUBMITTED: "notice_kyb_submitted",
  QUESTION_ANSWERED: "notice_question_answered",
  INVEST_DECIDED: "notice_invest_approved",
  IMPERSONATED: "notice_impersonated",
  ACTED_FOR_YOU: "notice_acted_for_you",
} as const satisfies Record<NotificationKind, OnboardingCode>;

/** Of what went another way, by the state it is in. */
const otherCodes: Partial<Record<NotificationKind, Readonly<Record<string, OnboardingCode>>>> = {
  KYB_DECIDED: { REJECTED: "notice_kyb_rejected" },
  INVEST_DECIDED: { REJECTED: "notice_invest_rejected" },
  PERMISSION_ANSWERED: { REJECTED: "notice_permission_refused", TAKEN_BACK: "notice_permission_taken_back" },
};

function titleOf({ kind: told, params: { status, ...given } }: Pick<News, "kind" | "params">): Sentence {
  const say = sentenceFor as (code: OnboardingCode, given: Params) => Sentence;
  return say(otherCodes[told]?.[String(status)] ?? codes[told], given);
}

function toNotification({ params: stored, subject_id: subject, ...row }: Record<string, unknown>): Notification {
  const about = (subject as string | null)?.split(" ")[0] ?? null;
  return { ...row, subject_id: about, title: titleOf({ kind: row.kind as NotificationKind, params: stored as Params }) } as Notification;
}

const isOwn = ({ caller }: CallContext) => eq(notification.partner_user_id, caller.partner_user_id);

export const listNotifications = (context: CallContext, query: ListQuery): Promise<Page<Notification>> =>
  listRows(context.tx.sql, { table: notification, spec: notificationList, select, toRecord: toNotification, where: isOwn(context) }, query);

/** Throws `not_found` for another user's. */
export async function readNotification(context: CallContext, wanted: string, isRead: boolean): Promise<Notification> {
  const { sql } = context.tx;
  const changed = await sql
    .update(notification)
    .set({ is_read: isRead })
    .where(and(eq(id, wanted), isOwn(context)))
    .returning({ id });
  if (changed.length === 0) throw notFound();
  await noteRead(context, changed);
  const [row] = await sql.select(select).from(notification).where(eq(id, wanted));
  return toNotification(row ?? {});
}

/** Returns how many were unread. */
export async function readAllNotifications(context: CallContext): Promise<number> {
  const changed = await context.tx.sql
    .update(notification)
    .set({ is_read: true })
    .where(and(isOwn(context), eq(is_read, false)))
    .returning({ id });
  await noteRead(context, changed);
  return changed.length;
}

/** What a merchant is called, or the partner itself. */
export async function nameOfOrganization({ tx }: PartnerContext, wanted: string): Promise<string> {
  const [merchant] = await tx.sql.select({ name: organization.name }).from(organization).where(eq(organization.id, wanted));
  if (merchant) return merchant.name;
  const [own] = await tx.sql.select({ name: partner.name }).from(partner);
  return own?.name ?? "";
}
