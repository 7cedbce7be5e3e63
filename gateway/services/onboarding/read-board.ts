/** The board: merchants in onboarding by stage, longest waiting first. */
import { and, eq, inArray, sql as fragment, type SQL } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { lateAfterDays, onboardingStages } from "../../../contract/merchant-stages";
import { onboardingList, type OnboardingMerchant, type OnboardingStages, type StageCount } from "../../../contract/records/onboarding";
import type { ListQuery, Page } from "../../../contract/paging";
import type { waitingParties } from "../../../contract/reference/parties";
import type { OfPartner, Sql } from "../../db/database";
import { toIsoTime } from "../../db/columns";
import { kyb } from "../../db/schema/kyb";
import { invitation, organization } from "../../db/schema/organization";
import { countOnboarding, countriesOnBoard } from "../organizations/count-merchants";
import { waitingAt, waitingFilter } from "../organizations/merchant-waiting";
import { whereCalled } from "../records/find-merchants";
import { listRows } from "../records/list-rows";

const { id, name, country, stage, status, kyb_status, waiting_since, blocking_code, blocking_path } = organization;

const select = {
  id,
  name,
  country,
  stage,
  status,
  kyb_status,
  waiting_since,
  blocking_code,
  blocking_path,
  kyb_done: kyb.done,
  kyb_total: kyb.total,
  expires_at: fragment<string | null>`${invitation.expires_at}::text`,
};

const joins = (query: PgSelect): PgSelect =>
  query
    .leftJoin(kyb, and(eq(kyb.partner_id, organization.partner_id), eq(kyb.org_id, organization.id)))
    .leftJoin(invitation, and(eq(invitation.partner_id, organization.partner_id), eq(invitation.org_id, organization.id)));

/** A merchant as stored; the caller adds what depends on the time. */
export type KeptMerchant = Omit<OnboardingMerchant, "days" | "is_late" | "blocking_short"> & {
  blocking_path: string | null;
  expires_at: string | null;
};

const onTheBoard = inArray(organization.stage, [...onboardingStages]);

export async function listOnboarding(
  sql: Sql,
  now: Date,
  toMerchant: (kept: KeptMerchant) => OnboardingMerchant,
  query: ListQuery,
): Promise<Page<OnboardingMerchant>> {
  const toRecord = (row: Record<string, unknown>) =>
    toMerchant({ ...(row as unknown as KeptMerchant), expires_at: typeof row.expires_at === "string" ? toIsoTime(row.expires_at) : null });
  const { waiting_on } = waitingAt(now);
  const found = await whereFound(sql, query.q);
  const columns = { waiting_on: await waitingFilter(sql, now, query) };
  const source = { table: organization, spec: onboardingList, select: { ...select, waiting_on }, columns, joins, toRecord };
  return listRows(sql, { ...source, where: onTheBoard, search: () => found }, query);
}

async function whereFound(sql: Sql, q = ""): Promise<SQL | undefined> {
  const text = q.trim();
  return text === "" ? undefined : whereCalled(sql, text, [organization.legal_name]);
}

interface Narrowed {
  waiting_on?: (typeof waitingParties)[number] | undefined;
  country?: string | undefined;
  q?: string | undefined;
}

const lateDays = fragment`case ${organization.kyb_status} ${fragment.join(
  Object.entries(lateAfterDays).map(
    ([state, days]) => fragment`when ${fragment.raw(`'${state}'`)} then ${fragment.raw(String(Math.min(days, 36_500)))}`,
  ),
  fragment` `,
)} end`;

/** What board, Home and the list's tabs count: merchants per stage, of all or of those that the filters find. */
export async function countStages(of: OfPartner, now: Date, narrowed: Narrowed = {}): Promise<StageCount[]> {
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined && value !== "");
  const rows = isNarrowed ? await countNarrowed(of.sql, now, narrowed) : await countOnboarding(of, now);
  return onboardingStages.map((stage) => {
    const row = rows.find((each) => each.stage === stage);
    return {
      stage,
      count: row?.count ?? 0,
      late_count: row?.late_count ?? 0,
      median_days: row?.median == null ? null : Math.round(row.median),
    };
  });
}

/** From the merchants themselves: there are no counts of what is searched. */
async function countNarrowed(sql: Sql, now: Date, narrowed: Narrowed) {
  const days = fragment`extract(epoch from ${now.toISOString()}::timestamptz - ${organization.waiting_since}) / 86400`;
  return sql
    .select({
      stage: organization.stage,
      count: fragment<number>`count(*)::int`,
      late_count: fragment<number>`(count(*) filter (where ${days} > ${lateDays}))::int`,
      median: fragment<number | null>`(percentile_cont(0.5) within group (order by ${days}))::float`,
    })
    .from(organization)
    .where(
      and(
        onTheBoard,
        narrowed.waiting_on ? eq(await waitingFilter(sql, now, { waiting_on: narrowed.waiting_on }), narrowed.waiting_on) : undefined,
        narrowed.country ? eq(organization.country, narrowed.country) : undefined,
        await whereFound(sql, narrowed.q),
      ),
    )
    .groupBy(organization.stage);
}

export async function summarizeStages(of: OfPartner, now: Date, narrowed: Narrowed): Promise<OnboardingStages> {
  const stages = await countStages(of, now, narrowed);
  return { stages, countries: await countriesOnBoard(of) };
}
