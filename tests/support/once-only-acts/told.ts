/** What the provider tells beside payments: told by many at once, it is there once and moves a wallet once. */
import { act, number, one, unique, type OnceOnlyAct } from "./act";
import type { Call } from "../../../contract/endpoints";
import type { TestGateway } from "../gateway-fixture";

interface Settled {
  partner_id: string;
  org_id: string;
}

type Kind =
  | ("payin" | "payout" | "bank-message" | "fx-conversion" | "settlement" | "wallet-fund-transfer" | "adjustment")
  | ("customer" | "virtual-account" | "checkout" | "session");

const callOf = <K extends Kind>(kind: K) => `POST /provider/partner/{partner_id}/${kind}` as const;

/** A merchant of the demo's partner that is settled in AUD, and whose plan has a price for what is told. */
const settled = (t: TestGateway) =>
  one<Settled>(
    t,
    `select o.partner_id, o.id as org_id from organization o
       join settlement_config c on c.org_id = o.id and c.currency = 'AUD' and c.org_settlement_bank_id is not null and c.settlement_payout_mode = 'BANK'
       join partner p on p.partner_id = o.partner_id and p.name = (select partner from demo_account where role = 'admin')
     where o.status = 'ACTIVE' and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and not exists (select 1 from org_feature_control f where f.org_id = o.id and not f.is_enabled) order by o.id limit 1`,
  );

async function tell(t: TestGateway, kind: Kind, partner_id: string, item: object): Promise<string> {
  const input = { params: { partner_id }, body: { items: [item] } };
  const { data } = await t.call(callOf(kind) as "POST /provider/partner/{partner_id}/payin", input, await t.providerToken());
  const [told] = data.items;
  if (!told?.record_id) throw new Error(`the ${kind} was not taken: ${JSON.stringify(told?.error)}`);
  return told.record_id;
}

/** `arrange` gives the item, and what counts its effects. */
function telling(
  kind: Kind,
  arrange: (t: TestGateway, of: Settled) => Promise<{ item: object; effects: () => Promise<number> }>,
): OnceOnlyAct {
  const call: Call = callOf(kind);
  return act(call, "any", async (t) => {
    const merchant = await settled(t);
    const { item, effects } = await arrange(t, merchant);
    const input = { params: { partner_id: merchant.partner_id }, body: { items: [item] } } as never;
    return { input, token: await t.providerToken(), effects };
  });
}

const at = (t: TestGateway) => t.clock.now().toISOString();
const base = (word: string, { org_id }: Settled) => ({ id: unique(word), version: 1, org_id });
const moves = (t: TestGateway, { org_id }: Settled) => number(t, "select count(*) from wallet_transaction where org_id = $1", org_id);

/** The fixing less the markup that the merchant pays. */
async function rateUnder(t: TestGateway, mid: number, { org_id }: Settled): Promise<string> {
  const { percent } = await one<{ percent: string }>(
    t,
    `select coalesce(o.fx_conversion_markup, f.percent)::text as percent from organization o
       join plan_fee f on f.plan_id = o.plan_id and f.method = 'FX' and f.currency = 'AUD' where o.id = $1 order by f.version desc limit 1`,
    org_id,
  );
  return (mid * (1 - Number(percent) / 100)).toFixed(9);
}

const customerOf = (t: TestGateway, of: Settled) => ({
  ...base("customer", of),
  ...{ created_at: at(t), name: unique("Payer"), email: null, status: "ACTIVE", country: "AU" },
});
const checkoutOf = (t: TestGateway, of: Settled) => ({
  ...base("checkout", of),
  ...{ created_at: at(t), reference: unique("Basket"), status: "CREATED", amount: "12.00", currency: "AUD" },
  expires_at: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
});

export const told: readonly OnceOnlyAct[] = [
  telling("customer", (t, of) => {
    const item = customerOf(t, of);
    return Promise.resolve({ item, effects: number(t, "select count(*) from customer where name = $1", item.name) });
  }),
  telling("virtual-account", (t, of) => {
    const account_holder_name = unique("Holder");
    const bank = { bank_name: "Corvane Bank", bank_country: "AU", account_number: "12345678", bsb: "062000" };
    const item = { ...base("account", of), created_at: at(t), status: "ACTIVE", currency: "AUD", account_holder_name, ...bank };
    const effects = number(t, "select count(*) from virtual_account where account_holder_name = $1", account_holder_name);
    return Promise.resolve({ item, effects });
  }),
  telling("checkout", (t, of) => {
    const item = checkoutOf(t, of);
    return Promise.resolve({ item, effects: number(t, "select count(*) from checkout where reference = $1", item.reference) });
  }),
  telling("session", async (t, of) => {
    const checkout = checkoutOf(t, of);
    const checkout_id = await tell(t, "checkout", of.partner_id, checkout);
    const item = { id: unique("visit"), version: 1, checkout_id: checkout.id, status: "INITIATED", created_at: at(t) };
    return { item, effects: number(t, "select count(*) from checkout_session where checkout_id = $1", checkout_id) };
  }),
  telling("wallet-fund-transfer", (t, of) => {
    const item = { ...base("transfer", of), currency: "AUD", direction: "IN", status: "COMPLETED", amount: "5.00" };
    return Promise.resolve({ item, effects: moves(t, of) });
  }),
  telling("adjustment", (t, of) => {
    const item = { ...base("correction", of), currency: "AUD", status: "COMPLETED", amount: "1.50", reason: "Charged twice" };
    return Promise.resolve({ item, effects: moves(t, of) });
  }),
  telling("fx-conversion", async (t, of) => {
    const rate = await rateUnder(t, 0.65, of);
    const money = { source_amount: "10.00", source_currency: "AUD", target_currency: "USD", target_amount: (10 * Number(rate)).toFixed(2) };
    const item = { ...base("conversion", of), status: "COMPLETED", ...money, rate, mid_rate: "0.65", started_at: at(t) };
    return { item, effects: number(t, "select count(*) from commission_line where org_id = $1 and kind = 'FX_MARKUP'", of.org_id) };
  }),
  telling("settlement", async (t, of) => {
    const payin = { ...base("payin", of), status: "COMPLETED", method: "CARD", amount: "12.00", currency: "AUD", started_at: at(t) };
    const record_id = await tell(t, "payin", of.partner_id, payin);
    const { due } = await one<{ due: string }>(t, "select (amount - fee_amount)::text as due from payin where id = $1", record_id);
    const how = { currency: "AUD", status: "COMPLETED", settlement_payout_mode: "BANK", payin_ids: [payin.id], amount: due };
    const item = { ...base("settlement", of), ...how, period_to: at(t) };
    return { item, effects: number(t, "select count(*) from settlement where org_id = $1", of.org_id) };
  }),
  telling("bank-message", async (t, of) => {
    const account = { country: "AU", bank_country: "AU", account_number: "12345678" };
    const beneficiary = { id: unique("beneficiary"), name: "Quay Rope Works", entity_type: "COMPANY", ...account };
    const paid = { status: "PENDING", method: "WIRE", amount: "7.50", currency: "AUD", started_at: at(t), beneficiary };
    const payout = { ...base("payout", of), ...paid };
    await tell(t, "payout", of.partner_id, payout);
    const text = `{1:F01CORVAU2SXXXX0000000000}{2:I103WPACAU2SXXXXN}{4:\r\n:20:${unique("INV")}\r\n-}`;
    const item = { id: unique("message"), version: 1, payout_id: payout.id, text };
    return { item, effects: number(t, "select count(*) from payout where swift_message = $1", text) };
  }),
];
