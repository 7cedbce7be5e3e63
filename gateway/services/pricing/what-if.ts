/** What merchants would have paid, and the partner earned, had other prices applied to their real payments. */
import { and, eq, sql as fragment } from "drizzle-orm";
import { currencyDecimals } from "../../../contract/currency";
import { addDecimals, compareDecimals, multiplyDecimals, printUnits, roundParts, sumDecimals } from "../../../contract/decimal";
import { feeProblems } from "../../../contract/pricing/check-fees";
import { percentUnits } from "../../../contract/pricing/fee";
import { wholeFee, type PlanFee } from "../../../contract/records/fee";
import type { WhatIf, WhatIfBody } from "../../../contract/records/price-change";
import { malformedField, notFound, refusedField, refusedFields } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { buyRate } from "../../db/schema/pricing";
import { requireZone } from "../../lib/time-zone";
import { refusal, refusalOf } from "../../refusal";
import { readRates, type Rates } from "../earnings/exchange-rates";
import { bookOf, pricesOfPlan, withMarkup, type PlanPrices } from "./prices-of";
import { grantsTransactionView, replay, type Compared, type Period, type Replayed, type Sums } from "./replay";

const usualDays = 90;
const longestDays = 400;
const dayMs = 86_400_000;

interface Merchant {
  id: string;
  name: string;
  country: string;
  plan_id: string | null;
  own_markup: string | null;
}

/** Throws `refused` by field as saving the prices would, `not_found` for another partner's merchant or plan. */
export async function whatIf(context: PartnerContext, body: WhatIfBody): Promise<WhatIf> {
  const { gateway, tx } = context;
  const merchants = await merchantsOf(context, body);
  const period = periodOf(body, gateway.clock());
  const compared = await compare(context, body, merchants);
  const replayed = await replay(tx, compared, period);
  const currency = body.currency ?? mostUsed(replayed) ?? "USD";
  const rates = await tx.directory((sql) => readRates(sql, gateway.clock(), currenciesOf(replayed), currency));
  return { ...period, ...answer(merchants, replayed, currency, rates) };
}

function periodOf({ from, to, time_zone }: WhatIfBody, now: Date): Period {
  const zone = time_zone ?? "UTC";
  requireZone(zone);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);
  const last = to ?? today;
  const first = from ?? new Date(Date.parse(last) - (usualDays - 1) * dayMs).toISOString().slice(0, 10);
  if (last < first) throw malformedField("to", refusal("day_before_first"));
  if ((Date.parse(last) - Date.parse(first)) / dayMs >= longestDays)
    throw malformedField("to", refusal("day_too_far", { count: longestDays }));
  return { from: first, to: last, time_zone: zone };
}

/** One merchant, or those on a plan. Merchants that keep their payments to themselves are left out. */
async function merchantsOf({ tx }: PartnerContext, { org_id, plan_id }: WhatIfBody): Promise<Merchant[]> {
  if (!org_id && !plan_id) throw refusedField("org_id", refusal("what_if_whose"));
  const rows = await tx.sql
    .select({
      id: organization.id,
      name: organization.name,
      country: organization.country,
      plan_id: organization.plan_id,
      own_markup: organization.fx_conversion_markup,
      sees: fragment<boolean>`${grantsTransactionView}`,
    })
    .from(organization)
    .where(org_id ? eq(organization.id, org_id) : and(eq(organization.plan_id, plan_id ?? "")));
  if (org_id && rows.length === 0) throw notFound();
  return rows.filter(({ sees }) => sees);
}

async function compare(context: PartnerContext, body: WhatIfBody, merchants: readonly Merchant[]): Promise<Map<string, Compared>> {
  const newFees = await readNewFees(context, body);
  const newPlan = body.plan_id_new ? await pricesOfPlan(context, body.plan_id_new) : null;
  const known = new Map<string, PlanPrices | null>();
  const planOf = async (id: string) => {
    let plan = known.get(id);
    if (plan === undefined) known.set(id, (plan = await pricesOfPlan(context, id)));
    return plan;
  };
  // Another partner's plan is missing, even where none of its merchants would be replayed.
  if (body.plan_id) await planOf(body.plan_id);
  const compared = new Map<string, Compared>();
  for (const { id, plan_id, own_markup } of merchants) {
    const plan = plan_id === null ? null : await planOf(plan_id);
    if (!plan) continue;
    const markup = body.fx_conversion_markup ?? (body.plan_id_new ? null : own_markup);
    compared.set(id, {
      before: bookOf(withMarkup(plan.fees, own_markup)),
      after: bookOf(withMarkup(newFees ?? newPlan?.fees ?? plan.fees, markup)),
      shareBefore: plan.share,
      shareAfter: newPlan?.share ?? plan.share,
    });
  }
  return compared;
}

/** Held to what saving would hold them to, so that nothing is previewed that can't be saved. */
async function readNewFees({ tx }: PartnerContext, { fees, fx_conversion_markup }: WhatIfBody): Promise<PlanFee[] | null> {
  const floors = await tx.sql.select().from(buyRate);
  const lowest = floors.filter(({ method }) => method === "FX").map(({ percent }) => percent);
  const floor = lowest.sort((a, b) => compareDecimals(b, a))[0];
  if (fx_conversion_markup && floor && percentUnits(fx_conversion_markup) < percentUnits(floor))
    throw refusedField("fx_conversion_markup", refusal("percent_below_floor", { floor }));
  if (!fees) return null;
  const whole = fees.map(wholeFee);
  const problems = Object.entries(feeProblems(whole, floors));
  if (problems.length > 0) throw refusedFields(Object.fromEntries(problems.map(([field, problem]) => [field, refusalOf(problem)])));
  return whole;
}

