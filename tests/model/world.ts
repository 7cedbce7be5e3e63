/** A partner of its own for each story, on a real store: two merchants, two plans, one currency, and a clock. */
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals } from "../../contract/currency";
import { printUnits } from "../../contract/decimal";
import type { PlanFeeInput } from "../../contract/records/fee";
import type { CallContext, PartnerContext } from "../../gateway/call-context";
import { organization } from "../../gateway/db/schema/organization";
import { partner, partnerPlan, partnerUser } from "../../gateway/db/schema/partner";
import { buyRate, planFee, planVersion } from "../../gateway/db/schema/pricing";
import { settlementConfig } from "../../gateway/db/schema/records/settlement";
import { transaction } from "../../gateway/db/schema/transaction";
import type { GatewayContext } from "../../gateway/gateway-context";
import { noteChanges } from "../../gateway/services/changes/changes";
import { wholeFee } from "../../contract/records/fee";
import type { Step } from "../../gateway/services/payments/step";
import { costs, methods, type Ledger, type PriceList } from "./ledger";

export class CutOff extends Error {}

export interface World {
  partner_id: string;
  currency: string;
  merchants: string[];
  plans: string[];
  /** The clock of all that follows, in milliseconds since 1970. */
  at: (now: number) => void;
  /** One of several gateways on the store; its `cut`th transaction of the act is cut off before it is committed. */
  gateway: (place?: number, cut?: number) => GatewayContext;
  /** An act of the partner's. */
  partner: <T>(act: (context: CallContext) => Promise<T>, place?: number, cut?: number) => Promise<T>;
  /** An act of the provider's, or of nobody. */
  provider: <T>(act: (context: PartnerContext) => Promise<T>, place?: number, cut?: number) => Promise<T>;
  /** A step of the rails. */
  rails: <T>(act: (tick: Step) => Promise<T>, place?: number, cut?: number) => Promise<T>;
  /** Locked, as the rails have it. */
  lock: (context: PartnerContext, id: string) => Promise<typeof transaction.$inferSelect>;
  print: (units: bigint) => string;
  fees: (prices: PriceList) => PlanFeeInput[];
  rows: <T extends object>(text: string, ...values: unknown[]) => Promise<T[]>;
}

