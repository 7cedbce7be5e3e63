/** What the provider sets beside prices: exchange rates, offers of investing, and whether and how closely a merchant goes on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let token: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  token = await t.providerToken(undefined, "Treasury");
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;

test("rates are fixed once for a moment, whole, and are those that everything is converted at from then on", async () => {
  const last = await rows<{ currency: string; per_usd: string }>(
    "select currency, per_usd::text from fx_rate where fixed_at = (select max(fixed_at) from fx_rate) order by currency",
  );
  const fixed_at = t.clock.now().toISOString();
  const doubled = last.map(({ currency, per_usd }) => ({ currency, per_usd: currency === "USD" ? "1" : String(Number(per_usd) * 2) }));
  const fix = (rates: object[], at = fixed_at) => t.call("POST /provider/fx-rate", { body: { fixed_at: at, rates } as never }, token);
  const fields = async (...given: Parameters<typeof fix>) => (await fix(...given)).error.fields;
  expect(await fields(doubled.slice(2))).toEqual({
    rates: expect.stringContaining(`${last[0]?.currency}, ${last[1]?.currency}`) as string,
  });
  expect(await fields([...doubled, doubled[0] ?? {}])).toEqual({ [`rates.${doubled.length}.currency`]: "This currency is there twice." });
  expect(await fields([{ currency: "USD", per_usd: "1.1" }])).toEqual({ "rates.0.per_usd": "A US dollar costs one US dollar." });
  expect(await fields([{ currency: "AUD", per_usd: "0" }])).toEqual({ "rates.0.per_usd": "A rate is above 0." });
  expect(await fields(doubled, "2027-01-01T00:00:00Z")).toHaveProperty("fixed_at");
  const at = async () => (await t.call("GET /partner/commission-analytics", { query: { currency: "USD" } })).data.rates_at;
  const before = await at();
  expect((await fix(doubled)).data).toEqual({ fixed_at, outcome: "CREATED", currency_count: last.length });
  expect((await fix(doubled)).data.outcome).toBe("UNCHANGED");
  expect(await fields(last)).toHaveProperty("rates");
  const [row] = await rows<{ told_by: string }>("select told_by from fx_rate where fixed_at = $1 limit 1", fixed_at);
  expect(row?.told_by).toBe("Treasury");
  expect(before).not.toBe(fixed_at);
  const only = await t.providerToken(["payments"]);
  expect((await t.call("POST /provider/fx-rate", { body: { fixed_at, rates: doubled } }, only)).status).toBe(403);
});

test("an offer of investing is set for all partners, and is in the log of each", async () => {
  const offer = {
    ...{ name: "Syfe", product: "CASH" as const, currencies: [{ currency: "SGD", smallest_amount: "5.00" }], yield_percent: "3.3" },
    ...{ yield_date: "2026-11-19", notice_days_from: 1, notice_days_to: 3, fee_percent: "0.2", fee_basis: "IN_YIELD" as const },
    ...{ commission_percent: "0.07", terms_version: "2026-12", terms_date: "2026-12-01", review_days: 2 },
  };
  const set = (over: object = {}) =>
    t.call("PUT /provider/invest-offer/{partner}", { params: { partner: "syfe" }, body: { ...offer, ...over } }, token);
  expect((await set({ notice_days_to: 0 })).error.fields).toEqual({ notice_days_to: "This has to be at least 1." });
  expect((await set({ yield_percent: "lots" })).status).toBe(400);
  expect((await set()).data).toMatchObject({ partner: "syfe", yield_percent: "3.3", terms_version: "2026-12", has_introduction: false });
  const [counts] = await rows<{ partners: number; entries: number }>(
    `select (select count(*)::int from partner) as partners, (select count(distinct partner_id)::int from audit_log where action = 'INVEST_OFFER_SET') as entries`,
  );
  expect(counts?.entries).toBe(counts?.partners);
  const [entry] = await rows<{ changes: unknown }>("select changes from audit_log where action = 'INVEST_OFFER_SET' limit 1");
  expect(entry?.changes).toContainEqual({ path: "yield_percent", before: "2.9", after: "3.3" });
});

test("nothing begins for a merchant that is deactivated; what waits there waits until it goes on", async () => {
  const [{ id: org_id, partner_id } = { id: "", partner_id: "" }] = await rows<{ id: string; partner_id: string }>(
    `select o.id, o.partner_id from organization o join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
     where o.status = 'ACTIVE' and o.plan_id is not null order by o.id limit 1`,
  );
  await rows(
    `insert into activation (partner_id, org_id, currency, status, requested_at, updated_at) values ($1, $2, 'THB', 'REQUESTED', now(), now())
     on conflict (partner_id, org_id, currency) do update set status = 'REQUESTED'`,
    partner_id,
    org_id,
  );
  const waits = async () =>
    (await t.call("GET /provider/waiting", { query: { kind: "ACTIVATION" } }, token)).data.items.some((each) => each.org_id === org_id);
  expect(await waits()).toBe(true);
  const set = (status: "ACTIVE" | "DEACTIVATED") =>
    t.call("PUT /provider/organization/{org_id}/status", { params: { org_id }, body: { status, reason: "Closed by its owner" } }, token);
  expect((await set("ACTIVE")).error.fields).toEqual({ status: "This merchant isn’t deactivated." });
  expect((await set("DEACTIVATED")).data.status).toBe("DEACTIVATED");
  expect((await set("DEACTIVATED")).status).toBe(422);
  expect(await waits()).toBe(false);
  const decide = { params: { org_id }, body: { currency: "THB" as const, status: "APPROVED" as const } };
  expect((await t.call("POST /provider/activation/{org_id}", decide, token)).status).toBe(422);
  const payin = {
    ...{ id: "off-1", version: 1, org_id, status: "COMPLETED", method: "CARD", amount: "10.00", currency: "AUD" },
    started_at: t.clock.now().toISOString(),
  };
  const body = { items: [payin] };
  const told = (await t.call("POST /provider/partner/{partner_id}/payin", { params: { partner_id }, body }, token)).data.items[0];
  expect(told?.error?.fields).toEqual({ org_id: "This merchant isn’t active: nothing can begin for it." });
  expect((await set("ACTIVE")).data.status).toBe("ACTIVE");
  expect(await waits()).toBe(true);
  const log = await rows<{ actor_name: string; action: string }>(
    "select actor_name, action from audit_log where subject_id = $1 and action like 'MERCHANT_%ACTIVATED' order by created_at, id",
    org_id,
  );
  expect(log).toEqual([
    { actor_name: "Treasury", action: "MERCHANT_DEACTIVATED" },
    { actor_name: "Treasury", action: "MERCHANT_REACTIVATED" },
  ]);
});

test("a merchant is watched at least as closely as the provider says, and the partner reads why", async () => {
  const [{ id: org_id } = { id: "" }] = await rows<{ id: string }>(
    `select o.id from organization o join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
     where o.status = 'ACTIVE' and 'KYB_VIEW' = any(o.partner_permission_list) order by o.id limit 1`,
  );
  const set = (level: "HIGH" | null) =>
    t.call("PUT /provider/organization/{org_id}/risk", { params: { org_id }, body: { level, reason: "Chargebacks elsewhere" } }, token);
  expect((await set("HIGH")).data.risk_level).toBe("HIGH");
  const { data } = await t.call("GET /partner/organization/risk-profile/{id}", { params: { id: org_id } });
  expect(data).toMatchObject({ level: "HIGH" });
  expect(JSON.stringify(data)).toContain("The provider watches it more closely: Chargebacks elsewhere");
  expect((await set(null)).data.risk_level).not.toBe("HIGH");
});
