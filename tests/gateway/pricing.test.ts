/** Plans in versions, what a merchant pays, and requests to change it. The clock stands at 2026-11-20, 00:04 UTC. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subtractDecimals } from "../../contract/decimal";
import type { BodyOf } from "../../contract/endpoints";
import { feeFor } from "../../contract/pricing/fee";
import type { PlanFeeInput } from "../../contract/records/fee";
import type { WhatIfBody } from "../../contract/records/price-change";
import { applyAllDueChanges } from "../../gateway/services/pricing/apply-changes";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const card: PlanFeeInput = { method: "CARD", currency: "AUD", region: "DOMESTIC", percent: "1.60", fixed_amount: "0.30" };
const fx: PlanFeeInput = { method: "FX", currency: "AUD", percent: "0.80" };
const create = (body: Partial<BodyOf<"POST /pricing/partner-plan">>, token?: string) =>
  t.call("POST /pricing/partner-plan", { body: { name: `Plan ${Math.random()}`, fees: [card, fx], ...body } }, token);
const change = (body: BodyOf<"PATCH /pricing/partner-plan">) => t.call("PATCH /pricing/partner-plan", { body });
const find = async (id: string, version?: string, token?: string) =>
  (await t.call("GET /pricing/partner-plan/{id}", { params: { id }, ...(version && { query: { version } }) }, token)).data;
const planCalled = async (name: string) => {
  const { data } = (await t.call("GET /pricing/partner-plan", { query: { q: name } })).data;
  const [plan] = data;
  if (!plan) throw new Error(`there is no plan ${name}`);
  return plan;
};
const fieldsOf = ({ status, error }: { status: number; error: { field_refusals?: Record<string, { code: string }> | undefined } }) => [
  status,
  Object.fromEntries(Object.entries(error.field_refusals ?? {}).map(([field, { code }]) => [field, code])),
];
const whatIf = (body: WhatIfBody) => t.call("POST /pricing/what-if", { body });
const requestPlan = (id: string, body: BodyOf<"PATCH /pricing/organization-plan/{id}">) =>
  t.call("PATCH /pricing/organization-plan/{id}", { params: { id }, body });
const requestMarkup = (id: string, body: BodyOf<"PATCH /partner/pricing/fx-conversion-markup/{id}">) =>
  t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", { params: { id }, body });
const decide = (id: string, status: "APPROVED" | "REJECTED", reason?: string) =>
  t.call("POST /sandbox/backoffice/plan-change/{id}", { params: { id }, body: { status, ...(reason && { reason }) } }, null);
const withdraw = (id: string) => t.call("DELETE /pricing/change-request/{id}", { params: { id } });
const payingBy = async (id: string) => {
  const { data } = (await t.call("GET /pricing/organization-plan", { query: { org_id: id } })).data;
  return data[0];
};

/** Days from now, in a session of its own: the one of today would have ended. */
async function inDays(days: number, look: (token: string) => Promise<void>): Promise<void> {
  t.clock.advance({ days });
  await look(await t.signIn("admin"));
  t.clock.advance({ days: -days });
}

/** An active merchant with payments, that lets its partner change prices. */
async function payingMerchant(place = 0): Promise<string> {
  const { rows } = await t.store.pool.query<{ id: string }>(
    `select o.id from organization o join partner p on p.partner_id = o.partner_id
     where p.name = (select partner from demo_account where role = 'admin') and o.status = 'ACTIVE'
       and 'PRICING_MANAGE' = any(o.partner_permission_list) and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
     order by (select count(*) from transaction t where t.partner_id = o.partner_id and t.org_id = o.id) desc offset $1 limit 1`,
    [place],
  );
  return rows[0]?.id ?? "";
}