const currenciesOf = (replayed: Replayed): string[] =>
  [...new Set([...replayed.values()].flatMap((byCurrency) => [...byCurrency.keys()]))].sort();

function mostUsed(replayed: Replayed): string | undefined {
  const counts = new Map<string, number>();
  for (const byCurrency of replayed.values())
    for (const [currency, { count }] of byCurrency) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const amounts = { charged: "charged", fees_before: "feesBefore", fees_after: "feesAfter" } as const;
const earnings = { commission_before: "commissionBefore", commission_after: "commissionAfter" } as const;
const all = { ...amounts, ...earnings };
type Figure = keyof typeof all;
const figures = Object.keys(all) as Figure[];

function answer(merchants: readonly Merchant[], replayed: Replayed, currency: string, rates: Rates): Omit<WhatIf, "from" | "to"> {
  const rows = merchants.map((merchant) => ({ merchant, sums: replayed.get(merchant.id) ?? new Map<string, Sums>() }));
  const exact = (sums: Map<string, Sums>, figure: Figure) =>
    sumDecimals([...sums].map(([own, each]) => multiplyDecimals(printUnits(each[all[figure]], currencyDecimals(own)), rates.of(own))));
  // Merchants are rounded together, so that they add up to the total above them.
  const parts = Object.fromEntries(
    figures.map((figure) => [
      figure,
      roundParts(
        rows.map(({ sums }) => exact(sums, figure)),
        currencyDecimals(currency),
      ),
    ]),
  ) as Record<Figure, string[]>;
  const at = (figure: Figure, place: number) => parts[figure][place] ?? "0";
  const total = (figure: Figure) => roundParts([sumDecimals(parts[figure])], currencyDecimals(currency))[0] ?? "0";
  const list = rows.map(({ merchant, sums }, place) => ({
    org_id: merchant.id,
    org_name: merchant.name,
    country: merchant.country,
    transaction_count: countOf(sums.values()),
    fees_before: at("fees_before", place),
    fees_after: at("fees_after", place),
    commission_before: at("commission_before", place),
    commission_after: at("commission_after", place),
  }));
  return {
    transaction_count: countOf([...replayed.values()].flatMap((byCurrency) => [...byCurrency.values()])),
    currencies: currenciesOf(replayed).map((own) => sumOf(replayed, own)),
    converted: {
      currency,
      rates_at: rates.fixed_at,
      charged: total("charged"),
      fees_before: total("fees_before"),
      fees_after: total("fees_after"),
      commission_before: total("commission_before"),
      commission_after: total("commission_after"),
    },
    merchants: list.sort((a, b) => Number(differenceOf(b) - differenceOf(a))),
    worse_off: worseOff(replayed),
    lost: lostIn(replayed),
  };
}

const countOf = (sums: Iterable<Sums>): number => [...sums].reduce((count, each) => count + each.count, 0);

/** The most payments first. */
function lostIn(replayed: Replayed): WhatIf["lost"] {
  const all = new Map<string, WhatIf["lost"][number]>();
  for (const byCurrency of replayed.values())
    for (const [currency, { lost }] of byCurrency)
      for (const [method, { count, fees, commission }] of lost) {
        const digits = currencyDecimals(currency);
        const sum = all.get(`${method} ${currency}`) ?? { method, currency, transaction_count: 0, fees: "0", commission: "0" };
        all.set(`${method} ${currency}`, {
          ...sum,
          transaction_count: sum.transaction_count + count,
          fees: addDecimals(sum.fees, printUnits(fees, digits)),
          commission: addDecimals(sum.commission, printUnits(commission, digits)),
        });
      }
  return [...all.values()].sort((a, b) => b.transaction_count - a.transaction_count || a.method.localeCompare(b.method));
}

const scaleOfAll = 3;
/** Of amounts in one currency, as a whole number that can be compared. */
const differenceOf = ({ fees_before, fees_after }: WhatIf["merchants"][number]): bigint => unitsAt(fees_after) - unitsAt(fees_before);
const unitsAt = (amount: string): bigint => {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(scaleOfAll, "0"));
};

function sumOf(replayed: Replayed, currency: string): WhatIf["currencies"][number] {
  const own = [...replayed.values()].flatMap((byCurrency) => byCurrency.get(currency) ?? []);
  const total = (figure: Figure) =>
    printUnits(
      own.reduce((sum, each) => sum + each[all[figure]], 0n),
      currencyDecimals(currency),
    );
  return {
    currency,
    transaction_count: countOf(own),
    charged: total("charged"),
    fees_before: total("fees_before"),
    fees_after: total("fees_after"),
    commission_before: total("commission_before"),
    commission_after: total("commission_after"),
  };
}

function worseOff(replayed: Replayed): WhatIf["worse_off"] {
  const rows = [...replayed].flatMap(([org_id, byCurrency]) =>
    [...byCurrency].map(([currency, { feesBefore, feesAfter }]) => ({ org_id, currency, difference: feesAfter - feesBefore })),
  );
  return rows
    .filter(({ difference }) => difference > 0n)
    .map(({ difference, ...row }) => ({ ...row, difference: printUnits(difference, currencyDecimals(row.currency)) }));
}
