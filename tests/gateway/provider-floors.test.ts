/** No price is below what the provider charges, whichever of the two is written last. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let token: string;
let partner_id: string;
let org_id: string;
let other_plan: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  token = await t.providerToken();
  const [found] = await rows<{ partner_id: string; org_id: string; other_plan: string }>(
    `select o.partner_id, o.id as org_id, x.id as other_plan from organization o join partner p on p.partner_id = o.partner_id
       join partner_plan x on x.partner_id = o.partner_id and x.id <> o.plan_id and x.status = 'ACTIVE'
     where p.name = 'Harbourline' and o.status = 'ACTIVE' and 'PRICING_MANAGE' = any(o.partner_permission_list)
       and not exists (select 1 from price_change c where c.org_id = o.id and c.applied_at is null) order by o.id, x.name limit 1`,
  );
  if (!found) throw new Error("no merchant whose plan can be changed");
  ({ partner_id, org_id, other_plan } = found);
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;
const rate = (method: "CARD" | "FX", percent: string, fixed_amount = "0") => ({ method, currency: "AUD", percent, fixed_amount });
const setRates = (...rates: ReturnType<typeof rate>[]) =>
  t.call("PUT /provider/partner/{partner_id}/buy-rate", { params: { partner_id }, body: { rates } }, token);
const currentRate = async (method: "CARD" | "FX") =>
  (
    await rows<{ percent: string; fixed_amount: string }>(
      "select percent::text, fixed_amount::text from buy_rate where partner_id = $1 and method = $2 and currency = 'AUD'",
      partner_id,
      method,
    )
  )[0];
/** As it is where the rates were raised before the gateway held them against the prices. */
const raiseUnseen = (percent: string) =>
  rows("update buy_rate set percent = $2 where partner_id = $1 and method = 'CARD' and currency = 'AUD'", partner_id, percent);

test("a buy rate above a fee that is or will be in force is refused, and the plan that stops it is named", async () => {
  const before = await currentRate("CARD");
  const [lowest] = await rows<{ percent: string }>(
    `select min(f.percent)::text as percent from plan_fee f join partner_plan p on p.partner_id = f.partner_id and p.id = f.plan_id
     where f.partner_id = $1 and f.method = 'CARD' and f.currency = 'AUD' and p.status = 'ACTIVE' and f.version = p.version`,
    partner_id,
  );
  const above = String(Number(lowest?.percent) + 0.01);
  const refused = await setRates(rate("FX", "0"), rate("CARD", above));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error.fields ?? {})).toEqual(["rates.1"]);
  expect(refused.error.fields?.["rates.1"]).toMatch(/^Version \d+ of the plan “.+” charges less than this for cards in AUD/);
  // None of a refused batch is set.
  expect(await currentRate("CARD")).toEqual(before);
  const fixed = await setRates(rate("CARD", "0.1", "900"));
  expect(Object.keys(fixed.error.fields ?? {})).toEqual(["rates.0"]);
  expect((await setRates(rate("CARD", lowest?.percent ?? ""))).status).toBe(200);
  expect((await setRates(rate("CARD", before?.percent ?? "", before?.fixed_amount))).status).toBe(200);
});

test("a version that only begins later counts, and one that is over doesn't", async () => {
  const { data: plan } = await t.call("POST /pricing/partner-plan", {
    body: { name: "Follows", fees: [{ ...rate("CARD", "3.9", "1.00"), currency: "USD" }] },
  });
  const usd = (percent: string) => setRates({ ...rate("CARD", percent), currency: "USD" });
  const next = { plan_id: plan.id, version: 1, effective_from: "2026-12-05", fees: [{ ...rate("CARD", "5", "1.00"), currency: "USD" }] };
  await t.call("PATCH /pricing/partner-plan", { body: next });
  const named = async (percent: string) => (await usd(percent)).error.fields?.["rates.0"] ?? "";
  expect(await named("4")).toContain("less than this for cards in USD");
  await rows("update partner_plan set status = 'DEACTIVATED' where partner_id = $1 and id <> $2", partner_id, plan.id);
  expect(await named("4")).toMatch(/^Version 1 of the plan “Follows”/);
  expect(await named("5.1")).toMatch(/^Version 1 of the plan “Follows”/);
  t.clock.advance({ days: 16 });
  token = await t.providerToken();
  expect(await named("5.1")).toMatch(/^Version 2 of the plan “Follows”/);
  expect((await usd("4")).status).toBe(200);
  expect((await usd("0.5")).status).toBe(200);
  await rows("update partner_plan set status = 'ACTIVE' where partner_id = $1", partner_id);
  t.token = await t.signIn("admin");
});

test("a merchant's own markup on conversions holds a buy rate down, too", async () => {
  await rows("update organization set fx_conversion_markup = 0.25 where id = $1", org_id);
  const refused = await setRates(rate("FX", "0.26"));
  expect(refused.error.fields).toEqual({
    "rates.0": "A merchant’s markup of 0.25% is less than this for conversions in AUD. It has to be raised first.",
  });
  await rows("update organization set fx_conversion_markup = null where id = $1", org_id);
});

test("a plan whose fees are below the buy rates is neither asked for nor approved", async () => {
  const ask = () => t.call("PATCH /pricing/organization-plan/{id}", { params: { id: org_id }, body: { plan_id: other_plan } });
  const before = await currentRate("CARD");
  await raiseUnseen("9.5");
  expect((await ask()).error.fields).toEqual({
    plan_id: "Since this plan was saved, your buy rate for cards in AUD has risen above its fee. Save the plan with higher fees first.",
  });
  await raiseUnseen(before?.percent ?? "");
  const { data: asked } = await ask();
  await raiseUnseen("9.5");
  const decide = (status: "APPROVED" | "REJECTED") =>
    t.call("POST /provider/plan-change/{id}", { params: { id: asked.id }, body: { status } }, token);
  expect((await decide("APPROVED")).error.fields).toEqual({
    status: "This plan’s fee for cards in AUD is below the partner’s buy rate. The plan has to be saved with higher fees first.",
  });
  expect((await decide("REJECTED")).data.status).toBe("REJECTED");
  await raiseUnseen(before?.percent ?? "");
});

test("a markup that the buy rate has overtaken isn't approved", async () => {
  const floor = await currentRate("FX");
  const ask = { requested_fx_conversion_markup: "3.5" };
  const { data: asked } = await t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", { params: { id: org_id }, body: ask });
  await rows("update buy_rate set percent = 3.6 where partner_id = $1 and method = 'FX' and currency = 'AUD'", partner_id);
  const approve = () => t.call("POST /provider/plan-change/{id}", { params: { id: asked.id }, body: { status: "APPROVED" } }, token);
  expect((await approve()).error.fields).toEqual({ status: "This markup is below the partner’s buy rate. The lowest is 3.6%." });
  await rows("update buy_rate set percent = $2 where partner_id = $1 and method = 'FX' and currency = 'AUD'", partner_id, floor?.percent);
  expect((await approve()).data.status).toBe("APPROVED");
  // Approved for a later date it counts already.
  expect((await setRates(rate("FX", "3.6"))).error.fields).toHaveProperty(["rates.0"]);
});
