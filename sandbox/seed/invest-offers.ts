/** What the investment partners offer. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { investOffer } from "../../gateway/db/schema/invest";
import { calendarOf, DAY, isoDay, monthStart, type Calendar } from "./calendar";
import { RowWriter } from "./row-writer";

type Offer = typeof investOffer.$inferInsert;

function offersAt(calendar: Calendar): Offer[] {
  const terms_date = isoDay(monthStart(calendar.end));
  const common = { yield_date: isoDay(calendar.end - DAY), terms_version: terms_date.slice(0, 7), terms_date };
  return [
    {
      ...common,
      partner: "syfe",
      name: "Syfe",
      product: "CASH",
      currencies: [
        { currency: "SGD", smallest_amount: "1.00" },
        { currency: "USD", smallest_amount: "1.00" },
      ],
      yield_percent: "2.9",
      notice_days_from: 1,
      notice_days_to: 2,
      fee_percent: "0.20",
      fee_basis: "IN_YIELD",
      commission_percent: "0.05",
      review_days: 2,
    },
    {
      ...common,
      partner: "endowus",
      name: "Endowus",
      product: "MONEY_MARKET_FUND",
      currencies: [{ currency: "SGD", smallest_amount: "10000.00" }],
      yield_percent: "3.1",
      notice_days_from: 3,
      notice_days_to: 5,
      fee_percent: "0.25",
      fee_basis: "ON_TOP",
      commission_percent: "0.06",
      review_days: 3,
    },
  ];
}

export function seedInvestOffers(rows: RowWriter, calendar: Calendar): void {
  for (const offer of offersAt(calendar)) rows.add(investOffer, offer);
}

/** For a store that was seeded before there were any. False if nothing was missing. */
export function seedMissingInvestOffers(db: NodePgDatabase, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx.select({ partner: investOffer.partner }).from(investOffer);
    const missing = offersAt(calendarOf(now)).filter(({ partner }) => !known.some((each) => each.partner === partner));
    const rows = new RowWriter(tx);
    for (const offer of missing) rows.add(investOffer, offer);
    await rows.flush();
    return missing.length > 0;
  });
}
