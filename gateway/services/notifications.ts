/** What people are told of by the bell: written with what it tells of, for everyone it concerns, once. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { sentenceFor, type OnboardingCode } from "../../contract/onboarding-sentences";
import type { ListQuery, Page } from "../../contract/paging";
import { notificationList, type Notification } from "../../contract/records/notification";
import type { NotificationKind } from "../../contract/reference/notification-kinds";
import type { Params, Sentence } from "../../contract/sentence";
import { notFound } from "../app-error";
import type { CallContext, PartnerContext } from "../call-context";
import { organization } from "../db/schema/organization";
import { notification, partner, partnerSetting, partnerUser } from "../db/schema/partner";
import { noteChanges } from "./changes";
import { listRows } from "./records/list-rows";

export interface News {
  kind: NotificationKind;
  /** For its sentence, `notice_…` of the contract's table. */
  params: Params;
  org_id: string | null;
  /** With the kind it makes the news one of its own: told again under the same, it is not told again. */
  subject_id: string | null;
}

/** Tells those people who can sign in, and have not chosen otherwise; everyone without `to`. In the transaction it tells of. */
export async function notify(context: PartnerContext, { kind, params, org_id, subject_id }: News, to?: readonly string[]): Promise<void> {
  const { gateway, tx } = context;
  const { sql, partner_id } = tx;
  if (to?.length === 0) return;
  const isOff = fragment<boolean>`coalesce((select ${partnerSetting.value} -> 'off' ? ${kind} from ${partnerSetting}
    where ${partnerSetting.partner_id} = partner_user.partner_id and ${partnerSetting.owner_id} = partner_user.id
      and ${partnerSetting.key} = 'notices'), false)`;
  const people = await sql
    .select({ id: partnerUser.id, isOff })
    .from(partnerUser)
    .where(and(eq(partnerUser.status, "ACTIVE"), to && inArray(partnerUser.id, [...to])));
  const told = people.filter((person) => !person.isOff);
  if (told.length === 0) return;
  const created_at = gateway.clock().toISOString();
  const msecs = gateway.clock().getTime();
  const rows = told.map(({ id }) => ({
    ...{ partner_id, id: uuidv7({ msecs }), partner_user_id: id },
    ...{ kind, params, org_id, subject_id, created_at },
  }));
  const made = await sql.insert(notification).values(rows).onConflictDoNothing().returning({ id: notification.id });
  await noteRead(context, made);
}

/** So that every open page of these people counts anew; others learn of an id, and nothing else. */
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
  INVITATION_EXPIRING: "notice_invitation_expiring",
  INVEST_DECIDED: "notice_invest_approved",
  IMPERSONATED: "notice_impersonated",
} as const satisfies Record<NotificationKind, OnboardingCode>;

/** Of a decision that went the other way. */
const rejectionCodes: Partial<Record<NotificationKind, OnboardingCode>> = {
  KYB_DECIDED: "notice_kyb_rejected",
  INVEST_DECIDED: "notice_invest_rejected",
};

function toNotification({ params: stored, ...row }: Record<string, unknown>): Notification {
  const say = sentenceFor as (code: OnboardingCode, given: Params) => Sentence;
  const { status, ...given } = stored as Params;
  const told = row.kind as NotificationKind;
  const code = (status === "REJECTED" && rejectionCodes[told]) || codes[told];
  return { ...row, title: say(code, given) } as Notification;
}

const isOwn = ({ caller }: CallContext) => eq(notification.partner_user_id, caller.partner_user_id);

export const listNotifications = (context: CallContext, query: ListQuery): Promise<Page<Notification>> =>
  listRows(
    context.tx.sql,
    { table: notification, spec: notificationList, select, toRecord: toNotification, where: isOwn(context) },
    query,
  );

/** Throws `not_found` for anybody else's. */
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
