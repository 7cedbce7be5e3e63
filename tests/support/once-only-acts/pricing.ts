/** Prices, plans, and the commission that comes of them. */
import { compareDecimals } from "../../../contract/decimal";
import { missingToPayout } from "../../../contract/reference/commission-payouts";
import type { TestGateway } from "../gateway-fixture";
import { moneyMoves } from "../money-moves";
import { act, approved, audited, idOf, number, partnerId, rows, unique, type OnceOnlyAct } from "./act";

/** A merchant with payments, which lets its partner see and price them; another one each time. */
const payingMerchant = (t: TestGateway): Promise<string> =>
  idOf(
    t,
    `select id from organization o where o.partner_id = ${partnerId} and o.status = 'ACTIVE' and o.plan_id is not null
       and '{PRICING_MANAGE,TRANSACTION_VIEW}' <@ o.partner_permission_list
       and not exists (select 1 from price_change c where c.partner_id = o.partner_id and c.org_id = o.id) order by id limit 1`,
  );

const markup = { requested_fx_conversion_markup: "2.35" };
const requestMarkup = async (t: TestGateway) => {
  const id = await payingMerchant(t);
  return (await t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", { params: { id }, body: markup })).data;
};

const unpaid = (t: TestGateway) =>
  rows<{ currency: string; amount: string }>(
    t,
    `select currency, sum(amount)::text as amount from commission_line
     where partner_id = ${partnerId} and commission_payout_id is null and kind <> 'PAYOUT' group by currency order by currency`,
  );

/** In which commission is due. Of a store with few payments, the days since it was last paid may have brought too little of each. */
async function currencyDue(t: TestGateway): Promise<string> {
  const due = async () => (await unpaid(t)).find(({ currency, amount }) => compareDecimals(missingToPayout(amount, currency), "0") === 0);
  const found = await due();
  if (found) return found.currency;
  const { merchants, make } = await moneyMoves(t);
  for (const [merchant] of merchants.entries())
    await make({ kind: "payment", merchant, method: "CARD", currency: "AUD", units: 100_000_000, outcome: "COMPLETED" });
  const made = await due();
  if (!made) throw new Error(`no commission is due: ${JSON.stringify(await unpaid(t))}`);
  return made.currency;
}

const planFees = [
  { method: "CARD" as const, currency: "AUD", region: "DOMESTIC" as const, percent: "1.60", fixed_amount: "0.30" },
  { method: "FX" as const, currency: "AUD", percent: "0.80" },
];
const madePlan = async (t: TestGateway) =>
  (await t.call("POST /pricing/partner-plan", { body: { name: unique("Plan"), fees: planFees } })).data;

export const pricing: OnceOnlyAct[] = [
  act("PATCH /partner/pricing/fx-conversion-markup/{id}", "first", async (t) => {
    const id = await payingMerchant(t);
    return {
      input: { params: { id }, body: markup },
      effects: number(t, "select count(*) from price_change where org_id = $1", id),
    };
  }),
  act("POST /sandbox/backoffice/plan-change/{id}", "first", async (t) => {
    const { id } = await requestMarkup(t);
    return {
      input: { params: { id }, body: approved },
      token: null,
      effects: audited(t, "PRICE_CHANGE_APPROVED", id),
    };
  }),
  act("DELETE /pricing/change-request/{id}", "first", async (t) => {
    const { id } = await requestMarkup(t);
    return { input: { params: { id } }, effects: audited(t, "PRICE_CHANGE_WITHDRAWN", id) };
  }),
  act("POST /pricing/partner-plan", "first", (t) => {
    const body = { name: unique("Plan"), fees: planFees };
    return Promise.resolve({ input: { body }, effects: number(t, "select count(*) from partner_plan where name = $1", body.name) });
  }),
  act("PATCH /pricing/partner-plan", "first", async (t) => {
    const { id, version } = await madePlan(t);
    const fees = planFees.map((fee) => ({ ...fee, percent: "1.90" }));
    return {
      input: { body: { plan_id: id, version, fees, effective_from: "2026-12-01" } },
      effects: number(t, "select count(*) from plan_version where plan_id = $1", id),
    };
  }),
  act("PATCH /pricing/organization-plan/{id}", "first", async (t) => {
    const id = await payingMerchant(t);
    const plan_id = await idOf(
      t,
      `select p.id from partner_plan p where p.partner_id = ${partnerId} and p.name in ('Growth', 'Scale', 'Starter')
         and p.id <> (select plan_id from organization where id = $1) order by p.name limit 1`,
      id,
    );
    return {
      input: { params: { id }, body: { plan_id, scope: "ORGANIZATION" as const } },
      effects: number(t, "select count(*) from price_change where org_id = $1", id),
    };
  }),
  // Two that are answered at once pay different partners.
  act("POST /sandbox/backoffice/commission-payout", "any", async (t) => {
    const currency = await currencyDue(t);
    return {
      input: { body: { currency } },
      token: null,
      effects: number(t, `select count(*) from commission_payout where partner_id = ${partnerId} and currency = $1`, currency),
    };
  }),
];