describe("a plan", () => {
  test("is made with its first version, in force at once, whole and in the currency's decimals", async () => {
    const { status, data } = await create({ name: "Trial", description: "For a month." });
    expect([status, data]).toMatchObject([
      201,
      {
        name: "Trial",
        status: "ACTIVE",
        version: 1,
        version_in_force: 1,
        next_effective_from: null,
        fx_conversion_markup: "0.8",
        fees_version: 1,
      },
    ]);
    expect(data.fees).toEqual([
      { ...card, minimum_amount: null, maximum_amount: null, tiers: [] },
      { ...fx, percent: "0.80", region: null, fixed_amount: "0.00", minimum_amount: null, maximum_amount: null, tiers: [] },
    ]);
    expect(data.versions).toMatchObject([{ version: 1, is_in_force: true, effective_from: t.clock.now().toISOString() }]);
  });

  test("is not in force before its day, which begins at 00:00 UTC", async () => {
    const { data } = await create({ effective_from: "2026-12-01" });
    expect(data).toMatchObject({ version: 1, version_in_force: null, next_effective_from: "2026-12-01T00:00:00.000Z", fees_version: 1 });
  });

  test.each<[string, Partial<BodyOf<"POST /pricing/partner-plan">>, Record<string, string>]>([
    ["a fee under the buy rate", { fees: [{ ...card, percent: "0.10" }] }, { "fees.0.percent": "percent_below_floor" }],
    [
      "a minimum over the maximum",
      { fees: [{ ...card, minimum_amount: "9", maximum_amount: "8" }] },
      { "fees.0.minimum_amount": "fee_minimum_over_maximum" },
    ],
    [
      "overlapping tiers",
      {
        fees: [
          {
            ...card,
            tiers: [
              { from_amount: "0", percent: "2", fixed_amount: "0.30" },
              { from_amount: "0.00", percent: "1.5", fixed_amount: "0.30" },
            ],
          },
        ],
      },
      { "fees.0.tiers.1.from_amount": "tier_overlaps" },
    ],
    ["twins", { fees: [card, card] }, { "fees.1.method": "fee_twice" }],
    [
      "a card from abroad said in two ways",
      {
        fees: [
          { ...card, region: "INTERNATIONAL", percent: "3" },
          { ...card, method: "CARD_INTERNATIONAL", region: null, percent: "3" },
        ],
      },
      { "fees.1.method": "fee_twice" },
    ],
    ["the year 10000", { effective_from: "9999-12-31T23:59:59-12:00" }, { effective_from: "effective_too_late" }],
    ["yesterday", { effective_from: "2026-11-19" }, { effective_from: "effective_in_past" }],
    ["a name that is taken", { name: "growth" }, { name: "plan_name_taken" }],
  ])("is refused for %s, by field", async (_, body, expected) => {
    expect(fieldsOf(await create(body))).toEqual([422, expected]);
  });

  test("names the floor", async () => {
    const { error } = await create({ fees: [{ ...card, percent: "0.10" }] });
    expect(error.fields?.["fees.0.percent"]).toBe("This is below your buy rate. The lowest is 0.95%.");
  });

  test("changes by a next version that begins on its day; the one before stays as it was", async () => {
    const { data: made } = await create({});
    const changed = await change({ plan_id: made.id, version: 1, effective_from: "2026-12-01", fees: [{ ...card, percent: "1.70" }] });
    expect([changed.status, changed.data]).toMatchObject([200, { version: 2, version_in_force: 1, fees_version: 2 }]);
    expect((await find(made.id)).fees).toEqual(made.fees);
    expect((await find(made.id, "2")).fees).toMatchObject([{ percent: "1.70" }]);
    await inDays(11, async (token) => {
      expect(await find(made.id, undefined, token)).toMatchObject({ version_in_force: 2, fees_version: 2, fees: [{ percent: "1.70" }] });
    });
  });

  test("of two editors the second is told, and nothing is overwritten", async () => {
    const { data: made } = await create({});
    const edits = await Promise.all(
      ["1.70", "1.80"].map((percent) =>
        change({ plan_id: made.id, version: 1, effective_from: "2026-12-01", fees: [{ ...card, percent }] }),
      ),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(edits.find(({ status }) => status === 409)?.error.version).toBe(2);
    expect((await find(made.id)).versions).toHaveLength(2);
  });

  test("has a name of its own, however many ask for it at once", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => create({ name: at % 2 ? "Only one" : "ONLY ONE" })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
    for (const answer of made.filter(({ status }) => status === 422)) expect(fieldsOf(answer)).toEqual([422, { name: "plan_name_taken" }]);
    const { data: other } = await create({});
    expect(fieldsOf(await change({ plan_id: other.id, version: 1, name: "only One" }))).toEqual([422, { name: "plan_name_taken" }]);
    const own = made.find(({ status }) => status === 201)!.data;
    expect((await change({ plan_id: own.id, version: 1, name: "only one" })).data.name).toBe("only one");
  });

  test("begins after the version that is waiting", async () => {
    const { data: made } = await create({});
    await change({ plan_id: made.id, version: 1, effective_from: "2026-12-10", fees: [card] });
    expect(fieldsOf(await change({ plan_id: made.id, version: 2, effective_from: "2026-12-10", fees: [fx] }))).toEqual([
      422,
      { effective_from: "effective_before_version" },
    ]);
  });

  test("isn't deactivated while a merchant is on it", async () => {
    const { id, version } = await planCalled("Growth");
    expect(fieldsOf(await change({ plan_id: id, version, status: "DEACTIVATED" }))).toEqual([422, { status: "plan_in_use" }]);
    const { data: unused } = await create({});
    expect((await change({ plan_id: unused.id, version: 1, status: "DEACTIVATED" })).data.status).toBe("DEACTIVATED");
  });

  test("doesn't leave out what merchants on it use, or are about to use", async () => {
    const growth = await planCalled("Growth");
    const { fees } = await find(growth.id);
    const without = fees.filter(({ method, currency }) => !(method === "CARD" && currency === "AUD"));
    const refused = await change({ plan_id: growth.id, version: growth.version, fees: without });
    expect(fieldsOf(refused)).toEqual([422, { fees: "fees_lack_price" }]);
    expect(refused.error.fields?.fees).toBe(
      "There is no price here for cards in AUD, which merchants on this plan have used in the last 90 days.",
    );
    const org_id = await payingMerchant();
    const ask = (plan_id: string) => requestPlan(org_id, { plan_id, scope: "ORGANIZATION" });
    const { data: poor } = await create({ fees: [card] });
    const lacks = await ask(poor.id);
    expect(fieldsOf(lacks)).toEqual([422, { plan_id: "plan_lacks_price" }]);
    expect(lacks.error.fields?.plan_id).toMatch(
      /^This plan has no price for \d+ things that the merchant has used in the last 90 days, [a-z ]+ in [A-Z]{3} first of all\.$/,
    );
    const { data: rich } = await create({ fees });
    const { data: asked } = await ask(rich.id);
    expect(fieldsOf(await change({ plan_id: rich.id, version: 1, effective_from: "2026-12-01", fees: [card] }))).toEqual([
      422,
      { fees: "fees_lack_price" },
    ]);
    expect(fieldsOf(await change({ plan_id: rich.id, version: 1, status: "DEACTIVATED" }))).toEqual([422, { status: "plan_awaited" }]);
    await withdraw(asked.id);
    expect((await change({ plan_id: rich.id, version: 1, effective_from: "2026-12-01", fees: [card] })).status).toBe(200);
  });

  test("doesn't leave out what the merchant uses since it was asked for, nor later than its date", async () => {
    const org_id = await payingMerchant(1);
    const { fees } = await find((await planCalled("Growth")).id);
    const { rows } = await t.store.pool.query<{ method: string; currency: string }>(
      "select distinct method, currency from transaction where org_id = $1",
      [org_id],
    );
    const isUsed = (fee: (typeof fees)[number]) => rows.some(({ method, currency }) => method === fee.method && currency === fee.currency);
    const fresh = fees.find((fee) => fee.method === "CARD" && !isUsed(fee)) ?? card;
    const without = fees.filter(({ method, currency }) => !(method === "CARD" && currency === fresh.currency));
    const { data: plan } = await create({ fees: without });
    const { data: asked } = await requestPlan(org_id, { plan_id: plan.id, scope: "ORGANIZATION" });
    const { partner_id } = (await t.call("GET /partner-user")).data;
    const payin = { id: "new-use", version: 1, org_id, status: "PENDING", method: "CARD", amount: "10", currency: fresh.currency };
    const told = await t.call(
      "POST /provider/partner/{partner_id}/payin",
      { params: { partner_id }, body: { items: [{ ...payin, started_at: t.clock.now().toISOString(), payer_name: "New" }] } },
      await t.providerToken(),
    );
    expect(told.data.items).toMatchObject([{ outcome: "CREATED" }]);
    expect(fieldsOf(await decide(asked.id, "APPROVED"))).toEqual([422, { status: "plan_lacks_price" }]);
    await withdraw(asked.id);

    const { data: later } = await create({ fees });
    expect((await change({ plan_id: later.id, version: 1, effective_from: "2026-12-01", fees: without })).status).toBe(200);
    expect(fieldsOf(await requestPlan(org_id, { plan_id: later.id, scope: "ORGANIZATION" }))).toEqual([
      422,
      { plan_id: "plan_lacks_price" },
    ]);
  });

  test("is another partner's to nobody, and not a read-only user's to change", async () => {
    const { data: made } = await create({});
    const stranger = await t.signIn("other_admin");
    expect((await t.call("GET /pricing/partner-plan/{id}", { params: { id: made.id } }, stranger)).status).toBe(404);
    expect((await t.call("PATCH /pricing/partner-plan", { body: { plan_id: made.id, version: 1, name: "Mine" } }, stranger)).status).toBe(
      404,
    );
    expect((await create({}, await t.signIn("read_only"))).error.reason).toBe("read_only");
  });
});

