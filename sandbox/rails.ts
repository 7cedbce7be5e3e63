/**
 * The payment rails of a sandbox: payins and refunds begin, what is under way is decided, and so are disputes. By the
 * rules of the seed and with the same books, so that fees, commission lines and roll-ups go on agreeing to the last minor
 * unit.
 */
import { eq, inArray, sql as fragment } from "drizzle-orm";
import { organization } from "../gateway/db/schema/organization";
import { partner } from "../gateway/db/schema/partner";
import { fxConversion } from "../gateway/db/schema/records/fx-conversion";
import { payin, refund } from "../gateway/db/schema/records/payin";
import { payout } from "../gateway/db/schema/records/payout";
import { transaction } from "../gateway/db/schema/transaction";
import type { GatewayContext } from "../gateway/gateway-context";
import { noteChanges, type NewChange } from "../gateway/services/changes/changes";
import { settleTransaction } from "../gateway/services/earnings/settle-transaction";
import { addToSums } from "../gateway/services/earnings/sums";
import { ask } from "../gateway/services/desk/ask";
import { postToWallet } from "../gateway/services/payments/post-to-wallet";
import { returnToWallet } from "./return-to-wallet";
import { decideDispute } from "./rails-dispute";
import { startPayin, startRefund } from "./rails-start";
import { changed, tell, type Moved, type Tick } from "./rails-tick";
import { printMinor } from "./seed/minor-units";
import { settleDue } from "./settle";

type Transaction = typeof transaction.$inferSelect;

/** Steps in one transaction: enough to spare most commits, few enough that others have their turn in between. */
const stepsAtOnce = 10;

/** Moves `count` records of every partner that has any; answers how many it moved. */
/** Half of the time after which a connection without bytes is cut. */
const longestMs = 30_000;

export async function tickRails(
  gateway: GatewayContext,
  count: number,
  limitMs = longestMs,
): Promise<{ moved: number; steps_left: number }> {
  const until = performance.now() + limitMs;
  const partners = await gateway.db.directory.select({ partner_id: partner.partner_id }).from(partner);
  const moved = await Promise.all(partners.map(({ partner_id }) => tickPartner(gateway, partner_id, count, until)));
  return { moved: moved.reduce((sum, each) => sum + each.moved, 0), steps_left: Math.max(0, ...moved.map((each) => each.steps_left)) };
}

