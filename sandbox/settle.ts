/** Settles what merchants were paid, as each of its currencies is configured; and sees settlements to their bank. */
import { and, asc, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { isBankInUse } from "../contract/lifecycles/settlement-bank";
import { printUnits, unitsOf } from "../contract/decimal";
import { clearingDay, cutOffAt } from "../contract/settlement/cut-off";
import { nextSettlementDays } from "../contract/settlement/schedule";
import type { PartnerTransaction } from "../gateway/db/database";
import { organization } from "../gateway/db/schema/organization";
import { payin } from "../gateway/db/schema/records/payin";
import { settlement, settlementConfig, settlementPayout } from "../gateway/db/schema/records/settlement";
import { transaction } from "../gateway/db/schema/transaction";
import { bankHolidays } from "../gateway/reference/bank-holidays";
import type { NewChange } from "../gateway/services/changes/changes";
import { postToWallet } from "../gateway/services/payments/post-to-wallet";
import { readBank } from "../gateway/services/banks/read-bank";
import { nextReference } from "../gateway/services/records/next-reference";
import { decimals } from "./seed/minor-units";

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
  const settled: Settled = { moved: 0, changes: [] };
  const configs = await tx.sql
    .select({ config: settlementConfig })
    .from(settlementConfig)
    .innerJoin(organization, and(eq(organization.id, settlementConfig.org_id), eq(organization.status, "ACTIVE")))
    .where(eq(settlementConfig.is_settlement_enabled, true))
    .orderBy(asc(settlementConfig.org_id), asc(settlementConfig.currency));
  for (const { config } of configs) {
    const until = lastDue(config, now);
    if (until !== null) await settleCurrency(tx, config, until, now, settled);
  }
  await arrive(tx, now, settled);
  return settled;
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

async function settleCurrency(tx: PartnerTransaction, config: Config, until: number, now: Date, settled: Settled): Promise<void> {
  const { org_id, currency, settlement_payout_mode, org_settlement_bank_id } = config;
  const due = and(
    eq(transaction.org_id, org_id),
    eq(transaction.currency, currency),
    isNull(transaction.settlement_id),
    eq(transaction.type, "PAYIN"),
    eq(transaction.status, "COMPLETED"),
    lt(transaction.settled_at, new Date(until).toISOString()),
  );
  const rows = await tx.sql
    .select({ id: transaction.id, amount: transaction.amount, fee_amount: transaction.fee_amount, settled_at: transaction.settled_at })
    .from(transaction)
    .where(due)
    .orderBy(asc(transaction.settled_at))
    .for("update");
  const [first] = rows;
  if (!first) return;
  const digits = decimals(currency);
  const sum = (name: "amount" | "fee_amount") => rows.reduce((total, row) => total + unitsOf(row[name], digits), 0n);
  const gross = sum("amount");
  const fee = sum("fee_amount");
  // Below the threshold it waits for the next day.
  if (gross - fee <= 0n || gross - fee < unitsOf(config.min_amount_threshold, digits)) return;
  const at = now.toISOString();
  const id = uuidv7({ msecs: now.getTime() });
  const toBank = settlement_payout_mode === "BANK" && org_settlement_bank_id !== null;
  // Kept until the merchant has an account again.
  if (toBank && !isBankInUse(await readBank(tx, org_settlement_bank_id))) return;
  const settlement_payout_id = toBank ? uuidv7({ msecs: now.getTime() }) : null;
  const reference = await nextReference(tx, settlement, await settlementPrefix(tx, org_id));
  const amount = printUnits(gross - fee, digits);
  await tx.sql.insert(settlement).values({
    partner_id: tx.partner_id,
    id,
    org_id,
    reference,
    status: toBank ? "PENDING" : "COMPLETED",
    currency,
    gross_amount: printUnits(gross, digits),
    fee_amount: printUnits(fee, digits),
    amount,
    transaction_count: rows.length,
    settlement_payout_mode,
    settlement_payout_id,
    org_settlement_bank_id,
    period_from: first.settled_at ?? at,
    period_to: new Date(until).toISOString(),
    created_at: at,
    updated_at: at,
    settled_at: toBank ? null : at,
  });
  const ids = rows.map((row) => row.id);
  await tx.sql.update(transaction).set({ settlement_id: id, updated_at: at }).where(inArray(transaction.id, ids));
  await tx.sql.update(payin).set({ settlement_id: id, updated_at: at }).where(inArray(payin.transaction_id, ids));
  await postToWallet(tx, { org_id, currency, amount, subject_id: id, reference, type: "SETTLEMENT", description: "Payins" }, at);
  settled.moved += 1;
  settled.changes.push({ call: "GET /partner/torc/settlement/{id}", record_id: id, org_id, kind: "CREATED" });
  if (settlement_payout_id === null) return;
  const payoutReference = reference.replace("ST", "SP");
  await tx.sql.insert(settlementPayout).values({
    partner_id: tx.partner_id,
    id: settlement_payout_id,
    org_id,
    settlement_id: id,
    org_settlement_bank_id,
    reference: payoutReference,
    status: "PENDING",
    amount,
    currency,
    settlement_payout_reference: config.settlement_payout_reference,
    failure_code: null,
    failure_message: null,
    created_at: at,
    updated_at: at,
    settled_at: null,
  });
  const payout = { org_id, currency, amount: `-${amount}`, subject_id: settlement_payout_id, reference: payoutReference };
  await postToWallet(tx, { ...payout, type: "SETTLEMENT_PAYOUT", description: "To the settlement bank" }, at);
  settled.changes.push({ call: "GET /partner/torc/settlement-payout/{id}", record_id: settlement_payout_id, org_id, kind: "CREATED" });
}

/** The mark of the merchant's earlier settlements, or one of its own. */
async function settlementPrefix({ sql }: PartnerTransaction, org_id: string): Promise<string> {
  const [last] = await sql.select({ reference: settlement.reference }).from(settlement).where(eq(settlement.org_id, org_id)).limit(1);
  return last?.reference.replace(/\d+$/, "") ?? `ST-${org_id.slice(-4).toUpperCase()}-`;
}

/** Payouts that were sent long enough ago reach their bank, and their settlements with them. */
async function arrive({ sql }: PartnerTransaction, now: Date, settled: Settled): Promise<void> {
  const at = now.toISOString();
  const done = { status: "COMPLETED", settled_at: at, updated_at: at } as const;
  const arrived = await sql
    .update(settlementPayout)
    .set(done)
    .where(
      and(eq(settlementPayout.status, "PENDING"), lte(settlementPayout.created_at, new Date(now.getTime() - underWayMs).toISOString())),
    )
    .returning({ id: settlementPayout.id, org_id: settlementPayout.org_id, settlement_id: settlementPayout.settlement_id });
  if (arrived.length === 0) return;
  await sql
    .update(settlement)
    .set(done)
    .where(
      inArray(
        settlement.id,
        arrived.map(({ settlement_id }) => settlement_id),
      ),
    );
  settled.moved += arrived.length;
  for (const { id, org_id, settlement_id } of arrived) {
    settled.changes.push({ call: "GET /partner/torc/settlement-payout/{id}", record_id: id, org_id, kind: "UPDATED" });
    settled.changes.push({ call: "GET /partner/torc/settlement/{id}", record_id: settlement_id, org_id, kind: "UPDATED" });
  }
}
