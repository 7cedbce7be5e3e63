/** What can happen, each for the plain ledger and for the gateway; what the ledger says is what the gateway must do. */
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { AppError } from "../../gateway/app-error";
import { fxConversion } from "../../gateway/db/schema/records/fx-conversion";
import { dispute, payin } from "../../gateway/db/schema/records/payin";
import { payout } from "../../gateway/db/schema/records/payout";
import { transaction } from "../../gateway/db/schema/transaction";
import { acceptLoss } from "../../gateway/services/disputes/accept-loss";
import { loseDispute } from "../../gateway/services/disputes/lose-dispute";
import { pricesAtStart } from "../../gateway/services/pricing/start-prices";
import { payOutCommission } from "../../gateway/services/earnings/pay-out";
import { issueInvoices } from "../../gateway/services/invoices/issue-invoices";
import { beginPayin, type Transaction } from "../../gateway/services/payments/begin-payment";
import { complete, reject, send } from "../../gateway/services/payments/move-payment";
import { refundPayin } from "../../gateway/services/payments/refund-payin";
import type { Step as PaymentStep } from "../../gateway/services/payments/step";
import { applyAllDueChanges } from "../../gateway/services/pricing/apply-changes";
import { decideChange, requestMarkup, requestPlan, withdrawChange } from "../../gateway/services/pricing/price-changes";
import { changePlan } from "../../gateway/services/pricing/write-plans";
import { failures } from "../../sandbox/rails";
import { settleDue } from "../../sandbox/settle";
import {
  costs,
  hourMs,
  monthOf,
  type Change,
  type Dispute,
  type Ledger,
  type Method,
  type Payment,
  type PriceList,
  type Status,
  type Terms,
} from "./ledger";
import { CutOff, type World } from "./world";

type Command = fc.AsyncCommand<Ledger, World>;

