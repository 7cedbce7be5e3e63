/**
 * How many merchants are in which state, from the counts that the store keeps with every write (migration 0048): fifty thousand cost
 * what sixty do. What depends on the time of a day is read from that day's merchants (ADR 50).
 */
import { eq, inArray, sql as fragment, sum, type SQL } from "drizzle-orm";
import { lateAfterDays, onboardingStages, type OnboardingStage } from "../../../contract/merchant-stages";
import { organizationStatuses } from "../../../contract/reference/merchant-statuses";
import type { OfPartner, Sql } from "../../db/database";
import { organization, organizationCount } from "../../db/schema/organization";

const { stage, status, kyb_status, waiting_day, count } = organizationCount;
const total = sum(count).mapWith(Number);
const onTheBoard = inArray(stage, [...onboardingStages]);
const isWaiting = fragment`${waiting_day} > '-infinity'`;
/** Where a day of the counts begins. */
const beginOf = (day: SQL) => fragment`${day}::timestamp at time zone 'UTC'`;

const dayMs = 86_400_000;
/** Earlier than anybody waits. */
const mostDays = 36_500;

export async function countStatuses(sql: Sql) {
  const rows = await sql.select({ status, count: total }).from(organizationCount).groupBy(status);
  return organizationStatuses.map((each) => ({ status: each, count: rows.find((row) => row.status === each)?.count ?? 0 }));
}

interface CountedStage {
  stage: OnboardingStage;
  count: number;
  late_count: number;
  /** In days; null where nobody is waited for. */
  median: number | null;
}

/** Of the stages that have merchants. */
export async function countOnboarding({ sql, partner_id }: OfPartner, now: Date): Promise<CountedStage[]> {
  const counts = await sql.select({ stage, count: total }).from(organizationCount).where(onTheBoard).groupBy(stage);
  const late = await byStage(sql, lateStatement(partner_id, now));
  const medians = await byStage(sql, medianStatement(partner_id, now));
  return counts.map((row) => ({
    stage: row.stage as OnboardingStage,
    count: row.count,
    late_count: late.get(row.stage) ?? 0,
    median: medians.get(row.stage) ?? null,
  }));
}

async function byStage(sql: Sql, statement: SQL): Promise<Map<string, number>> {
  const { rows } = await sql.execute(statement);
  return new Map((rows as { stage: string; value: number }[]).map((row) => [row.stage, row.value]));
}

/** Who has waited longer than their state may take: all of the days before that time, and of its own day those before it. */
function lateStatement(partner_id: string, now: Date): SQL {
  const limits = Object.entries(lateAfterDays).map(([state, days]) => {
    const since = new Date(now.getTime() - Math.min(days, mostDays) * dayMs).toISOString();
    return fragment`(${state}::text, ${since}::timestamptz, ${since.slice(0, 10)}::date)`;
  });
  return fragment`with late (kyb_status, since, day) as (values ${fragment.join(limits, fragment`, `)})
    select stage, sum(each)::int as value from (
      select ${stage} as stage, ${count} as each from ${organizationCount} join late on late.kyb_status = ${kyb_status}
        where ${eq(organizationCount.partner_id, partner_id)} and ${onTheBoard} and ${isWaiting} and ${waiting_day} < late.day
      union all
      select of_day.stage, of_day.each from late cross join lateral (
        select ${organization.stage} as stage, count(*) as each from ${organization}
        where ${eq(organization.partner_id, partner_id)} and ${organization.kyb_status} = late.kyb_status and ${inArray(organization.stage, [...onboardingStages])}
          and ${organization.waiting_since} >= ${beginOf(fragment`late.day`)} and ${organization.waiting_since} < late.since
        group by ${organization.stage}
      ) as of_day
    ) as waited group by stage`;
}

/** The day in which the middle one lies, and there the one or two in the middle. */
function medianStatement(partner_id: string, now: Date): SQL {
  const days = fragment`extract(epoch from ${now.toISOString()}::timestamptz - middle.waiting_since) / 86400`;
  return fragment`with days as (
      select ${stage} as stage, ${waiting_day} as day, sum(${count})::int as own,
        (sum(sum(${count})) over (partition by ${stage} order by ${waiting_day}))::int as upto,
        (sum(sum(${count})) over (partition by ${stage}))::int as whole
      from ${organizationCount} where ${eq(organizationCount.partner_id, partner_id)} and ${onTheBoard} and ${isWaiting} group by ${stage}, ${waiting_day}
    )
    select days.stage, avg(${days})::float as value from days cross join lateral (
      select ${organization.waiting_since} from ${organization}
      where ${eq(organization.partner_id, partner_id)} and ${organization.stage} = days.stage and ${organization.waiting_since} >= ${beginOf(fragment`days.day`)}
      order by ${organization.waiting_since}, ${organization.id}
      offset (days.whole - 1) / 2 - (days.upto - days.own) limit 2 - days.whole % 2
    ) as middle
    where (days.whole - 1) / 2 >= days.upto - days.own and (days.whole - 1) / 2 < days.upto
    group by days.stage`;
}

/** Where merchants on the board are: from one country of a stage to the next. */
export async function countriesOnBoard({ sql, partner_id }: OfPartner): Promise<string[]> {
  const next = (stageOf: SQL, beyond: SQL = fragment``) => fragment`(select min(${organization.country}) from ${organization}
    where ${eq(organization.partner_id, partner_id)} and ${organization.stage} = ${stageOf} ${beyond})`;
  const stages = fragment.join(
    onboardingStages.map((each) => fragment`(${each}::text)`),
    fragment`, `,
  );
  const { rows } = await sql.execute(fragment`with recursive seen (stage, country) as (
      select of_all.stage, ${next(fragment`of_all.stage`)} from (values ${stages}) as of_all (stage)
      union all
      select seen.stage, ${next(fragment`seen.stage`, fragment`and ${organization.country} > seen.country`)} from seen where seen.country is not null
    )
    select distinct country from seen where country is not null order by country`);
  return (rows as { country: string }[]).map(({ country }) => country);
}