async function tickPartner(gateway: GatewayContext, partner_id: string, count: number, until: number) {
  let moved = 0;
  let done = 0;
  for (; done < count && (done === 0 || performance.now() < until); done += stepsAtOnce) {
    const steps = Math.min(stepsAtOnce, count - done);
    moved += await gateway.db.inPartner(partner_id, async (tx) => {
      let changed = 0;
      const changes: NewChange[] = [];
      for (let step = 0; step < steps; step += 1) {
        const tick: Tick = { gateway, tx, now: gateway.clock().toISOString(), changes: [] };
        await move(tick);
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
  return { moved: moved + settled, steps_left: Math.max(0, count - done) };
}

async function move(tick: Tick): Promise<void> {
  const chance = Math.random();
  // A payin takes about two steps to its end: so many starts keep about as many under way as there are.
  if (chance < 0.35) await startPayin(tick);
  else if (chance < 0.37) await startRefund(tick);
  else if (chance >= 0.42 || !(await decideDispute(tick))) await advance(tick);
}

/** One of the transactions under way takes its next step. */
async function advance(tick: Tick): Promise<void> {
  const [found] = await tick.tx.sql
    .select()
    .from(transaction)
    .where(inArray(transaction.status, ["INITIATED", "PENDING"]))
    .orderBy(fragment`random()`)
    .limit(1)
    .for("update");
  if (!found) return;
  if (found.status === "INITIATED" && Math.random() < 0.7) await step(tick, found);
  else if (Math.random() < 0.92) await complete(tick, found);
  else await reject(tick, found);
}

type Type = Transaction["type"];
const words: Record<Type, { pending: string; completed: string; failure: [code: string, message: string] }> = {
  PAYIN: { pending: "Waiting for the payer's bank", completed: "Money arrived", failure: ["expired", "Nothing arrived in time."] },
  PAYOUT: {
    pending: "With the receiving bank",
    completed: "Confirmed by the bank",
    failure: ["account_closed", "The beneficiary's account is closed."],
  },
  REFUND: {
    pending: "With the payer's bank",
    completed: "Back with the payer",
    failure: ["limit_exceeded", "The amount is above the limit of a day."],
  },
  FX_CONVERSION: { pending: "Rate held", completed: "In the wallet", failure: ["expired", "Nothing arrived in time."] },
  CHARGEBACK: { pending: "With the card scheme", completed: "Taken back", failure: ["expired", "Nothing arrived in time."] },
};

/** The record behind a transaction: of a refund's two the refund, of a converted payout's the payout. */
function recordOf({ type, payin_id, payout_id, refund_id, fx_conversion_id }: Transaction): string | null {
  const ids: Record<Type, string | null> = {
    PAYIN: payin_id,
    PAYOUT: payout_id,
    REFUND: refund_id,
    FX_CONVERSION: fx_conversion_id,
    CHARGEBACK: null,
  };
  return ids[type];
}

/** It is with the bank, or the rate is held. */
export async function step(tick: Tick, found: Transaction): Promise<void> {
  await write(tick, found, { status: "PENDING" });
  if (found.type === "PAYOUT") {
    await convert(tick, found);
    await tick.tx.sql
      .update(payout)
      .set({ sent_at: tick.now })
      .where(eq(payout.id, found.payout_id ?? ""));
  }
  await tell(tick, recordOf(found), found.type === "PAYOUT" ? "SENT" : "PENDING", words[found.type].pending);
}

/** It is through: `found` is locked by the caller, as for the other steps. */
export async function complete(tick: Tick, found: Transaction): Promise<void> {
  const { tx, now } = tick;
  if (found.type === "PAYOUT") await convert(tick, found);
  await settleTransaction(tick, found, now);
  await write(tick, found, { status: "COMPLETED", settled_at: now });
  if (found.type === "FX_CONVERSION") await payIntoWallet(tick, found);
  if (found.type === "PAYIN" || found.type === "PAYOUT") {
    await tx.sql.update(organization).set({ last_payment_at: now }).where(eq(organization.id, found.org_id));
    changed(tick, "UPDATED", found.org_id, { organization: found.org_id });
  }
  await tell(tick, recordOf(found), "COMPLETED", words[found.type].completed);
}

/** A payout's money is converted before it is sent. */
async function convert(tick: Tick, { fx_conversion_id, org_id }: Transaction): Promise<void> {
  if (fx_conversion_id === null) return;
  const { tx, now } = tick;
  const [made] = await tx.sql.select().from(fxConversion).where(eq(fxConversion.id, fx_conversion_id));
  if (!made || made.status === "COMPLETED") return;
  await tx.sql
    .update(fxConversion)
    .set({ status: "COMPLETED", settled_at: now, updated_at: now })
    .where(eq(fxConversion.id, fx_conversion_id));
  await tell(tick, fx_conversion_id, "COMPLETED");
  changed(tick, "UPDATED", org_id, { conversion: fx_conversion_id });
}

/** What a conversion for its own sake comes to, in its other currency. */
async function payIntoWallet({ tx, now }: Tick, { fx_conversion_id, org_id, reference, description }: Transaction): Promise<void> {
  const [made] = await tx.sql
    .select()
    .from(fxConversion)
    .where(eq(fxConversion.id, fx_conversion_id ?? ""));
  if (!made) throw new Error(`${reference} converts nothing`);
  const { id, target_amount, target_currency } = made;
  const posting = { org_id, currency: target_currency, amount: target_amount, subject_id: id, reference, description };
  await postToWallet(tx, { ...posting, type: "FX_CONVERSION" }, now);
}

/** It did not come about: nothing is charged, and what was taken for it is given back. */
export async function reject(tick: Tick, found: Transaction): Promise<void> {
  const { tx, now } = tick;
  const zero = printMinor(0, found.currency);
  const [failure_code, failure_message] = words[found.type].failure;
  const failure = { failure_code, failure_message };
  await returnToWallet(tx, found, now);
  if (found.type === "PAYOUT") {
    await askAboutPayout(tick, found, failure_message);
    if (found.fx_conversion_id !== null) {
      const { fx_conversion_id: id } = found;
      await tx.sql
        .update(fxConversion)
        .set({ ...failure, status: "REJECTED", settled_at: null, updated_at: now })
        .where(eq(fxConversion.id, id));
      await tell(tick, id, "REJECTED", failure_message);
      changed(tick, "UPDATED", found.org_id, { conversion: id });
    }
  }
  await write(tick, found, { status: "REJECTED" }, failure);
  await tx.sql.update(transaction).set({ fee_amount: zero, buy_rate_amount: zero }).where(eq(transaction.id, found.id));
  await addToSums(tx, found, now, { completed: 0, volume: "0", commission: "0" });
  await tell(tick, recordOf(found), "REJECTED", failure_message);
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

/** The transaction and the record behind it, in step; what failed was not charged for. */
async function write(
  tick: Tick,
  found: Transaction,
  both: Common,
  failure?: { failure_code: string; failure_message: string },
): Promise<void> {
  const { sql } = tick.tx;
  const common = { ...both, updated_at: tick.now };
  await sql.update(transaction).set(common).where(eq(transaction.id, found.id));
  const id = recordOf(found) ?? "";
  const charged = { ...common, ...failure, ...(failure && { fee_amount: printMinor(0, found.currency) }) };
  const moved: Moved = { transaction: found.id };
  switch (found.type) {
    case "PAYIN":
      await sql.update(payin).set(charged).where(eq(payin.id, id));
      moved.payin = id;
      break;
    case "PAYOUT":
      await sql.update(payout).set(charged).where(eq(payout.id, id));
      moved.payout = id;
      break;
    case "REFUND":
      await sql.update(refund).set(charged).where(eq(refund.id, id));
      moved.refund = id;
      break;
    case "FX_CONVERSION":
      await sql
        .update(fxConversion)
        .set({ ...common, ...failure })
        .where(eq(fxConversion.id, id));
      moved.conversion = id;
      break;
    case "CHARGEBACK":
      break;
  }
  changed(tick, "UPDATED", found.org_id, moved);
}