describe("what is charged", () => {
  test("is said for the partner, a plan and a merchant", async () => {
    const read = async (scope: "PARTNER" | "PLAN" | "ORGANIZATION", id: string) =>
      (await t.call("GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}", { params: { scope, id } })).data;
    const partner_id = (await t.call("GET /partner-user")).data.partner_id;
    const partner = await read("PARTNER", partner_id);
    expect(partner).toMatchObject({ plan_id: null, fees: [], share_percent: "40" });
    expect(partner.buy_rates).toContainEqual({ method: "CARD", currency: "AUD", percent: "0.95", fixed_amount: "0.11" });
    const { id } = await planCalled("Growth");
    expect(await read("PLAN", id)).toMatchObject({ plan_name: "Growth", plan_version: 3, fx_conversion_markup: "0.6" });
    const org_id = await payingMerchant();
    const merchant = await read("ORGANIZATION", org_id);
    expect(merchant).toMatchObject({ reference_id: org_id, plan_name: (await payingBy(org_id))?.plan_name });
    expect(merchant.fees.length).toBeGreaterThan(20);
  });

  test("a part of the price list names the plans that price it", async () => {
    const { data } = await t.call("GET /pricing/plan-group");
    expect(data.map(({ product }) => product)).toEqual(["PAYINS", "PAYOUTS", "CONVERSIONS"]);
    expect(data[2]?.plans.map(({ plan_name }) => plan_name)).toContain("Growth");
  });
});