const secondMs = 1000;
const dayMs = 24 * hourMs;
const at = <T>(rows: readonly T[], place: number): T => {
  const found = rows[place % rows.length];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

/** How often each kind of command was carried out, and each refusal met. */
export const told = new Map<string, number>();
function tell(what: string): void {
  told.set(what, (told.get(what) ?? 0) + 1);
}

/** Every act is a second after the last. */
function command(
  kind: string,
  words: string,
  check: (ledger: Ledger) => boolean,
  run: (ledger: Ledger, world: World) => Promise<void>,
): Command {
  return {
    check,
    async run(ledger, world) {
      ledger.now += secondMs;
      world.at(ledger.now);
      tell(kind);
      await run(ledger, world);
    },
    toString: () => words,
  };
}

/** The code that it is refused with; undefined if it is done. */
async function refusalOf(act: Promise<unknown>): Promise<string | undefined> {
  try {
    await act;
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tell(error.refusal.code);
    return error.refusal.code;
  }
}

/** Through two gateways at the same moment: one is done, and the other refused. */
async function onceOfTwo(act: (place: number) => Promise<unknown>): Promise<void> {
  const ends = await Promise.all([refusalOf(act(0)), refusalOf(act(1))]);
  expect(ends.filter((refusal) => refusal === undefined)).toHaveLength(1);
}

const underWay = (ledger: Ledger): Payment[] => ledger.payments.filter(({ status }) => status === "INITIATED" || status === "PENDING");
const paid = (ledger: Ledger): Payment[] => ledger.payments.filter(({ type, status }) => type === "PAYIN" && status === "COMPLETED");

async function expectPromise(world: World, payment: Payment): Promise<void> {
  const [row] = await world.rows<{ prices: { parts: Record<string, string>[] } }>(
    "select prices from transaction where id = $1",
    payment.id,
  );
  expect(
    row?.prices.parts.map(({ charged_amount, cost_amount, commission_amount }) => [charged_amount, cost_amount, commission_amount]),
  ).toEqual(payment.parts.map(({ fee, cost, commission }) => [fee, cost, commission].map(world.print)));
}

interface Pay {
  merchant: number;
  units: bigint;
}

export const pay = ({ merchant, units }: Pay): Command =>
  command(
    "pay",
    `merchant ${merchant} is paid ${units}`,
    () => true,
    async (ledger, world) => {
      const org_id = at(world.merchants, merchant);
      const payment = { org_id, method: "CARD" as const, currency: world.currency, amount: world.print(units), description: null };
      const started = await world.rails((tick) => beginPayin(tick, payment, { payer_name: "A payer" }));
      const parts = ledger.promise(merchant, units, ["CARD"]);
      const made: Payment = {
        id: "begun" in started ? started.begun.id : "",
        type: "PAYIN",
        merchant,
        units,
        parts,
        status: "INITIATED",
        of: null,
        settled: null,
        document: null,
      };
      ledger.payments.push(made);
      await expectPromise(world, made);
    },
  );

/** A payout in another currency: it is charged for, and for its conversion. */
export const sendAbroad = ({ merchant, units }: Pay): Command =>
  command(
    "send abroad",
    `merchant ${merchant} sends ${units} abroad`,
    () => true,
    async (ledger, world) => {
      const id = await world.rails((tick) => startPayout(tick, world, at(world.merchants, merchant), world.print(units)));
      const parts = ledger.promise(merchant, units, ["WIRE", "FX"]);
      const made: Payment = { id, type: "PAYOUT", merchant, units, parts, status: "INITIATED", of: null, settled: null, document: null };
      ledger.payments.push(made);
      await expectPromise(world, made);
    },
  );

async function startPayout(
  tick: Parameters<Parameters<World["rails"]>[0]>[0],
  world: World,
  org_id: string,
  amount: string,
): Promise<string> {
  const { tx, now } = tick;
  const { partner_id, currency } = world;
  const rates = { rate: "0.65", mid_rate: "0.66" };
  const priced = await pricesAtStart(tick, {
    ...{ org_id, currency, amount },
    charges: [
      { kind: "FEE_MARGIN", method: "WIRE" },
      { kind: "FX_MARKUP", method: "FX", fx: rates },
    ],
  });
  if (!priced) throw new Error("the plan prices nothing");
  const [id, payout_id, fx_conversion_id] = [uuidv7(), uuidv7(), uuidv7()];
  const own = { partner_id, org_id, status: "INITIATED" as const, created_at: now, updated_at: now };
  await tx.sql.insert(transaction).values({
    ...{ ...own, ...priced, id, payout_id, fx_conversion_id, currency, amount, reference: `PO-${id}`, type: "PAYOUT", method: "WIRE" },
    commission_amount: "0",
  });
  await tx.sql.insert(payout).values({
    ...{
      ...own,
      id: payout_id,
      transaction_id: id,
      fx_conversion_id,
      reference: `PO-${id}`,
      method: "WIRE",
      amount: "1.00",
      currency: "USD",
    },
    ...{ source_amount: amount, source_currency: currency, fee_amount: priced.prices.parts[0]?.charged_amount ?? "0" },
    ...{ payout_beneficiary_id: uuidv7(), name_check: "NOT_CHECKED", screening: "CLEAR" },
  });
  await tx.sql.insert(fxConversion).values({
    ...{ ...own, ...rates, id: fx_conversion_id, transaction_id: id, payout_id, reference: `FX-${id}`, markup_percent: "0" },
    ...{ source_amount: amount, source_currency: currency, target_amount: "1.00", target_currency: "USD" },
    markup_amount: priced.prices.parts[1]?.charged_amount ?? "0",
  });
  return id;
}

type Step = "send" | "complete" | "reject";
const steps = { send, complete, reject: (step: PaymentStep, found: Transaction) => reject(step, found, failures[found.type]) };
const after: Record<Step, Status> = { send: "PENDING", complete: "COMPLETED", reject: "REJECTED" };

interface Move {
  place: number;
  event: Step;
  /** By two gateways at the same moment. */
  isTwice: boolean;
  /** Its transaction is cut off before it is committed. */
  isCut: boolean;
}

export const move = ({ place, event, isTwice, isCut }: Move): Command =>
  command(
    "move",
    `${event} the ${place}th under way${isTwice ? ", twice at once" : ""}${isCut ? ", cut off" : ""}`,
    (ledger) => underWay(ledger).some(({ status }) => event !== "send" || status === "INITIATED"),
    async (ledger, world) => {
      const found = at(
        underWay(ledger).filter(({ status }) => event !== "send" || status === "INITIATED"),
        place,
      );
      const act = (gateway: number) =>
        world.rails(
          async (tick) => {
            const row = await world.lock(tick, found.id);
            // As the rails look for it: whoever comes second finds nothing.
            if (row.status !== "INITIATED" && (event === "send" || row.status !== "PENDING")) return;
            await steps[event](tick, row);
          },
          gateway,
          isCut ? 1 : undefined,
        );
      if (isCut) {
        await expect(act(0)).rejects.toThrow(CutOff);
        return;
      }
      await Promise.all(isTwice ? [act(0), act(1)] : [act(0)]);
      found.status = after[event];
      if (event === "complete") found.settled = ledger.now;
      if (event === "reject" && found.type === "REFUND" && found.of) await takeAfterAll(ledger, world, found.of);
    },
  );

export const finishAgain = (place: number): Command =>
  command(
    "finish again",
    `the ${place}th that has ended is completed again`,
    (ledger) => ledger.payments.length > underWay(ledger).length,
    async (ledger, world) => {
      const found = at(
        ledger.payments.filter((payment) => !underWay(ledger).includes(payment)),
        place,
      );
      await expect(world.rails(async (tick) => complete(tick, await world.lock(tick, found.id)))).rejects.toThrow();
    },
  );

export const refund = ({ place, percent, isTwice }: { place: number; percent: number; isTwice: boolean }): Command =>
  command(
    "refund",
    `${percent} % of the ${place}th payin is refunded${isTwice ? ", twice at once" : ""}`,
    (ledger) => paid(ledger).length > 0,
    async (ledger, world) => {
      const of = at(paid(ledger), place);
      const [row] = await world.rows<{ payin_id: string }>("select payin_id from transaction where id = $1", of.id);
      const units = (of.units * BigInt(percent) + 99n) / 100n;
      const act = (gateway = 0) =>
        world.provider(
          (context) => refundPayin(context, { payin_id: row?.payin_id ?? "", amount: world.print(units), reason: null }),
          gateway,
        );
      const left = ledger.left(of);
      if (units > left) {
        expect(await refusalOf(act())).toBe(left === 0n ? "refund_nothing_left" : "refund_over_left");
        return;
      }
      const both = isTwice && left - units < units;
      if (both) await onceOfTwo(act);
      else await act();
      const [made] = await world.rows<{ id: string }>(
        "select id from transaction where payin_id = $1 and type = 'REFUND' order by created_at desc limit 1",
        row?.payin_id,
      );
      const parts = ledger.promiseBack(of, units);
      const back: Payment = {
        id: made?.id ?? "",
        type: "REFUND",
        merchant: of.merchant,
        units,
        parts,
        status: "INITIATED",
        of,
        settled: null,
        document: null,
      };
      ledger.payments.push(back);
      await expectPromise(world, back);
    },
  );

const open = (ledger: Ledger): Dispute[] => ledger.disputes.filter(({ status }) => status === "PENDING" || status === "CUST_SUBMITTED");

export const contest = (place: number): Command =>
  command(
    "contest",
    `the ${place}th payin is contested`,
    (ledger) => paid(ledger).some((payin) => !open(ledger).some((each) => each.payin === payin)),
    async (ledger, world) => {
      const found = at(
        paid(ledger).filter((each) => !open(ledger).some((of) => of.payin === each)),
        place,
      );
      const id = uuidv7();
      await world.rails(async ({ tx, now }) => {
        const [row] = await tx.sql.select().from(payin).where(eq(payin.transaction_id, found.id));
        if (!row) throw new Error("no payin");
        await tx.sql.insert(dispute).values({
          ...{ partner_id: world.partner_id, id, org_id: row.org_id, payin_id: row.id, reference: `DP-${id}`, status: "PENDING" },
          ...{ amount: row.amount, currency: row.currency, reason: "fraudulent", evidence_state: "NOT_STARTED" },
          ...{ due_at: new Date(Date.parse(now) + 7 * dayMs).toISOString(), created_at: now, updated_at: now },
        });
      });
      ledger.disputes.push({ id, payin: found, status: "PENDING" });
    },
  );

export const losePayment = ({ place, isTwice, isGivenUp }: { place: number; isTwice: boolean; isGivenUp: boolean }): Command =>
  command(
    "lose",
    `the ${place}th dispute is ${isGivenUp ? "given up" : "lost"}${isTwice ? ", twice at once" : ""}`,
    (ledger) => open(ledger).length > 0,
    async (ledger, world) => {
      const found = at(open(ledger), place);
      const lose = (gateway: number) =>
        world.rails(async (tick) => {
          const [row] = await tick.tx.sql.select().from(dispute).where(eq(dispute.id, found.id)).for("update");
          if (row?.status === "PENDING") await loseDispute(tick, row, null);
        }, gateway);
      const giveUp = (gateway: number) => world.partner((context) => acceptLoss(context, found.id), gateway);
      if (!isGivenUp) await Promise.all(isTwice ? [lose(0), lose(1)] : [lose(0)]);
      else if (isTwice) await onceOfTwo(giveUp);
      else await giveUp(0);
      found.status = "REJECTED";
      await expectTaken(ledger, world, found);
    },
  );

/** All that is left of a payin whose dispute was lost. */
async function expectTaken(ledger: Ledger, world: World, { id, payin: of }: Dispute): Promise<void> {
  const units = ledger.left(of);
  const known = ledger.payments.map((payment) => payment.id);
  const made = await world.rows<{ id: string }>(
    "select id from transaction where dispute_id = $1 and type = 'CHARGEBACK' and id <> all($2)",
    id,
    known,
  );
  expect(made).toHaveLength(units > 0n ? 1 : 0);
  if (units === 0n) return;
  const parts = ledger.promiseBack(of, units);
  const back: Payment = {
    ...({ id: made[0]?.id ?? "", type: "CHARGEBACK", merchant: of.merchant, units, parts, status: "COMPLETED", of } as const),
    ...{ settled: ledger.now, document: null },
  };
  ledger.payments.push(back);
  await expectPromise(world, back);
}

/** A refund under way kept it from the first dispute that was lost. */
async function takeAfterAll(ledger: Ledger, world: World, payin: Payment): Promise<void> {
  const lost = ledger.disputes.find((each) => each.payin === payin && each.status === "REJECTED");
  if (lost) await expectTaken(ledger, world, lost);
}

export const newVersion = ({ plan, prices, days, isTwice }: { plan: number; prices: PriceList; days: number; isTwice: boolean }): Command =>
  command(
    "new version",
    `plan ${plan} gets new prices in ${days} days${isTwice ? ", twice at once" : ""}: ${words(prices)}`,
    () => true,
    async (ledger, world) => {
      const { versions } = at(ledger.plans, plan);
      const from = ledger.now + days * dayMs;
      const body = {
        plan_id: at(world.plans, plan),
        version: versions.length,
        fees: world.fees(prices),
        effective_from: new Date(from).toISOString(),
      };
      const act = (gateway: number) => world.partner((context) => changePlan(context, body), gateway);
      if (versions.some((each) => each.from >= from)) {
        expect(await refusalOf(act(0))).toBe("effective_before_version");
        return;
      }
      if (isTwice) await onceOfTwo(act);
      else await act(0);
      versions.push({ from, prices });
      ledger.audit.PLAN_CHANGED += 1;
    },
  );

const words = (prices: PriceList) =>
  Object.entries(prices)
    .map(
      ([method, { percent, fixed, minimum, maximum, tiers }]) =>
        `${method} ${percent}+${fixed} [${minimum}..${maximum}] ${tiers.length} tiers`,
    )
    .join(", ");

interface Ask {
  merchant: number;
  to: Change["to"];
  days: number;
  isTwice: boolean;
}

export const askChange = ({ merchant, to, days, isTwice }: Ask): Command =>
  command(
    "ask for a change",
    `merchant ${merchant} asks for ${"plan" in to ? `plan ${to.plan}` : `a markup of ${to.markup}`} in ${days} days${isTwice ? ", twice at once" : ""}`,
    () => true,
    async (ledger, world) => {
      const id = at(world.merchants, merchant);
      const effective_from = new Date(ledger.now + days * dayMs).toISOString();
      const act = (gateway: number) =>
        world.partner(
          (context) =>
            "plan" in to
              ? requestPlan(context, id, { plan_id: at(world.plans, to.plan), effective_from, scope: "ORGANIZATION" })
              : requestMarkup(context, id, { requested_fx_conversion_markup: percentText(to.markup), effective_from }),
          gateway,
        );
      const { plan, markup } = ledger.terms(merchant);
      const current = markup ?? firstPercent(ledger.priceList(plan).FX);
      const isCurrent = "plan" in to ? to.plan === plan : to.markup === current;
      const kind = (change: Change) => "plan" in change.to === "plan" in to;
      const isTaken = ledger.changes.some((each) => each.merchant === merchant && kind(each) && ledger.isWaiting(each));
      if (isCurrent || isTaken) {
        expect(await refusalOf(act(0))).toBe(isCurrent ? ("plan" in to ? "plan_is_current" : "markup_is_current") : "change_waiting");
        return;
      }
      if (isTwice) await onceOfTwo(act);
      else await act(0);
      const [made] = await world.rows<{ id: string }>(
        "select id from price_change where org_id = $1 order by created_at desc, id desc limit 1",
        id,
      );
      ledger.changes.push({
        id: made?.id ?? "",
        merchant,
        to,
        effective: Date.parse(effective_from),
        asked: ledger.now,
        status: "REQUESTED",
      });
      ledger.audit.PRICE_CHANGE_REQUESTED += 1;
    },
  );

const firstPercent = ({ tiers, percent }: Terms): bigint => tiers[0]?.percent ?? percent;
const percentText = (percent: bigint): string => `${percent / 10_000n}.${String(percent % 10_000n).padStart(4, "0")}`;

type Decision = "APPROVED" | "REJECTED" | "CANCELLED";

/** What the ledger says of a decision: the code it is refused with, or undefined. */
function refusalToDecide(ledger: Ledger, change: Change, to: Decision): string | undefined {
  const isOpen = change.status === "REQUESTED" || (to === "CANCELLED" && ledger.isWaiting(change));
  if (!isOpen) return ledger.isDue(change) ? "change_applied" : "change_decided";
  const isOvertaken =
    to === "APPROVED" &&
    "markup" in change.to &&
    ledger.changes.some(
      (each) => each.merchant === change.merchant && "plan" in each.to && ledger.isDue(each) && each.effective > change.effective,
    );
  return isOvertaken ? "change_overtaken" : undefined;
}

export const decide = ({ place, to, isTwice }: { place: number; to: Decision; isTwice: boolean }): Command =>
  command(
    "decide",
    `the ${place}th change is ${to}${isTwice ? ", twice at once" : ""}`,
    (ledger) => ledger.changes.length > 0,
    async (ledger, world) => {
      const open = ledger.changes.filter(ledger.isWaiting);
      // One that is over now and then, to be refused.
      const found = at(open.length > 0 && place % 4 > 0 ? open : ledger.changes, place);
      const act = (gateway: number) =>
        to === "CANCELLED"
          ? world.partner((context) => withdrawChange(context, found.id), gateway)
          : world.provider((context) => decideChange(context, found.id, to, null), gateway);
      const refusal = refusalToDecide(ledger, found, to);
      if (refusal !== undefined) {
        expect(await refusalOf(act(0))).toBe(refusal);
        return;
      }
      if (isTwice) await onceOfTwo(act);
      else await act(0);
      found.status = to;
      ledger.audit[to === "CANCELLED" ? "PRICE_CHANGE_WITHDRAWN" : (`PRICE_CHANGE_${to}` as const)] += 1;
    },
  );

export const sweep = (): Command =>
  command(
    "sweep",
    "what is due is applied",
    () => true,
    (_, world) => applyAllDueChanges(world.gateway()),
  );

export const payOut = (isTwice: boolean): Command =>
  command(
    "pay out",
    `commission is paid out${isTwice ? ", twice at once" : ""}`,
    () => true,
    async (ledger, world) => {
      const act = (gateway: number) => world.provider((context) => payOutCommission(context, world.currency), gateway);
      const ends = await Promise.all(isTwice ? [act(0), act(1)] : [act(0)]);
      const before = ledger.paidOut;
      const refusal = ledger.payOut();
      const again = isTwice ? [refusal ?? "payout_nothing_due"] : [];
      const told = ends.map((end) => ("paid" in end ? Number(end.paid.amount) : end.refusal.code)).sort();
      expect(told).toEqual([refusal ?? Number(world.print(ledger.paidOut - before)), ...again].sort());
    },
  );

/** `cut`: after so many months the gateway is gone. */
export const issue = ({ isTwice, cut }: { isTwice: boolean; cut: number | null }): Command =>
  command(
    "issue",
    `documents are issued${isTwice ? ", twice at once" : ""}${cut === null ? "" : `, cut off after ${cut}`}`,
    () => true,
    async (ledger, world) => {
      const act = (gateway: number) => issueInvoices(world.gateway(gateway, cut === null ? undefined : cut + 2), world.partner_id);
      const order = world.merchants.map((_, place) => place);
      if (cut !== null) {
        const isCut = await act(0).then(
          () => false,
          (error: unknown) => (error instanceof CutOff ? true : Promise.reject(error as Error)),
        );
        // What was cut off is there no more, and what came before it stays.
        if (isCut) ledger.issue(order, cut);
        else ledger.issue(order);
        return;
      }
      await Promise.all(isTwice ? [act(0), act(1)] : [act(0)]);
      ledger.issue(order);
    },
  );

export const settle = (): Command =>
  command(
    "settle",
    "merchants are settled",
    () => true,
    async (ledger, world) => {
      await world.provider(({ tx }) => settleDue(tx, new Date(ledger.now)));
    },
  );

export const wait = (hours: number): Command =>
  command(
    "wait",
    `${hours} hours pass`,
    () => true,
    (ledger) => {
      ledger.now += hours * hourMs;
      return Promise.resolve();
    },
  );

export const waitForMonth = (minutes: number): Command =>
  command(
    "wait for the month",
    `the month ends, ${minutes} minutes ago`,
    () => true,
    (ledger) => {
      const end = monthOf(ledger.now, 1) + minutes * 60_000;
      // Never back: within its last hours the month after is meant.
      ledger.now = end > ledger.now ? end : monthOf(ledger.now, 2) + minutes * 60_000;
      return Promise.resolve();
    },
  );

const place = fc.nat(30);
const merchant = fc.nat(1);
const units = fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 5_000_000n));
const seldom = fc.option(fc.constant(true), { freq: 3, nil: false });

