/** What waits for the provider's decision, of all partners. */
import { sql as fragment } from "drizzle-orm";
import type { Waiting, WaitingList } from "../../../contract/records/provider-waiting";
import { toIsoTime } from "../../db/columns";
import type { AsProvider } from "./as-provider";

const mostItems = 200;

/** Of one kind, or of all: the longest waiting first. */
export async function listWaiting({ gateway }: AsProvider, kind?: Waiting["kind"]): Promise<WaitingList> {
  const { rows } = await gateway.db.directory.execute<Record<keyof Waiting, string> & { detail: string | null; total: number }>(fragment`
    with org as (
      select partner_id, id as org_id, name as org_name, kyb_status, updated_at from organization
        where status <> 'DEACTIVATED'
      union all select partner_id, own_org_id, name, kyb_status, created_at from partner
    ), waiting as (
      select 'KYB' as kind, o.partner_id, o.org_id, o.org_id as id, null as detail, coalesce(k.submitted_at, o.updated_at) as since
        from org o left join kyb k on k.partner_id = o.partner_id and k.org_id = o.org_id where o.kyb_status in ('CUST_SUBMITTED', 'PENDING')
      union all select 'PERMISSION', partner_id, org_id, org_id, null, sent_at from permission_request where status = 'REQUESTED'
      union all select 'PLAN_CHANGE', partner_id, org_id, id, null, created_at from price_change where status = 'REQUESTED'
      union all select 'SETTLEMENT_BANK', b.partner_id, b.org_id, b.id, b.currency, b.updated_at from settlement_bank b
        join org o using (partner_id, org_id) left join kyb k using (partner_id, org_id)
        cross join lateral (select jsonb_build_array(jsonb_build_object('id', b.id)) as named) n
        where b.status = 'PENDING' and (o.kyb_status = 'APPROVED' or k.org_id is null
          or not (k.draft->'settlement_bank' @> n.named or coalesce(k.submitted->'settlement_bank' @> n.named, false)))
      union all select 'ACTIVATION', partner_id, org_id, org_id, currency, requested_at from activation where status = 'REQUESTED'
      union all select 'IDENTITY', e.partner_id, e.org_id, e.id, c.kind, e.checked_at from kyb_entity e
        join org o using (partner_id, org_id)
        cross join lateral (values ('VERIFICATION', e.verification_status), ('SCREENING', e.screening_result)) c (kind, state)
        where c.state = 'PENDING' and o.kyb_status not in ('APPROVED', 'REJECTED')
      union all select 'DISPUTE', partner_id, org_id, id, null, evidence_submitted_at from dispute where status = 'CUST_SUBMITTED'
      union all select 'INVEST', partner_id, org_id, org_id, partner, coalesce(requested_at, updated_at) from invest_case where state = 'REQUESTED'
    )
    select w.*, o.org_name, p.name as partner_name, count(*) over ()::int as total
    from waiting w join org o using (partner_id, org_id) join partner p using (partner_id)
    where ${kind ?? null}::text is null or w.kind = ${kind ?? null}
    order by w.since, w.id, w.kind limit ${mostItems}`);
  const items = rows.map(({ total: _, since, ...row }) => ({ ...row, since: toIsoTime(since) }) as Waiting);
  return { total: rows[0]?.total ?? 0, items };
}