describe("what if", () => {
  test("the plan that is in force, asked about itself, differs by exactly 0, and is what was charged", async () => {
    const { id } = await planCalled("Scale");
    const { data } = await whatIf({ plan_id: id, plan_id_new: id });
    expect(data.transaction_count).toBeGreaterThan(100);
    expect(data.worse_off).toEqual([]);
    expect(data.lost).toEqual([]);
    for (const sums of [...data.currencies, data.converted]) {
      expect(sums.fees_after).toBe(sums.fees_before);
      expect(sums.fees_before).toBe(sums.charged);
      expect(sums.commission_after).toBe(sums.commission_before);
    }
  });

  test("what is earned before is what the commission lines say", async () => {
    const org_id = await payingMerchant();
    const { data } = await whatIf({ org_id, from: "2026-09-01", to: "2026-10-31" });
    const { rows } = await t.store.pool.query<{ currency: string; sum: string }>(
      `select currency, sum(amount) from commission_line where org_id = $1 and kind <> 'PAYOUT'
       and created_at >= '2026-09-01' and created_at < '2026-11-01' group by 1 order by 1`,
      [org_id],
    );
    expect(data.currencies.map(({ currency, commission_before }) => [currency, Number(commission_before)])).toEqual(
      rows.map(({ currency, sum }) => [currency, Number(sum)]),
    );
  });

  test("what the new prices leave out is lost, and named", async () => {
    const { id } = await planCalled("Scale");
    const { fees } = await find(id);
    const without = fees.filter(({ method, currency }) => !(method === "CARD" && currency === "AUD"));
    const [all, less] = [(await whatIf({ plan_id: id, plan_id_new: id })).data, (await whatIf({ plan_id: id, fees: without })).data];
    expect(less.lost).toMatchObject([{ method: "CARD", currency: "AUD" }]);
    expect(less.lost[0]?.transaction_count).toBeGreaterThan(5);
    expect(less.transaction_count).toBe(all.transaction_count);
    const aud = (data: typeof all) => data.currencies.find(({ currency }) => currency === "AUD")!;
    expect(aud(less).fees_before).toBe(aud(all).fees_before);
    for (const [what, before, after] of [
      ["fees", "fees_before", "fees_after"],
      ["commission", "commission_before", "commission_after"],
    ] as const)
      expect([what, subtractDecimals(aud(less)[before], less.lost[0]?.[what] ?? "0")]).toEqual([what, aud(less)[after]]);
  });

  test("a cent more for each card payment is as many cents as there are card payments", async () => {
    const { id } = await planCalled("Scale");
    const { fees } = await find(id);
    const dearer = fees.map((fee) => (fee.method === "CARD" && fee.currency === "AUD" ? { ...fee, fixed_amount: "0.31" } : fee));
    const before = fees.find(({ method, currency }) => method === "CARD" && currency === "AUD")?.fixed_amount ?? "0";
    const { data } = await whatIf({ plan_id: id, fees: dearer });
    const { rows } = await t.store.pool.query<{ count: string }>(
      `select count(*) from transaction t join organization o on o.partner_id = t.partner_id and o.id = t.org_id
       where o.plan_id = $1 and t.status = 'COMPLETED' and t.method = 'CARD' and t.currency = 'AUD' and t.type = 'PAYIN'
         and 'TRANSACTION_VIEW' = any(o.partner_permission_list) and t.created_at >= '2026-08-23' and t.created_at < '2026-11-21'`,
      [id],
    );
    const aud = data.currencies.find(({ currency }) => currency === "AUD");
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const payins = Number(rows[0]?.count) * (31 - cents(before));
    // Refunds give a part of it back.
    const more = cents(aud?.fees_after ?? "0") - cents(aud?.fees_before ?? "0");
    expect(more).toBeGreaterThan(payins * 0.9);
    expect(more).toBeLessThanOrEqual(payins);
    expect(data.worse_off.every(({ currency }) => currency === "AUD")).toBe(true);
  });

  test("merchants add up to the total, to the cent", async () => {
    const { id } = await planCalled("Growth");
    const { data } = await whatIf({ plan_id: id, plan_id_new: (await planCalled("Starter")).id, currency: "EUR" });
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    for (const figure of ["fees_before", "fees_after", "commission_before", "commission_after"] as const) {
      expect(data.merchants.reduce((sum, merchant) => sum + cents(merchant[figure]), 0)).toBe(cents(data.converted[figure]));
    }
    expect(data.converted.currency).toBe("EUR");
    expect(data.worse_off.length).toBeGreaterThan(0);
  });

  test("refuses what could not be saved, and another partner's merchant", async () => {
    const { id } = await planCalled("Growth");
    expect(fieldsOf(await whatIf({ plan_id: id, fx_conversion_markup: "0.1" }))).toEqual([
      422,
      { fx_conversion_markup: "percent_below_floor" },
    ]);
    expect(fieldsOf(await whatIf({}))).toEqual([422, { org_id: "what_if_whose" }]);
    const stranger = await t.signIn("other_admin");
    const asked = await t.call("POST /pricing/what-if", { body: { org_id: await payingMerchant() } }, stranger);
    expect(asked.status).toBe(404);
    expect((await t.call("POST /pricing/what-if", { body: { plan_id: id } }, stranger)).status).toBe(404);
  });
});

