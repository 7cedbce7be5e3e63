/** Settles what merchants were paid, as each of its currencies is configured; and sees settlements to their bank. */
import { and, asc, eq, lt, lte, min } from "drizzle-orm";
import { isBankInUse } from "../contract/lifecycles/settlement-bank";
import { compareDecimals } from "../contract/decimal";
import { clearingDay, cutOffAt } from "../contract/settlement/cut-off";
import { nextSettlementDays } from "../contract/settlement/schedule";
import type { PartnerTransaction } from "../gateway/db/database";
import { organization } from "../gateway/db/schema/organization";
import { settlementConfig, settlementPayout } from "../gateway/db/schema/records/settlement";
import { transaction } from "../gateway/db/schema/transaction";
import { bankHolidays } from "../gateway/reference/bank-holidays";
import type { NewChange } from "../gateway/services/changes/changes";
import { readBank } from "../gateway/services/banks/read-bank";
import { arriveAtBank, lockUnsettled, settlePayins, sumOf, type Settling } from "../gateway/services/settlement/settle-payins";
import { isUnsettled } from "../gateway/services/settlement/unsettled";

type Config = typeof settlementConfig.$inferSelect;

const dayMs = 86_400_000;
/** A payout reaches its bank within a day. */
const underWayMs = 20 * 3_600_000;

export interface Settled {
  moved: number;
  changes: NewChange[];
}

/** Of one partner. A currency without a configuration, or whose settlement is off, is not settled. */
export async function settleDue(tx: PartnerTransaction, now: Date): Promise<Settled> {
  const step: Settling = { tx, now: now.toISOString(), changes: [] };
  const waiting = tx.sql
    .select({ org_id: transaction.org_id, currency: transaction.currency, since: min(transaction.settled_at).as("since") })
    .from(transaction)
    .where(isUnsettled)
    .groupBy(transaction.org_id, transaction.currency)
    .as("waiting");
  const configs = await tx.sql
    .select({ config: settlementConfig, since: waiting.since })
    .from(settlementConfig)
    .innerJoin(waiting, and(eq(waiting.org_id, settlementConfig.org_id), eq(waiting.currency, settlementConfig.currency)))
    .innerJoin(organization, and(eq(organization.id, settlementConfig.org_id), eq(organization.status, "ACTIVE")))
    .where(eq(settlementConfig.is_settlement_enabled, true))
    .orderBy(asc(settlementConfig.org_id), asc(settlementConfig.currency));
  for (const { config, since } of configs) {
    const until = lastDue(config, now);
    if (until !== null && since !== null && Date.parse(since) < until) await settleCurrency(step, config, until);
  }
  await arrive(step);
  const { changes } = step;
  return { moved: changes.filter(({ call }) => call === "GET /partner/torc/settlement/{id}").length, changes };
}

/** The cut-off of the schedule's last day that is over; null if it was more than a month ago. */
function lastDue({ currency, settlement_schedule }: Config, now: Date): number | null {
  const today = clearingDay(currency, now);
  const first = new Date(Date.parse(today) - 40 * dayMs).toISOString().slice(0, 10);
  const year = Number(first.slice(0, 4));
  const holidays = new Map([...bankHolidays(currency, year), ...bankHolidays(currency, year + 1)]);
  const over = nextSettlementDays(settlement_schedule, first, holidays, 45).filter(({ date }) => date < today);
  const last = over.at(-1);
  return last ? cutOffAt(currency, last.date) : null;
}

async function settleCurrency(step: Settling, config: Config, until: number): Promise<void> {
  const { org_id, currency, settlement_payout_mode, org_settlement_bank_id, settlement_payout_reference } = config;
  const period_to = new Date(until).toISOString();
  const payins = await lockUnsettled(step, config, lt(transaction.settled_at, period_to));
  if (payins.length === 0) return;
  const { amount } = sumOf(payins, currency);
  // Below the threshold it waits for the next day.
  if (compareDecimals(amount, "0") <= 0 || compareDecimals(amount, config.min_amount_threshold) < 0) return;
  const bank_id = settlement_payout_mode === "BANK" ? org_settlement_bank_id : null;
  // Kept until the merchant has an account again.
  if (bank_id !== null && !isBankInUse(await readBank(step.tx, bank_id))) return;
  const payout_reference = settlement_payout_reference;
  await settlePayins(step, { org_id, currency, payins, bank_id, settlement_payout_mode, period_to, payout_reference });
}

/** Payouts that were sent long enough ago reach their bank. */
async function arrive(step: Settling): Promise<void> {
  const sent = new Date(Date.parse(step.now) - underWayMs).toISOString();
  const due = await step.tx.sql
    .select()
    .from(settlementPayout)
    .where(and(eq(settlementPayout.status, "PENDING"), lte(settlementPayout.created_at, sent)))
    .for("update");
  await arriveAtBank(step, due);
}
