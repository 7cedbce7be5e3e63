/** The audit log as it is read. */
import { sql as fragment } from "drizzle-orm";
import { auditLogList, type AuditEntry } from "../../../contract/records/audit-entry";
import { auditSubjectOf, grantsAccess, movesMoney, type AuditAction } from "../../../contract/reference/audit-actions";
import type { ListQuery, Page } from "../../../contract/paging";
import type { Sql } from "../../db/database";
import { organizationUser } from "../../db/schema/organization";
import { auditLog, partnerUser } from "../../db/schema/partner";
import { listRows } from "../records/list-rows";
import { deviceOf } from "../../lib/device-of";

/** Who is in the log stays there when they have left: one of the partner's, or of a merchant's. */
const nameIn = (table: typeof partnerUser | typeof organizationUser) =>
  fragment`(select ${table.first_name} || ' ' || ${table.last_name} from ${table}
    where ${table.partner_id} = audit_log.partner_id and ${table.id} = audit_log.partner_user_id)`;
const actorName = fragment<string>`coalesce(audit_log.actor_name, ${nameIn(partnerUser)}, ${nameIn(organizationUser)}, '')`;

/** Other actions have reasons of their own in there. */
const impersonationReason = fragment<string | null>`case when audit_log.action = 'IMPERSONATION_STARTED'
  then nullif(audit_log.detail ->> 'reason', '') end`;

const { id, created_at, action, partner_user_id, impersonator_name, subject_id, org_id, changes, ip, user_agent } = auditLog;
const select = {
  ...{ id, created_at, action, partner_user_id, impersonator_name, subject_id, org_id, changes, ip, user_agent },
  actor_name: actorName,
  impersonation_reason: impersonationReason,
  is_impersonated: fragment<boolean>`audit_log.impersonator_name is not null`,
};

function toEntry(row: Record<string, unknown>): AuditEntry {
  const { user_agent, is_impersonated, ...rest } = row as Record<string, unknown> & {
    action: AuditAction;
    user_agent: string | null;
    is_impersonated: boolean;
  };
  return {
    ...rest,
    is_marked: is_impersonated && (movesMoney(rest.action) || grantsAccess(rest.action)),
    subject_kind: auditSubjectOf[rest.action],
    changes: rest.changes ?? [],
    ...deviceOf(user_agent),
  } as AuditEntry;
}

export const listAuditLog = (sql: Sql, query: ListQuery): Promise<Page<AuditEntry>> =>
  listRows(sql, { table: auditLog, spec: auditLogList, select, toRecord: toEntry }, query);