describe("a merchant's plan", () => {
  test("is asked for, approved, and applies from its date", async () => {
    const org_id = await payingMerchant(1);
    const starter = await planCalled("Starter");
    const asked = await requestPlan(org_id, { plan_id: starter.id, effective_from: "2026-12-01", reason: "Volume fell." });
    expect([asked.status, asked.data]).toMatchObject([
      200,
      {
        org_id,
        kind: "ORGANIZATION_PLAN",
        status: "REQUESTED",
        plan_name: "Starter",
        reason: "Volume fell.",
        effective_from: "2026-12-01T00:00:00.000Z",
      },
    ]);
    expect((await requestPlan(org_id, { plan_id: starter.id })).status).toBe(409);
    expect((await decide(asked.data.id, "APPROVED", "Fine.")).data).toMatchObject({
      status: "APPROVED",
      decision_reason: "Fine.",
      applied_at: null,
    });
    expect((await payingBy(org_id))?.plan_name).not.toBe("Starter");
    await inDays(11, async (token) => {
      const params = { scope: "ORGANIZATION", id: org_id } as const;
      const { data } = await t.call("GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}", { params }, token);
      expect(data.plan_name).toBe("Starter");
    });
    expect(fieldsOf(await withdraw(asked.data.id))).toEqual([422, { status: "change_applied" }]);
  });

  test("is refused by field", async () => {
    const org_id = await payingMerchant(2);
    const { data: later } = await create({ effective_from: "2026-12-20" });
    const current = (await payingBy(org_id))?.plan_id ?? "";
    const starter = (await planCalled("Starter")).id;
    expect(fieldsOf(await requestPlan(org_id, { plan_id: current }))).toEqual([422, { plan_id: "plan_is_current" }]);
    expect(fieldsOf(await requestPlan(org_id, { plan_id: later.id }))).toEqual([422, { effective_from: "plan_not_begun" }]);
    expect(fieldsOf(await requestPlan(org_id, { plan_id: starter, effective_from: "2026-11-01" }))).toEqual([
      422,
      { effective_from: "effective_in_past" },
    ]);
    expect(fieldsOf(await requestPlan(org_id, { plan_id: org_id }))).toEqual([422, { plan_id: "plan_not_offered" }]);
  });

  test("is not to be changed where the merchant doesn't let its partner", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      `select o.id from organization o join partner p on p.partner_id = o.partner_id
       where p.name = (select partner from demo_account where role = 'admin') and not 'PRICING_MANAGE' = any(o.partner_permission_list) limit 1`,
    );
    const { status, error } = await requestPlan(rows[0]?.id ?? "", { plan_id: (await planCalled("Starter")).id });
    expect([status, error.reason, error.missing]).toEqual([403, "org_permission", "PRICING_MANAGE"]);
  });
});

