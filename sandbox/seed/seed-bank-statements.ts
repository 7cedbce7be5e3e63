/** What the partner's own bank wrote of the last months that have ended: its payouts came, and other things happened. */
import { bankReferenceOf } from "../../contract/reference/commission-payouts";
import { bankStatement, bankStatementEntry } from "../../gateway/db/schema/records/bank-statement";
import type { ReadEntry } from "../../gateway/services/bank-statements/statement-problem";
import { statementRows } from "../../gateway/services/bank-statements/statement-rows";
import { DAY, HOUR, iso, isoDay, monthStart } from "./calendar";
import type { Calendar } from "./calendar";
import { printMinor, roughly } from "./minor-units";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededAccount } from "./seed-settlement-banks";

export interface SeededPayout {
  id: string;
  at: number;
  currency: string;
  /** In the currency's smallest unit, above zero. */
  sum: number;
}

const months = 2;

export function seedBankStatements(
  rows: RowWriter,
  calendar: Calendar,
  random: Random,
  own: SeededAccount,
  payouts: readonly SeededPayout[],
): void {
  const { currency, partner_id } = own;
  let balance = roughly(random.int(4_000, 40_000), currency);
  for (let back = months; back > 0; back--) {
    const start = monthStart(calendar.end, -back);
    const end = monthStart(start, 1);
    const opening = balance;
    const entry = (at: number, minor: number, rest: Partial<ReadEntry>): ReadEntry => {
      balance += minor;
      return {
        value_on: isoDay(at),
        booked_on: isoDay(at),
        amount: printMinor(minor, currency),
        currency,
        bank_reference: random.digits(11),
        reference: null,
        information: null,
        counterparty: null,
        ...rest,
      };
    };
    // The latest statement lacks the payout's reference, so a person has to confirm the match.
    const isNamed = back > 1;
    const arrived = payouts.filter((payout) => payout.currency === currency && payout.at >= start && payout.at < end);
    const credits = arrived.map(({ id, at, sum }) =>
      entry(at + DAY, sum, { reference: isNamed ? bankReferenceOf(id) : null, information: "COMMISSION" }),
    );
    const entries = [
      ...credits,
      entry(start + 18 * DAY, -roughly(random.int(80, 900), currency), { information: "OFFICE RENT" }),
      entry(end - DAY, -roughly(25, currency), { information: "ACCOUNT FEE" }),
    ];
    const at = end + 6 * HOUR;
    const statement = {
      account: own.iban ?? own.account_number ?? "",
      reference: `STMT/${isoDay(start).slice(0, 7)}`,
      currency,
      opening_balance: printMinor(opening, currency),
      closing_balance: printMinor(balance, currency),
      from_on: isoDay(start),
      to_on: isoDay(end - DAY),
      entries,
    };
    const file_name = `statement-${isoDay(start).slice(0, 7)}.sta`;
    const kept = statementRows(statement, { partner_id, format: "MT940", file_name, now: iso(at) }, () => random.id(at));
    rows.add(bankStatement, kept.row);
    for (const [place, row] of kept.entries.entries()) {
      const payout = arrived[place];
      const match = payout && {
        match: isNamed ? ("MATCHED" as const) : ("TO_CONFIRM" as const),
        match_kind: isNamed ? ("REFERENCE" as const) : ("AMOUNT" as const),
        commission_payout_id: payout.id,
      };
      rows.add(bankStatementEntry, { ...row, ...match });
    }
  }
}
