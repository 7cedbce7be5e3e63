/** What was earned by organization and currency, from the roll-up that is maintained with the transactions. */
import { and, inArray, ne, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import { currencyDecimals, roundMoney, sumMoney } from "../../../contract/currency";
import { compareDecimals, multiplyDecimals, roundParts } from "../../../contract/decimal";
import type { AccountSummary, AccountSummaryQuery } from "../../../contract/records/account-summary";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { transactionSum } from "../../db/schema/transaction";
import { requireRange } from "../../lib/day-range";
import { rangeOfDays } from "../../lib/day-start";
import { requireZone } from "../../lib/time-zone";
import { ratesMoment, readRates } from "./exchange-rates";
import { spansOf, withinSpans } from "./sums";

const largest = 10;

/** Throws `malformed` for an invalid range or zone, `refused` if no rate is known. */
export async function accountSummary(
  { gateway, tx }: PartnerContext,
  query: z.output<typeof AccountSummaryQuery>,
): Promise<AccountSummary> {
  requireZone(query.time_zone);
  requireRange(query.from, query.to, "to");
  const sums = await readSums(tx.sql, query);
  const moment = ratesMoment(gateway.clock(), rangeOfDays(query.from, query.to, query.time_zone).to);
  const rates = await tx.directory((sql) => readRates(sql, moment, [...new Set(sums.map((sum) => sum.currency))], query.currency));
  const exact = sums.map((sum) => multiplyDecimals(sum.commission, rates.of(sum.currency)));
  const converted = roundParts(exact, currencyDecimals(query.currency));
  const sorted = sums
    .map((sum, at) => ({ ...sum, converted_commission: converted[at] ?? "0" }))
    .sort((a, b) => compareDecimals(b.converted_commission, a.converted_commission) || a.org_id.localeCompare(b.org_id));
  const listed = query.accounts === "all" ? sorted : sorted.slice(0, largest);
  const merchants = await readMerchants(tx.sql, [...new Set(listed.map(({ org_id }) => org_id))]);
  return {
    currency: query.currency,
    rates_at: rates.fixed_at,
    account_count: sorted.length,
    payment_count: sums.reduce((count, sum) => count + sum.payment_count, 0),
    commission: sumMoney(exact, query.currency),
    accounts: listed.flatMap(({ volume, commission, ...row }) => {
      const merchant = merchants.get(row.org_id);
      if (!merchant) return [];
      return {
        ...row,
        org_name: merchant.name,
        volume: merchant.partner_permission_list.includes("TRANSACTION_VIEW") ? roundMoney(volume, row.currency) : null,
        commission: roundMoney(commission, row.currency),
        rate: rates.of(row.currency),
      };
    }),
  };
}

function readSums(sql: Sql, { from, to, time_zone }: z.output<typeof AccountSummaryQuery>) {
  const range = rangeOfDays(from, to, time_zone);
  const { member: org_id, currency, completed_count, volume, commission } = transactionSum;
  return sql
    .select({
      org_id,
      currency,
      payment_count: fragment<number>`sum(${completed_count})::int`,
      volume: fragment<string>`sum(${volume})`,
      commission: fragment<string>`sum(${commission})`,
    })
    .from(transactionSum)
    .where(and(withinSpans("MERCHANT", spansOf(range.from, range.to)), ne(completed_count, 0)))
    .groupBy(org_id, currency);
}

async function readMerchants(sql: Sql, ids: string[]) {
  const { id, name, partner_permission_list } = organization;
  const rows =
    ids.length === 0 ? [] : await sql.select({ id, name, partner_permission_list }).from(organization).where(inArray(organization.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
