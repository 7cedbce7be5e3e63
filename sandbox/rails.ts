/**
 * The payment rails of a sandbox: payins arrive, and what is under way is decided. By the rules of the seed and
 * with the same books, so that fees, commission lines and roll-ups go on agreeing to the last minor unit.
 * Refunds and conversions under way are left to stand: they touch records that are already settled.
 */
import { and, desc, eq, inArray, isNull, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { printUnits } from "../contract/decimal";
import type { Call } from "../contract/endpoints";
import type { PartnerTransaction } from "../gateway/db/database";
import { organization } from "../gateway/db/schema/organization";
import { partner } from "../gateway/db/schema/partner";
import { payin } from "../gateway/db/schema/records/payin";
import { payout } from "../gateway/db/schema/records/payout";
import { recordEvent } from "../gateway/db/schema/records/record-event";
import { transaction } from "../gateway/db/schema/transaction";
import { addToSums } from "../gateway/services/earnings/sums";
import { settleTransaction } from "../gateway/services/earnings/settle-transaction";
import { pricesOfMerchant } from "../gateway/services/pricing/prices-of";
import { decimals, parseMinor, printMinor } from "./seed/minor-units";
import { noteChanges, type NewChange } from "../gateway/services/changes";
import type { GatewayContext } from "../gateway/gateway-context";
import { ask } from "../gateway/services/onboarding/ask";
import { returnPayout } from "./return-payout";
import { settleDue } from "./settle";

type Transaction = typeof transaction.$inferSelect;
type PayinRow = typeof payin.$inferSelect;

interface Tick {
  gateway: GatewayContext;
  tx: PartnerTransaction;
  /** Now, as the store keeps it. */
  now: string;
  changes: NewChange[];
}

const calls = {
  transaction: "GET /partner/torc/transaction/{id}",
  payin: "GET /partner/torc/payin/{id}",
  payout: "GET /partner/torc/payout/{id}",
  organization: "GET /partner/organization/{id}",
} as const satisfies Record<string, Call>;

/** Steps in one transaction: enough to spare most commits, few enough that others have their turn in between. */
const stepsAtOnce = 10;

/** Moves `count` records of every partner that has any; answers how many it moved. */
export async function tickRails(gateway: GatewayContext, count: number): Promise<{ moved: number }> {
  const partners = await gateway.db.directory.select({ partner_id: partner.partner_id }).from(partner);
  const moved = await Promise.all(partners.map(({ partner_id }) => tickPartner(gateway, partner_id, count)));
  return { moved: moved.reduce((sum, each) => sum + each, 0) };
}

async function tickPartner(gateway: GatewayContext, partner_id: string, count: number): Promise<number> {
  let moved = 0;
  for (let done = 0; done < count; done += stepsAtOnce) {
    const steps = Math.min(stepsAtOnce, count - done);
    moved += await gateway.db.inPartner(partner_id, async (tx) => {
      let changed = 0;
      const changes: NewChange[] = [];
      for (let step = 0; step < steps; step += 1) {
        const tick: Tick = { gateway, tx, now: gateway.clock().toISOString(), changes: [] };
        // A payin takes about two steps to its end: so many starts keep about as many under way as there are.
        if (Math.random() < 0.35) await startPayin(tick);
        else await advance(tick);
        if (tick.changes.length > 0) changed += 1;
        changes.push(...tick.changes);
      }
      await noteChanges({ gateway, tx }, changes);
      return changed;
    });
  }
  const settled = await gateway.db.inPartner(partner_id, async (tx) => {
    const { moved: count, changes } = await settleDue(tx, gateway.clock());
    await noteChanges({ gateway, tx }, changes);
    return count;
  });
  return moved + settled;
}

/** Somebody pays a merchant again, as they or another customer did lately. */
async function startPayin(tick: Tick): Promise<void> {
  const { tx, now } = tick;
  const recent = await tx.sql
    .select({ like: payin })
    .from(payin)
    .innerJoin(organization, and(eq(organization.id, payin.org_id), eq(organization.status, "ACTIVE")))
    .where(eq(payin.status, "COMPLETED"))
    .orderBy(desc(payin.created_at))
    .limit(40);
  const model = recent[Math.floor(Math.random() * recent.length)];
  if (!model) return;
  const { like } = model;
  const amount = Math.max(1, Math.round(parseMinor(like.amount, like.currency) * (0.6 + Math.random())));
  const prices = await pricesOfMerchant(tick, like.org_id);
  const price = prices?.book.priceFor(like.method, like.currency);
  const cost = prices?.costs.priceFor(like.method, like.currency);
  // A merchant whose plan has no price for the method can't be paid by it.
  if (!price || !cost) return;
  const printed = (units: bigint) => printUnits(units, decimals(like.currency));
  const made = {
    id: uuidv7({ msecs: Date.parse(now) }),
    reference: await nextReference(tick, like),
    status: "INITIATED" as const,
    amount: printMinor(amount, like.currency),
    fee_amount: printed(price.charge(BigInt(amount))),
    description: `Order ${10_000 + Math.floor(Math.random() * 90_000)}`,
    settlement_id: null,
    created_at: now,
    updated_at: now,
    settled_at: null,
  };
  const transaction_id = uuidv7({ msecs: Date.parse(now) });
  await tx.sql.insert(payin).values({ ...like, ...made, transaction_id, checkout_id: null });
  await tx.sql.insert(transaction).values({
    ...made,
    partner_id: tx.partner_id,
    id: transaction_id,
    org_id: like.org_id,
    type: "PAYIN",
    method: like.method,
    currency: like.currency,
    buy_rate_amount: printed(cost.charge(BigInt(amount))),
    commission_amount: printMinor(0, like.currency),
    counterparty_name: like.payer_name,
    payin_id: made.id,
    customer_id: like.customer_id,
  });
  await addEvent(tick, made.id, "CREATED", "Started");
  changed(tick, "CREATED", like.org_id, { payin: made.id, transaction: transaction_id });
}

/** `PI-0FC3-0042` is followed by `PI-0FC3-0043`. */
async function nextReference({ tx }: Tick, like: PayinRow): Promise<string> {
  const prefix = like.reference.slice(0, like.reference.lastIndexOf("-") + 1);
  const [last] = await tx.sql
    .select({ reference: payin.reference })
    .from(payin)
    .where(and(fragment`${payin.reference} like ${`${prefix}%`}`, eq(payin.org_id, like.org_id)))
    .orderBy(desc(fragment`length(${payin.reference})`), desc(payin.reference))
    .limit(1);
  const number = Number((last?.reference ?? like.reference).slice(prefix.length)) + 1;
  return prefix + String(number).padStart(4, "0");
}

/** One of the payins and payouts under way takes its next step. */
async function advance(tick: Tick): Promise<void> {
  const [found] = await tick.tx.sql
    .select()
    .from(transaction)
    .where(
      and(
        inArray(transaction.status, ["INITIATED", "PENDING"]),
        inArray(transaction.type, ["PAYIN", "PAYOUT"]),
        isNull(transaction.fx_conversion_id),
      ),
    )
    .orderBy(fragment`random()`)
    .limit(1)
    .for("update");
  if (!found) return;
  if (found.status === "INITIATED" && Math.random() < 0.7) await step(tick, found, "PENDING");
  else if (Math.random() < 0.92) await complete(tick, found);
  else await reject(tick, found);
}

async function step(tick: Tick, found: Transaction, status: "PENDING"): Promise<void> {
  await write(tick, found, { status });
  await addEvent(
    tick,
    found.payin_id ?? found.payout_id,
    "PENDING",
    found.type === "PAYIN" ? "Waiting for the payer's bank" : "Sent to the bank",
  );
}

async function complete(tick: Tick, found: Transaction): Promise<void> {
  const { tx, now } = tick;
  await settleTransaction(tick, found);
  await write(tick, found, { status: "COMPLETED", settled_at: now });
  await tx.sql.update(organization).set({ last_payment_at: now }).where(eq(organization.id, found.org_id));
  tick.changes.push({ call: calls.organization, record_id: found.org_id, org_id: found.org_id, kind: "UPDATED" });
  await addEvent(tick, found.payin_id ?? found.payout_id, "COMPLETED", found.type === "PAYIN" ? "Money arrived" : "Confirmed by the bank");
}

async function reject(tick: Tick, found: Transaction): Promise<void> {
  const { tx } = tick;
  const zero = printMinor(0, found.currency);
  const failure =
    found.type === "PAYIN"
      ? { failure_code: "expired", failure_message: "Nothing arrived in time." }
      : { failure_code: "account_closed", failure_message: "The beneficiary's account is closed." };
  if (found.type === "PAYOUT") {
    await returnPayout(tx, found, tick.now);
    await askAboutPayout(tick, found, failure.failure_message);
  }
  await write(tick, found, { status: "REJECTED" }, { fee_amount: zero, buy_rate_amount: zero }, { ...failure, fee_amount: zero });
  await addToSums(tx, found, { completed: 0, volume: "0", commission: "0" });
  await addEvent(tick, found.payin_id ?? found.payout_id, "REJECTED", failure.failure_message);
}

/** On the desk: the partner tells the merchant, and says when it has been dealt with. */
async function askAboutPayout(tick: Tick, { org_id, payout_id, reference }: Transaction, why: string): Promise<void> {
  const asked_by = tick.gateway.settings.PROVIDER_NAME;
  const about = {
    org_id,
    kind: "PAYOUT_FAILED" as const,
    path: null,
    page: null,
    subject_id: payout_id,
    subject_name: reference,
    asked_by,
  };
  await ask(
    tick,
    { ...about, state: "RESPONSE_REQUIRED", waiting_on: "partner", due_at: null },
    { author: "provider", author_name: asked_by, audience: "PROVIDER", text: why, document_id: null },
  );
}

interface Common {
  status: "PENDING" | "COMPLETED" | "REJECTED";
  settled_at?: string;
}

/** The transaction and the record behind it, in step. */
async function write(
  tick: Tick,
  found: Transaction,
  both: Common,
  own: Partial<Transaction> = {},
  behind: Partial<PayinRow> = {},
): Promise<void> {
  const { tx, now } = tick;
  await tx.sql
    .update(transaction)
    .set({ ...both, ...own, updated_at: now })
    .where(eq(transaction.id, found.id));
  const values = { ...both, ...behind, updated_at: now };
  if (found.payin_id) await tx.sql.update(payin).set(values).where(eq(payin.id, found.payin_id));
  if (found.payout_id) await tx.sql.update(payout).set(values).where(eq(payout.id, found.payout_id));
  changed(tick, "UPDATED", found.org_id, { transaction: found.id, payin: found.payin_id, payout: found.payout_id });
}

function changed(tick: Tick, kind: NewChange["kind"], org_id: string, ids: Partial<Record<keyof typeof calls, string | null>>): void {
  for (const [name, record_id] of Object.entries(ids))
    if (record_id) tick.changes.push({ call: calls[name as keyof typeof calls], record_id, org_id, kind });
}

async function addEvent({ tx, now }: Tick, subject_id: string | null, kind: string, text: string): Promise<void> {
  if (!subject_id) return;
  await tx.sql
    .insert(recordEvent)
    .values({ partner_id: tx.partner_id, id: uuidv7({ msecs: Date.parse(now) }), subject_id, at: now, kind, text, actor: null });
}
