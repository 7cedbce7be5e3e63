/** Keeps what the commission wallet held at the end of each month, once the month has ended (docs/adr/0031). */
import { sql as fragment, type SQL } from "drizzle-orm";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { commissionStatement } from "../../db/schema/records/commission-statement";
import { inSeconds } from "../../lib/in-seconds";
import { firstOpenMonth } from "../../lib/utc-month";
import { inEachPartner } from "../jobs/each-alone";
import { putOff } from "../jobs/job-queue";
import type { JobKindWork } from "../jobs/job-runner";

const lookEverySeconds = 3600;

export const closingWork: JobKindWork = {
  isRecurring: true,
  async run(gateway, job, signal) {
    const now = gateway.clock();
    const close = (partner_id: string) =>
      gateway.db.inPartner(partner_id, ({ sql }) => closeStatements(sql, partner_id, now, now.toISOString()));
    await inEachPartner(gateway, close, signal);
    await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), lookEverySeconds));
  },
};

/**
 * Each month that has ended and has no statement yet, of each currency from its first line on: from the last closing balance,
 * so that what a closed month said is never counted again. Two gateways at once write the same; the second's rows give way.
 * `closed_at` in ISO 8601, by default two hours after each month.
 */
export async function closeStatements(
  sql: { execute: (query: SQL) => PromiseLike<unknown> },
  partner_id: string,
  now: Date,
  closed_at: string | null = null,
): Promise<void> {
  const open = firstOpenMonth(now).toISOString().slice(0, 10);
  const monthOfLine = fragment`date_trunc('month', l.created_at at time zone 'UTC')`;
  await sql.execute(fragment`
    with last as (
      select distinct on (currency) currency, month, closing_balance from ${commissionStatement}
      where partner_id = ${partner_id} order by currency, month desc
    ), start as (
      select w.currency, coalesce(last.closing_balance, 0) as balance, coalesce((last.month + interval '1 month'),
        (select ${monthOfLine} from ${commissionLine} l where l.partner_id = ${partner_id} and l.currency = w.currency order by l.created_at limit 1)) as month
      from ${commissionWallet} w left join last on last.currency = w.currency where w.partner_id = ${partner_id}
    ), moved as (
      select s.currency, ${monthOfLine} as month, sum(l.amount) as amount, count(*) as lines
      from start s join ${commissionLine} l on l.partner_id = ${partner_id} and l.currency = s.currency
        and l.created_at >= s.month at time zone 'UTC' and l.created_at < ${open}::timestamp at time zone 'UTC'
      group by 1, 2
    ), months as (
      select s.currency, m.month, coalesce(moved.amount, 0) as amount, coalesce(moved.lines, 0) as lines,
        s.balance + sum(coalesce(moved.amount, 0)) over (partition by s.currency order by m.month) as closing
      from start s cross join lateral generate_series(s.month, ${open}::timestamp - interval '1 month', interval '1 month') as m(month)
      left join moved on moved.currency = s.currency and moved.month = m.month
    )
    insert into ${commissionStatement} (partner_id, currency, month, opening_balance, closing_balance, line_count, closed_at)
    select ${partner_id}, currency, month::date, closing - amount, closing, lines,
      coalesce(${closed_at}::timestamptz, (month + interval '1 month 2 hours') at time zone 'UTC')
    from months on conflict do nothing`);
}
