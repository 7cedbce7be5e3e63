/** Moves a partner's money as the rails do, by the gateway's own services: payments, refunds, lost disputes, prices, payouts. */
import { and, asc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals } from "../../contract/currency";
import { printUnits, unitsOf } from "../../contract/decimal";
import type { PricedTransaction } from "../../contract/pricing/transaction-prices";
import type { PartnerContext } from "../../gateway/call-context";
import { fxConversion } from "../../gateway/db/schema/records/fx-conversion";
import { transaction } from "../../gateway/db/schema/transaction";
import { payOutCommission } from "../../gateway/services/earnings/pay-out";
import { settleTransaction } from "../../gateway/services/earnings/settle-transaction";
import { pricesAtStart, pricesOfTakingBack } from "../../gateway/services/pricing/start-prices";
import { addToSums } from "../../gateway/services/earnings/sums";
import type { TestGateway } from "./gateway-fixture";

type Transaction = typeof transaction.$inferSelect;

export type Move =
  | {
      kind: "payment";
      merchant: number;
      method: "CARD" | "CARD_INTERNATIONAL" | "BANK_TRANSFER" | "VIRTUAL_ACCOUNT";
      currency: string;
      /** Smallest units of the currency. */
      units: number;
      outcome: "COMPLETED" | "REJECTED" | "PENDING";
    }
  /** A payout with a conversion, whose commission has two lines. */
  | { kind: "abroad"; merchant: number; currency: string; units: number }
  /** Something under way, seeded or left by an earlier move. */
  | { kind: "settle"; place: number }
  | { kind: "refund"; place: number; percent: number }
  | { kind: "chargeback"; place: number }
  /** The next version of a plan, each percent dearer by so many hundredths. */
  | { kind: "new prices"; place: number; dearer: number }
  | { kind: "other plan"; merchant: number; place: number }
  | { kind: "markup"; merchant: number; hundredths: number }
  | { kind: "payout"; currency: string };

export interface MoneyMoves {
  partner_id: string;
  /** Active, with a plan, and open to their partner. */
  merchants: { id: string }[];
  /** False if there was nothing to move. */
  make(move: Move): Promise<boolean>;
  /** The clock goes on, and the caller signs in again. */
  wait(hours: number): Promise<void>;
}

const at = <T>(rows: readonly T[], place: number): T | undefined => rows[place % Math.max(1, rows.length)];