export async function openWorld(
  { gateways, pool }: { gateways: readonly GatewayContext[]; pool: Pool },
  currency: string,
  ledger: Ledger,
): Promise<World> {
  const [first] = gateways;
  if (!first) throw new Error("no gateway");
  const partner_id = uuidv7();
  const partner_user_id = uuidv7();
  const merchants = ledger.first.map(() => uuidv7()).sort();
  const plans = ledger.plans.map(() => uuidv7());
  const start = new Date(ledger.now).toISOString();
  const times = { created_at: start, updated_at: start };
  let now = ledger.now;
  const digits = currencyDecimals(currency);
  const print = (units: bigint) => printUnits(units, digits);
  const percentText = (percent: bigint) => printUnits(percent, 4);

  const fees = (prices: PriceList): PlanFeeInput[] =>
    methods.map((method) => {
      const { percent, fixed, minimum, maximum, tiers } = prices[method];
      return {
        ...{ method, currency, percent: percentText(percent), fixed_amount: print(fixed) },
        minimum_amount: minimum === null ? null : print(minimum),
        maximum_amount: maximum === null ? null : print(maximum),
        tiers: tiers.map((tier) => ({
          from_amount: print(tier.from),
          percent: percentText(tier.percent),
          fixed_amount: print(tier.fixed),
        })),
      };
    });

  await first.db.inDirectory(async (sql) => {
    await sql.insert(partner).values({ partner_id, name: `Story ${partner_id}`, country: "AU", own_org_id: uuidv7(), created_at: start });
    await sql.insert(partnerUser).values({
      ...{ partner_id, id: partner_user_id, first_name: "Ada", last_name: "Story", email: `${partner_id}@story.example` },
      ...{ is_admin: true, status: "ACTIVE", ...times },
    });
    await sql.insert(buyRate).values(
      methods.map((method) => ({
        ...{ partner_id, method, currency, percent: percentText(costs[method].percent), fixed_amount: print(costs[method].fixed) },
      })),
    );
    for (const [place, { share, versions }] of ledger.plans.entries()) {
      const plan_id = plans[place] ?? "";
      await sql
        .insert(partnerPlan)
        .values({ partner_id, id: plan_id, name: `Plan ${place}`, status: "ACTIVE", share_percent: percentText(share), ...times });
      await sql.insert(planVersion).values({ partner_id, plan_id, version: 1, effective_from: start, created_at: start });
      const prices = versions[0]?.prices;
      if (prices)
        await sql.insert(planFee).values(fees(prices).map((fee, at) => ({ partner_id, plan_id, version: 1, place: at, ...wholeFee(fee) })));
    }
    await sql.insert(organization).values(
      merchants.map((id, place) => ({
        ...{
          partner_id,
          id,
          name: `Merchant ${place}`,
          country: place === 0 ? "AU" : "SG",
          status: "ACTIVE" as const,
          kyb_status: "APPROVED" as const,
        },
        plan_id: plans[ledger.first[place] ?? 0] ?? null,
        partner_permission_list: ["PRICING_MANAGE", "TRANSACTION_VIEW", "DISPUTE_MANAGE"],
        ...times,
      })),
    );
    await sql.insert(settlementConfig).values(
      merchants.map((org_id) => ({
        ...{
          partner_id,
          id: uuidv7(),
          org_id,
          currency,
          settlement_payout_mode: "WALLET" as const,
          settlement_schedule: "DAILY" as const,
          ...times,
        },
      })),
    );
  });

  const gateway = (place = 0, cut?: number): GatewayContext => {
    const own = gateways[place % gateways.length] ?? first;
    let count = 0;
    const inPartner: GatewayContext["db"]["inPartner"] = (id, work) =>
      own.db.inPartner(id, async (tx) => {
        const result = await work(tx);
        count += 1;
        if (count === cut) throw new CutOff();
        return result;
      });
    return { ...own, clock: () => new Date(now), db: { ...own.db, ...(cut !== undefined && { inPartner }) } };
  };
  const caller: CallContext["caller"] = {
    ...{ partner_id, partner_user_id, partner_name: "Story", session_id: uuidv7(), impersonator_name: null, impersonation_reason: null },
    ...{ must_set_password: false, session_started_at: start, idle_expires_at: start, expires_at: start, position: null },
    ...{ is_admin: true, is_impersonated: false, partner_level: "L1", kyb_status: "APPROVED" },
    features: { local_rails: true, gca: true, invest: false },
  };

  const provider: World["provider"] = (act, place, cut) => {
    const own = gateway(place, cut);
    return own.db.inPartner(partner_id, (tx) => act({ gateway: own, tx }));
  };
  return {
    ...{ partner_id, currency, merchants, plans, gateway, provider, print, fees },
    at: (time) => {
      now = time;
    },
    partner: (act, place, cut) =>
      provider((context) => act({ ...context, caller, origin: { ip: "127.0.0.1", user_agent: null, request_id: "story" } }), place, cut),
    rails: (act, place, cut) =>
      provider(
        async (context) => {
          const tick: Step = { ...context, now: context.gateway.clock().toISOString(), changes: [] };
          const result = await act(tick);
          await noteChanges(context, tick.changes);
          return result;
        },
        place,
        cut,
      ),
    async lock({ tx }, id) {
      const [found] = await tx.sql.select().from(transaction).where(eq(transaction.id, id)).for("update");
      if (!found) throw new Error(`no transaction ${id}`);
      return found;
    },
    rows: async (text, ...values) => (await pool.query(text, values)).rows as never[],
  };
}