describe("a merchant's markup", () => {
  test("is asked for with what was seen, withdrawn until it applies, and ends with the plan", async () => {
    const org_id = await payingMerchant(3);
    const before = await payingBy(org_id);
    const seen = {
      plan_id: before?.plan_id ?? "",
      plan_name: before?.plan_name ?? "",
      current_fx_conversion_markup: before?.fx_conversion_markup ?? "",
    };
    const first = await requestMarkup(org_id, { ...seen, requested_fx_conversion_markup: "0.95", effective_from: "2026-12-05" });
    expect(first.data).toMatchObject({
      kind: "FX_CONVERSION_MARKUP",
      current_fx_conversion_markup: seen.current_fx_conversion_markup,
      requested_fx_conversion_markup: "0.95",
    });
    const listed = (await t.call("GET /pricing/fx-conversion-markup", { query: { org_id } })).data.data[0];
    expect(listed).toMatchObject({
      requested_fx_conversion_markup: "0.95",
      change_request_id: first.data.id,
      requested_effective_from: "2026-12-05T00:00:00.000Z",
    });
    await decide(first.data.id, "APPROVED");
    expect((await withdraw(first.data.id)).data.status).toBe("CANCELLED");
    expect(fieldsOf(await decide(first.data.id, "REJECTED"))).toEqual([422, { status: "change_decided" }]);

    const second = await requestMarkup(org_id, { ...seen, requested_fx_conversion_markup: "0.95", effective_from: "2026-11-20" });
    expect((await decide(second.data.id, "APPROVED")).data.applied_at).not.toBeNull();
    expect(await payingBy(org_id)).toMatchObject({ fx_conversion_markup: "0.95", is_own_markup: true });
    expect(fieldsOf(await requestMarkup(org_id, { ...seen, requested_fx_conversion_markup: "1" }))).toEqual([
      422,
      { current_fx_conversion_markup: "markup_changed" },
    ]);
    const { data: moved } = await requestPlan(org_id, { plan_id: (await planCalled("Starter")).id, effective_from: "2026-11-20" });
    await decide(moved.id, "APPROVED");
    expect(await payingBy(org_id)).toMatchObject({ plan_name: "Starter", fx_conversion_markup: "0.9", is_own_markup: false });
  });

  test("is refused under the buy rate, with the floor named", async () => {
    const { error } = await requestMarkup(await payingMerchant(4), { requested_fx_conversion_markup: "0.2" });
    expect(error.fields).toEqual({ requested_fx_conversion_markup: "This is below your buy rate. The lowest is 0.25%." });
  });
});

