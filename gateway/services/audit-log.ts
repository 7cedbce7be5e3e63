/** The audit log as it is read. */
import { sql as fragment } from "drizzle-orm";
import { auditLogList, type AuditEntry } from "../../contract/records/audit-entry";
import type { ListQuery, Page } from "../../contract/paging";
import type { Sql } from "../db/database";
import { organization } from "../db/schema/organization";
import { auditLog, partnerUser } from "../db/schema/partner";
import { listRows } from "./records/list-rows";

/** Whose it is: named in the entry, or the organization itself. */
const orgId = fragment<string | null>`coalesce(audit_log.detail ->> 'org_id', (select ${organization.id}::text from ${organization}
  where ${organization.partner_id} = audit_log.partner_id and ${organization.id}::text = audit_log.subject_id))`;

/** Who is in the log stays there when they have left. */
const actorName = fragment<string>`coalesce((select ${partnerUser.first_name} || ' ' || ${partnerUser.last_name} from ${partnerUser}
  where ${partnerUser.partner_id} = audit_log.partner_id and ${partnerUser.id} = audit_log.partner_user_id), '')`;

export function listAuditLog(sql: Sql, query: ListQuery): Promise<Page<AuditEntry>> {
  const { id, created_at, action, impersonator_name, subject_id } = auditLog;
  const select = { id, created_at, action, impersonator_name, subject_id, actor_name: actorName, org_id: orgId };
  const toRecord = (row: Record<string, unknown>) => row as unknown as AuditEntry;
  return listRows(sql, { table: auditLog, spec: auditLogList, select, toRecord }, query);
}