/** Of the partner of the role `admin`. */
export async function moneyMoves(t: TestGateway): Promise<MoneyMoves> {
  const { rows: merchants } = await t.store.pool.query<{ id: string; partner_id: string }>(
    `select o.id, o.partner_id from organization o join partner p on p.partner_id = o.partner_id
     where p.name = (select partner from demo_account where role = 'admin') and o.status = 'ACTIVE' and o.plan_id is not null
       and 'PRICING_MANAGE' = any(o.partner_permission_list) and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
     order by (select count(*) from transaction t where t.partner_id = o.partner_id and t.org_id = o.id) desc, o.id limit 12`,
  );
  const partner_id = merchants[0]?.partner_id ?? "";
  let made = 0;
  const work = <T>(inside: (context: PartnerContext) => Promise<T>) =>
    t.gateway.context.db.inPartner(partner_id, (tx) => inside({ gateway: t.gateway.context, tx }));

  type Started = Pick<Transaction, "org_id" | "type" | "method" | "currency" | "amount"> & PricedTransaction;
  async function start({ tx }: PartnerContext, started: Started, links: Partial<Transaction> = {}): Promise<Transaction> {
    const now = t.clock.now();
    made += 1;
    const [row] = await tx.sql
      .insert(transaction)
      .values({
        ...started,
        partner_id,
        id: uuidv7({ msecs: now.getTime() }),
        reference: `MV-${String(made).padStart(4, "0")}`,
        status: "PENDING",
        commission_amount: "0",
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        ...links,
      })
      .returning();
    if (!row) throw new Error("nothing was started");
    return row;
  }

  const settle = (context: PartnerContext, found: Transaction) => settleTransaction(context, found, t.clock.now().toISOString());

  async function takeBack(context: PartnerContext, type: "REFUND" | "CHARGEBACK", place: number, percent: bigint): Promise<boolean> {
    const paid = await context.tx.sql
      .select()
      .from(transaction)
      .where(
        and(
          eq(transaction.type, "PAYIN"),
          eq(transaction.status, "COMPLETED"),
          inArray(
            transaction.org_id,
            merchants.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(transaction.created_at), asc(transaction.id));
    const payin = at(paid, place * 7);
    if (!payin) return false;
    const digits = currencyDecimals(payin.currency);
    const wanted = printUnits((unitsOf(payin.amount, digits) * percent + 99n) / 100n, digits);
    const taken = await pricesOfTakingBack(context.tx, payin.id, wanted);
    if (!taken) return false;
    const { org_id, method, currency, payin_id } = payin;
    const started = { org_id, type, method, currency, amount: taken.amount, ...taken.priced };
    await settle(context, await start(context, started, { payin_id }));
    return true;
  }

  const printed = (units: bigint | number, currency: string) => printUnits(BigInt(units), currencyDecimals(currency));

  async function payAbroad(context: PartnerContext, org_id: string, currency: string, units: bigint): Promise<boolean> {
    const amount = printed(units, currency);
    const rates = { rate: "0.65", mid_rate: "0.66" };
    const charges = [
      { kind: "FEE_MARGIN", method: "WIRE" },
      { kind: "FX_MARKUP", method: "FX", fx: rates },
    ] as const;
    const priced = await pricesAtStart(context, { org_id, currency, amount, charges });
    if (!priced) return false;
    const [id, now] = [uuidv7(), t.clock.now().toISOString()];
    const markup = priced.prices.parts[1];
    const found = await start(context, { org_id, type: "PAYOUT", method: "WIRE", currency, amount, ...priced }, { fx_conversion_id: id });
    const amounts = { source_amount: amount, source_currency: currency, target_amount: "1.00", target_currency: "USD" };
    const marked = { markup_percent: markup?.terms?.percent ?? "0", markup_amount: markup?.charged_amount ?? "0" };
    const own = { partner_id, id, org_id, transaction_id: found.id, reference: `FX-${found.reference}`, status: "COMPLETED" as const };
    const times = { created_at: now, updated_at: now, settled_at: now };
    await context.tx.sql.insert(fxConversion).values({ ...own, ...amounts, ...rates, ...marked, ...times });
    await settle(context, found);
    return true;
  }

  async function pay(context: PartnerContext, org_id: string, move: Move & { kind: "payment" }): Promise<boolean> {
    const { method, currency, outcome } = move;
    const amount = printed(move.units, currency);
    const priced = await pricesAtStart(context, { org_id, currency, amount, charges: [{ kind: "FEE_MARGIN", method }] });
    if (!priced) return false;
    const started = await start(context, { org_id, type: "PAYIN", method, currency, amount, ...priced }, { payin_id: uuidv7() });
    if (outcome === "COMPLETED") await settle(context, started);
    if (outcome === "REJECTED") {
      await context.tx.sql
        .update(transaction)
        .set({ status: "REJECTED", fee_amount: "0", buy_rate_amount: "0" })
        .where(eq(transaction.id, started.id));
      await addToSums(context, started, t.clock.now().toISOString(), { completed: 0, volume: "0", commission: "0" });
    }
    return true;
  }

  async function settleSome(context: PartnerContext, place: number): Promise<boolean> {
    const underWay = await context.tx.sql
      .select()
      .from(transaction)
      .where(inArray(transaction.status, ["INITIATED", "PENDING"]))
      .orderBy(asc(transaction.created_at), asc(transaction.id))
      .for("update");
    const found = at(underWay, place);
    if (found) await settle(context, found);
    return found !== undefined;
  }

  async function newPrices(place: number, dearer: number): Promise<boolean> {
    const { data: plans } = (await t.call("GET /pricing/partner-plan", {})).data;
    const plan = (await t.call("GET /pricing/partner-plan/{id}", { params: { id: at(plans, place)?.id ?? "" } })).data;
    const fees = plan.fees.map((fee) => ({ ...fee, percent: ((Math.round(Number(fee.percent) * 100) + dearer) / 100).toFixed(2) }));
    const { status } = await t.call("PATCH /pricing/partner-plan", { body: { plan_id: plan.id, version: plan.version, fees } });
    return status === 200;
  }

  async function decided(asked: Promise<{ status: number; data: { id: string } }>): Promise<boolean> {
    const answer = await asked;
    if (answer.status >= 400) return false;
    const { status } = await t.call(
      "POST /sandbox/backoffice/plan-change/{id}",
      { params: { id: answer.data.id }, body: { status: "APPROVED" } },
      null,
    );
    return status < 300;
  }

  return {
    partner_id,
    merchants,
    async wait(hours) {
      t.clock.advance({ hours, minutes: 7 });
      t.token = await t.signIn("admin");
    },
    async make(move) {
      const org_id = "merchant" in move ? (at(merchants, move.merchant)?.id ?? "") : "";
      switch (move.kind) {
        case "payment":
          return work((context) => pay(context, org_id, move));
        case "abroad":
          return work((context) => payAbroad(context, org_id, move.currency, BigInt(move.units)));
        case "settle":
          return work((context) => settleSome(context, move.place));
        case "refund":
          return work((context) => takeBack(context, "REFUND", move.place, BigInt(move.percent)));
        case "chargeback":
          return work((context) => takeBack(context, "CHARGEBACK", move.place, 100n));
        case "new prices":
          return newPrices(move.place, move.dearer);
        case "other plan": {
          const { data: plans } = (await t.call("GET /pricing/partner-plan", {})).data;
          const body = { plan_id: at(plans, move.place)?.id ?? "", scope: "ORGANIZATION" as const };
          return decided(t.call("PATCH /pricing/organization-plan/{id}", { params: { id: org_id }, body }));
        }
        case "markup": {
          const body = { requested_fx_conversion_markup: (move.hundredths / 100).toFixed(2) };
          return decided(t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", { params: { id: org_id }, body }));
        }
        case "payout":
          return work(async (context) => "paid" in (await payOutCommission(context, move.currency)));
      }
    },
  };
}
