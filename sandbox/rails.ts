/**
 * The payment rails of a sandbox: payins and refunds begin, what is under way is decided, and so are disputes. By the
 * rules of the seed and with the same books, so that fees, commission lines and roll-ups go on agreeing to the last minor
 * unit.
 */
import { inArray, sql as fragment } from "drizzle-orm";
import { partner } from "../gateway/db/schema/partner";
import { transaction } from "../gateway/db/schema/transaction";
import type { GatewayContext } from "../gateway/gateway-context";
import { noteChanges, type NewChange } from "../gateway/services/changes/changes";
import { complete, reject, send, type Failure } from "../gateway/services/payments/move-payment";
import type { Step } from "../gateway/services/payments/step";
import { decideSomeDispute } from "./rails-dispute";
import { startPayin, startRefund } from "./rails-start";
import { settleDue } from "./settle";

type Transaction = typeof transaction.$inferSelect;

const expired = { failure_code: "expired", failure_message: "Nothing arrived in time." };

/** Why a payment fails here. */
export const failures: Record<Transaction["type"], Failure> = {
  PAYIN: expired,
  PAYOUT: { failure_code: "account_closed", failure_message: "The beneficiary's account is closed." },
  REFUND: { failure_code: "limit_exceeded", failure_message: "The amount is above the limit of a day." },
  FX_CONVERSION: expired,
  CHARGEBACK: expired,
};

/** Steps in one transaction: enough to spare most commits, few enough that others have their turn in between. */
const stepsAtOnce = 10;

/** Half of the time after which a connection without bytes is cut. */
const longestMs = 30_000;

/** Moves `count` records of every partner that has any; answers how many it moved. */
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
        const tick: Step = { gateway, tx, now: gateway.clock().toISOString(), changes: [] };
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

async function move(tick: Step): Promise<void> {
  const chance = Math.random();
  // A payin takes about two steps to its end: so many starts keep about as many under way as there are.
  if (chance < 0.35) await startPayin(tick);
  else if (chance < 0.37) await startRefund(tick);
  else if (chance >= 0.42 || !(await decideSomeDispute(tick))) await advance(tick);
}

/** One of the transactions under way takes its next step. */
async function advance(tick: Step): Promise<void> {
  const [found] = await tick.tx.sql
    .select()
    .from(transaction)
    .where(inArray(transaction.status, ["INITIATED", "PENDING"]))
    .orderBy(fragment`random()`)
    .limit(1)
    .for("update");
  if (!found) return;
  if (found.status === "INITIATED" && Math.random() < 0.7) await send(tick, found);
  else if (Math.random() < 0.92) await complete(tick, found);
  else await reject(tick, found, failures[found.type]);
}