/** Not below what the provider charges. */
const rate = ({ percent, fixed }: Pick<Terms, "percent" | "fixed">) =>
  fc.record({ percent: fc.bigInt(percent, percent + 40_000n), fixed: fc.bigInt(fixed, fixed + 60n) });

const terms = (method: Method): fc.Arbitrary<Terms> =>
  fc
    .record({
      own: rate(costs[method]),
      limits: fc.option(fc.tuple(fc.bigInt(0n, 400n), fc.bigInt(60n, 5_000n)), { freq: 2, nil: null }),
      tiers: fc.option(fc.array(fc.tuple(fc.bigInt(1n, 100_000n), rate(costs[method])), { minLength: 1, maxLength: 3 }), {
        freq: 2,
        nil: null,
      }),
    })
    .map(({ own, limits, tiers }) => {
      const steps = [...new Map(tiers ?? []).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
      const [minimum, maximum] = limits ?? [null, null];
      return {
        ...own,
        minimum: minimum !== null && minimum > maximum ? maximum : minimum,
        maximum,
        tiers: steps.length === 0 ? [] : [{ from: 0n, ...own }, ...steps.map(([from, each]) => ({ from, ...each }))],
      };
    });

export const priceLists: fc.Arbitrary<PriceList> = fc.record({ CARD: terms("CARD"), WIRE: terms("WIRE"), FX: terms("FX") });

const markup = fc.bigInt(costs.FX.percent, 30_000n).map((each) => ({ markup: each }));
const days = fc.oneof(fc.constant(0), fc.nat(40));

const often = <T>(times: number, each: fc.Arbitrary<T>): fc.Arbitrary<T>[] => Array.from({ length: times }, () => each);

const asked = (of: fc.Arbitrary<number>) =>
  fc.record({ merchant: of, to: fc.oneof(fc.record({ plan: fc.nat(1) }), markup), days, isTwice: seldom }).map(askChange);
const decision = fc.constantFrom("APPROVED", "APPROVED", "APPROVED", "REJECTED", "CANCELLED");
const decided = fc.record({ place, to: decision, isTwice: seldom }).map(decide);
const versioned = fc.record({ plan: fc.nat(1), prices: priceLists, days, isTwice: seldom }).map(newVersion);
const waited = fc.integer({ min: 1, max: 20 * 24 }).map(wait);
const isPaid = fc.record({ merchant, units }).map(pay);
const isSentAbroad = fc.record({ merchant, units }).map(sendAbroad);

/** Everything together. */
export const commands = (maxCommands: number) =>
  fc.commands(
    [
      ...often(4, isPaid),
      ...often(2, isSentAbroad),
      ...often(3, fc.record({ place, event: fc.constantFrom("send", "complete", "reject"), isTwice: seldom, isCut: seldom }).map(move)),
      ...often(5, fc.record({ place, event: fc.constant("complete" as const), isTwice: seldom, isCut: fc.constant(false) }).map(move)),
      place.map(finishAgain),
      ...often(5, fc.record({ place, percent: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(100)), isTwice: seldom }).map(refund)),
      ...often(2, place.map(contest)),
      ...often(3, fc.record({ place, isTwice: seldom, isGivenUp: fc.boolean() }).map(losePayment)),
      ...often(2, versioned),
      ...often(3, asked(merchant)),
      ...often(4, decided),
      fc.constant(null).map(sweep),
      ...often(2, seldom.map(payOut)),
      ...often(3, fc.record({ isTwice: seldom, cut: fc.option(fc.nat(2), { freq: 2, nil: null }) }).map(issue)),
      fc.constant(null).map(settle),
      ...often(2, waited),
      ...often(2, fc.integer({ min: -180, max: 300 }).map(waitForMonth)),
    ],
    { maxCommands, size: "max" },
  );

/** Of prices alone: what is asked for, decided late and overtaken meets seldom among everything. */
export const priceCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...often(2, isSentAbroad),
      versioned,
      ...often(5, asked(fc.constant(0))),
      ...often(6, decided),
      fc.constant(null).map(sweep),
      ...often(4, waited),
    ],
    { maxCommands, size: "max" },
  );