describe("changes that were approved in another order than their dates", () => {
  const log = async (id: string) =>
    (
      await t.store.pool.query<{
        action: string;
        actor_name: string | null;
        changes: { path: string; before: string | null; after: string | null }[] | null;
      }>("select action, actor_name, changes from audit_log where subject_id = $1 order by id", [id])
    ).rows;

  const inDays = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  /** With the sweep that applies what is due. */
  async function pass(days: number): Promise<void> {
    t.clock.advance({ days });
    t.token = await t.signIn("admin");
    await applyAllDueChanges(t.gateway.context);
  }

  test("a plan approved late leaves the markup of a later date, and the log says who decided and what it changed", async () => {
    const org_id = await payingMerchant(5);
    const { data: plan } = await requestPlan(org_id, { plan_id: (await planCalled("Scale")).id, effective_from: inDays(4) });
    const { data: markup } = await requestMarkup(org_id, { requested_fx_conversion_markup: "0.85", effective_from: inDays(8) });
    await decide(markup.id, "APPROVED");
    await pass(12);
    expect(await payingBy(org_id)).toMatchObject({ fx_conversion_markup: "0.85" });
    expect((await decide(plan.id, "APPROVED", "Signed at last.")).data.applied_at).not.toBeNull();
    expect(await payingBy(org_id)).toMatchObject({ plan_name: "Scale", fx_conversion_markup: "0.85", is_own_markup: true });
    const entries = await log(plan.id);
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["PRICE_CHANGE_REQUESTED", null],
      ["PRICE_CHANGE_APPROVED", "Corvane"],
      ["PRICE_CHANGE_APPLIED", "Corvane"],
    ]);
    expect(entries.at(-1)?.changes).toEqual([{ path: "plan_id", before: plan.current_plan_id, after: plan.plan_id }]);
    const { data: shown } = (await t.call("GET /partner/audit-log", { query: { org_id, action: "PRICE_CHANGE_APPROVED" } })).data;
    expect(shown[0]).toMatchObject({ subject_id: plan.id, partner_user_id: null, actor_name: "Corvane" });
  });

  test("a markup approved late is refused once another plan applies, and can be rejected", async () => {
    const org_id = await payingMerchant(6);
    const { data: markup } = await requestMarkup(org_id, { requested_fx_conversion_markup: "0.85", effective_from: inDays(4) });
    const other = (await payingBy(org_id))?.plan_name === "Scale" ? "Growth" : "Scale";
    const { data: plan } = await requestPlan(org_id, { plan_id: (await planCalled(other)).id, effective_from: inDays(8) });
    await decide(plan.id, "APPROVED");
    await pass(10);
    const before = await payingBy(org_id);
    expect(before).toMatchObject({ plan_name: other, is_own_markup: false });
    expect(fieldsOf(await decide(markup.id, "APPROVED"))).toEqual([422, { status: "change_overtaken" }]);
    expect((await decide(markup.id, "REJECTED")).data.status).toBe("REJECTED");
    expect(await payingBy(org_id)).toEqual(before);
  });

  test("of one date, the markup is for the plan, whichever was asked for first", async () => {
    const org_id = await payingMerchant(7);
    const day = inDays(3);
    const { data: markup } = await requestMarkup(org_id, { requested_fx_conversion_markup: "0.77", effective_from: day });
    const other = (await payingBy(org_id))?.plan_name === "Scale" ? "Growth" : "Scale";
    const { data: plan } = await requestPlan(org_id, { plan_id: (await planCalled(other)).id, effective_from: day });
    await decide(markup.id, "APPROVED");
    await decide(plan.id, "APPROVED");
    await pass(4);
    expect(await payingBy(org_id)).toMatchObject({ plan_name: other, fx_conversion_markup: "0.77" });
  });
});

test("the rails charge what the merchant's plan says, from the record that says it", async () => {
  t.clock.advance({ minutes: 1 });
  await t.call("POST /sandbox/rails/tick", { body: { count: 60 } }, null);
  const query = { created_at_from: t.clock.now().toISOString(), type: "PAYIN", limit: "200" };
  const { data: started } = (await t.call("GET /partner/torc/transaction", { query })).data;
  expect(started.length).toBeGreaterThan(5);
  for (const { org_id, method, currency, amount, fee_amount, status } of started) {
    if (status === "REJECTED") continue;
    const params = { scope: "ORGANIZATION", id: org_id } as const;
    const { data } = await t.call("GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}", { params });
    const fee = data.fees.find((each) => each.method === method && each.currency === currency);
    expect(fee && feeFor(fee, amount, currency)).toBe(fee_amount);
  }
});
