/** What Home offers to do for merchants: each kind's rule at its edges, whose figures are seen, and what it costs with many merchants. */
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { subtractDecimals } from "../../contract/decimal";
import type { Opportunity } from "../../contract/records/opportunity";
import { countSums } from "../../gateway/services/earnings/sums";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { logStatements } from "../support/statement-log";

let t: TestGateway;
let partner_id: string;
let plans: Record<string, string>;
let merchants: { id: string; name: string }[];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  partner_id = (await run<{ partner_id: string }>("select partner_id from partner where name = 'Harbourline'"))[0]?.partner_id ?? "";
  plans = Object.fromEntries(
    (await run<{ id: string; name: string }>("select id, name from partner_plan where partner_id = $1", [partner_id])).map((plan) => [
      plan.name,
      plan.id,
    ]),
  );
});
afterAll(() => t.close());

async function run<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return (await t.store.pool.query<T>(query, values)).rows;
}

/** Every active merchant of the partner lets it see and do everything, is on Growth, and has no payments. */
beforeEach(async () => {
  await run("delete from price_change where partner_id = $1", [partner_id]);
  await run("delete from activation where partner_id = $1", [partner_id]);
  await run("delete from settlement_bank where partner_id = $1", [partner_id]);
  await run("delete from transaction where partner_id = $1", [partner_id]);
  await run(
    `update organization set plan_id = $2, fx_conversion_markup = null,
       partner_permission_list = '{KYB_VIEW,TRANSACTION_VIEW,PRICING_MANAGE,SETTLEMENT_MANAGE}' where partner_id = $1`,
    [partner_id, plans.Growth],
  );
  merchants = await run(
    "select id, name from organization where partner_id = $1 and status = 'ACTIVE' and kyb_status = 'APPROVED' order by id limit 8",
    [partner_id],
  );
});

interface Paid {
  count: number;
  /** Of each. */
  amount: string;
  /** Before now. */
  hours: number;
  currency?: string;
  type?: string;
}

let made = 0;

/** Completed payments (in a currency that needs no activation, where it doesn't say another), with the prices of one of another partner's: at one moment, which the roll-up counts once they are there. */
async function pay(merchant: number, { count, amount, hours, currency = "USD", type = "PAYIN" }: Paid): Promise<void> {
  made += 1;
  await run(
    `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount,
       prices, created_at, updated_at, settled_at)
     select $1, gen_random_uuid(), $2, 'T-' || $3 || '-' || n, $4, 'CARD', 'COMPLETED', $5, $6, '1.00', '0.50', '0.20', prices, at, at, at
     from (select * from transaction where partner_id <> $1 and type = 'PAYIN' limit 1) x, generate_series(1, $7::int) n,
       (select $8::timestamptz - interval '1 hour' * $9::int as at) moment`,
    [partner_id, merchants[merchant]?.id, made, type, amount, currency, count, t.clock.now().toISOString(), hours],
  );
}

async function found(query: Record<string, string> = {}, token?: string): Promise<Opportunity[]> {
  await run("truncate transaction_sum");
  await countSums(drizzle(t.store.pool));
  return (await t.call("GET /partner/opportunity", { query }, token)).data.opportunities;
}
const ofKind = <K extends Opportunity["kind"]>(all: readonly Opportunity[], kind: K) =>
  all.filter((each): each is Extract<Opportunity, { kind: K }> => each.kind === kind);
const days = (count: number) => count * 24;

/** Evenly, so that nobody is quiet. */
async function payDaily(merchant: number, { from, to, amount, ...rest }: { from: number; to: number; amount: string } & Partial<Paid>) {
  for (let day = from; day >= to; day -= 1) await pay(merchant, { count: 1, amount, hours: days(day), ...rest });
}

test("a merchant grows from a quarter more on, in whole days of the caller's zone, and has its exact figures", async () => {
  await payDaily(0, { from: 59, to: 31, amount: "100.00" });
  await payDaily(0, { from: 29, to: 1, amount: "125.00" });
  await payDaily(1, { from: 59, to: 31, amount: "100.00" });
  await payDaily(1, { from: 29, to: 1, amount: "124.99" });
  expect(await found()).toEqual([
    {
      kind: "GROWING",
      org_id: merchants[0]?.id,
      org_name: merchants[0]?.name,
      country: expect.any(String) as string,
      currency: "USD",
      from: "2026-10-21",
      to: "2026-11-19",
      volume: "3625.00",
      transaction_count: 29,
      volume_before: "2900.00",
      transaction_count_before: 29,
      growth_percent: "25.0",
    },
  ]);
  // It is 00:41 in UTC, of today nothing counts; ten hours ago it was today in Sydney and in Los Angeles, but not in UTC.
  await pay(0, { count: 1, amount: "5000.00", hours: 0 });
  await pay(0, { count: 1, amount: "1000.00", hours: 10 });
  const inZone = async (time_zone: string) => ofKind(await found({ time_zone }), "GROWING")[0];
  expect(await inZone("UTC")).toMatchObject({ to: "2026-11-19", volume: "4625.00" });
  expect(await inZone("Australia/Sydney")).toMatchObject({ to: "2026-11-19", volume: "3625.00" });
  expect(await inZone("America/Los_Angeles")).toMatchObject({ from: "2026-10-20", to: "2026-11-18", volume: "3625.00" });
});

test("fewer payments than ten are no growth, on either side", async () => {
  await payDaily(0, { from: 40, to: 32, amount: "100.00" });
  await payDaily(0, { from: 29, to: 1, amount: "900.00" });
  await payDaily(1, { from: 59, to: 31, amount: "100.00" });
  await payDaily(1, { from: 9, to: 1, amount: "9000.00" });
  expect(await found()).toEqual([]);
  await pay(0, { count: 1, amount: "100.00", hours: days(41) });
  await pay(1, { count: 1, amount: "100.00", hours: days(10) });
  expect((await found()).map(({ org_id }) => org_id)).toEqual([merchants[1]?.id, merchants[0]?.id]);
});

test("one that has gone quiet since is said to be quiet alone", async () => {
  await payDaily(0, { from: 59, to: 31, amount: "100.00" });
  await payDaily(0, { from: 29, to: 10, amount: "900.00" });
  expect(await found()).toEqual([]);
  const { data } = await t.call("GET /partner/commission-outlook", { query: { currency: "AUD", time_zone: "UTC" } });
  expect(data.quiet_merchants.map(({ org_id }) => org_id)).toEqual([merchants[0]?.id]);
});

test("merchants that keep their payments to themselves, aren't active, or are another partner's are not in it", async () => {
  await payDaily(0, { from: 59, to: 31, amount: "100.00" });
  await payDaily(0, { from: 29, to: 1, amount: "900.00" });
  await pay(0, { count: 3, amount: "900.00", hours: 30, currency: "NZD" });
  expect((await found()).map(({ kind }) => kind)).toEqual(["CURRENCY", "GROWING"]);
  const other = await t.signIn("other_admin");
  expect((await found({}, other)).map(({ org_id }) => org_id)).not.toContain(merchants[0]?.id);
  await run("update organization set partner_permission_list = '{KYB_VIEW}' where id = $1", [merchants[0]?.id]);
  expect(await found()).toEqual([]);
  await run("update organization set partner_permission_list = '{TRANSACTION_VIEW}', status = 'DEACTIVATED' where id = $1", [
    merchants[0]?.id,
  ]);
  expect(await found()).toEqual([]);
  await run("update organization set status = 'ACTIVE' where id = $1", [merchants[0]?.id]);
  expect(await found()).toHaveLength(2);
});

test("a currency that is paid in and was never asked for, with what waits to be settled", async () => {
  await pay(0, { count: 2, amount: "100.00", hours: 30, currency: "NZD" });
  expect(await found()).toEqual([]);
  await pay(0, { count: 1, amount: "50.00", hours: days(40), currency: "NZD" });
  await pay(0, { count: 1, amount: "70.00", hours: 50, currency: "NZD", type: "PAYOUT" });
  expect(await found()).toEqual([
    {
      kind: "CURRENCY",
      org_id: merchants[0]?.id,
      org_name: merchants[0]?.name,
      country: expect.any(String) as string,
      currency: "NZD",
      payin_count: 3,
      amount: "247.00",
      next_step: "ADD_ACCOUNT",
    },
  ]);
  const { data } = await t.call("GET /partner/organization/{id}/activation", { params: { id: merchants[0]?.id ?? "" } });
  expect(data.find(({ currency }) => currency === "NZD")?.to_settle).toBe("247.00");
});

test("a currency that isn't among those to be activated, or of which only payouts are made, is none", async () => {
  await pay(0, { count: 5, amount: "100.00", hours: 30, currency: "USD" });
  await pay(0, { count: 5, amount: "100.00", hours: 30, currency: "NZD", type: "PAYOUT" });
  expect(await found()).toEqual([]);
});

const account = (status: string) =>
  run(
    `insert into settlement_bank (partner_id, id, org_id, status, currency, bank_country, validated_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'NZD', 'NZ', now(), now(), now())`,
    [partner_id, merchants[0]?.id, status],
  );

test("what has to be mended, or is with the provider, is no opportunity", async () => {
  await pay(0, { count: 3, amount: "100.00", hours: 30, currency: "NZD" });
  const next = async () => ofKind(await found(), "CURRENCY").map(({ next_step }) => next_step);
  expect(await next()).toEqual(["ADD_ACCOUNT"]);
  await account("PENDING");
  expect(await next()).toEqual([]);
  await run("delete from settlement_bank where partner_id = $1", [partner_id]);
  await account("REJECTED");
  expect(await next()).toEqual([]);
  await account("APPROVED");
  expect(await next()).toEqual(["ACTIVATE"]);
  for (const status of ["REQUESTED", "REJECTED", "ACTIVE"]) {
    await run(
      "insert into activation (partner_id, org_id, currency, status, requested_at, updated_at) values ($1, $2, 'NZD', $3, now(), now())",
      [...[partner_id, merchants[0]?.id, status]],
    );
    expect([status, await next()]).toEqual([status, []]);
    await run("delete from activation where partner_id = $1", [partner_id]);
  }
  // Its currencies are chosen on the board, which says so.
  await run("update organization set status = 'ACTIVATED' where id = $1", [merchants[0]?.id]);
  expect(await next()).toEqual([]);
  await run("update organization set status = 'ACTIVE' where id = $1", [merchants[0]?.id]);
});

/** Three merchants on Scale, of 1,000 each, and one on Growth. */
async function besideScale(amount: string): Promise<void> {
  await run("update organization set plan_id = $1 where id = any($2)", [plans.Scale, merchants.slice(1, 4).map(({ id }) => id)]);
  for (const merchant of [1, 2, 3]) await pay(merchant, { count: 10, amount: "100.00", hours: days(20) });
  await pay(0, { count: 10, amount, hours: days(20) });
}
const dear = async () => ofKind(await found(), "PRICING");

test("a merchant with the volume of another plan's pays more than it would there: the figures are the what-if's", async () => {
  await besideScale("100.00");
  const [one, ...others] = await dear();
  expect(others).toEqual([]);
  if (!one) throw new Error("nobody pays more");
  expect(one).toMatchObject({
    ...{ org_id: merchants[0]?.id, plan_name: "Growth", plan_name_new: "Scale", plan_id_new: plans.Scale },
    ...{ from: "2026-08-23", to: "2026-11-20", transaction_count: 10, currency: "USD" },
  });
  const { data } = await t.call("POST /pricing/what-if", { body: { org_id: one.org_id, plan_id_new: one.plan_id_new } });
  expect(data).toMatchObject({ from: one.from, to: one.to });
  const { fees_before, fees_after, commission_before, commission_after } = one;
  expect(data.converted).toMatchObject({ fees_before, fees_after, commission_before, commission_after, currency: "USD" });
  expect(one.saving).toBe(subtractDecimals(fees_before, fees_after));
  expect(Number(one.saving)).toBeGreaterThan(0);
});

test("it takes three merchants to make a plan's volume, and as much as the one in their midst", async () => {
  await besideScale("99.99");
  expect(await dear()).toEqual([]);
  await pay(0, { count: 1, amount: "0.10", hours: days(20) });
  expect(await dear()).toHaveLength(1);
  // The one in the midst is the second: a large third changes nothing.
  await pay(3, { count: 10, amount: "9000.00", hours: days(21) });
  expect(await dear()).toHaveLength(1);
  await run("update organization set plan_id = $1 where id = $2", [plans.Custom, merchants[1]?.id]);
  expect(await dear()).toEqual([]);
});

test("a change that waits, a plan that isn't offered or lacks a price, and one that is dearer are not suggested", async () => {
  await besideScale("100.00");
  await run(
    `insert into price_change (partner_id, id, org_id, kind, status, plan_id, effective_from, requested_by, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'ORGANIZATION_PLAN', 'REQUESTED', $3, now(), gen_random_uuid(), now(), now())`,
    [partner_id, merchants[0]?.id, plans.Scale],
  );
  expect(await dear()).toEqual([]);
  await run("delete from price_change where partner_id = $1", [partner_id]);
  await run("update partner_plan set status = 'DEACTIVATED' where id = $1", [plans.Scale]);
  expect(await dear()).toEqual([]);
  await run("update partner_plan set status = 'ACTIVE' where id = $1", [plans.Scale]);
  expect(await dear()).toHaveLength(1);
  // No plan prices cards in this currency.
  await pay(0, { count: 1, amount: "10.00", hours: days(20), currency: "XTS" });
  await run("insert into fx_rate (fixed_at, currency, per_usd) select distinct fixed_at, 'XTS', 1 from fx_rate");
  expect(await dear()).toEqual([]);
  await run("delete from transaction where currency = 'XTS'");
  // From Scale to Starter it would pay more.
  await run("update organization set plan_id = case plan_id when $1::uuid then $2::uuid else $1::uuid end where partner_id = $3", [
    ...[plans.Scale, plans.Starter, partner_id],
  ]);
  expect(await dear()).toEqual([]);
});

/** Merchants that grow, are paid in a currency that they could be activated in, and pay more than on Growth. */
async function addMerchants(count: number): Promise<void> {
  await run(
    `with copies as (
       insert into organization (partner_id, id, name, country, status, kyb_status, partner_permission_list, plan_id, created_at, updated_at)
       select $1, gen_random_uuid(), 'Copy', 'NZ', 'ACTIVE', 'APPROVED', '{TRANSACTION_VIEW}', $2, now(), now() from generate_series(1, $4::int)
       returning id
     )
     insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount,
       prices, created_at, updated_at, settled_at)
     select x.partner_id, gen_random_uuid(), c.id, x.reference || '-' || c.id, x.type, x.method, x.status, x.amount, x.currency, x.fee_amount,
       x.buy_rate_amount, x.commission_amount, x.prices, x.created_at, x.updated_at, x.settled_at
     from transaction x cross join copies c where x.org_id = $3`,
    [partner_id, plans.Starter, merchants[0]?.id, count],
  );
}

test("with hundreds of merchants there are three of a kind, the largest first, for no more statements than with a few dozen", async () => {
  await payDaily(0, { from: 59, to: 31, amount: "100.00" });
  await payDaily(0, { from: 29, to: 1, amount: "900.00" });
  await pay(0, { count: 3, amount: "10.00", hours: 30, currency: "NZD" });
  await payDaily(5, { from: 59, to: 31, amount: "100.00" });
  await payDaily(5, { from: 29, to: 1, amount: "990.00" });
  for (const merchant of [1, 2, 3]) await pay(merchant, { count: 10, amount: "100.00", hours: days(20) });
  const statements = async () => {
    await found();
    const log = logStatements(t.store.pool);
    await t.call("GET /partner/opportunity");
    log.stop();
    return log.count;
  };
  await addMerchants(40);
  const few = await statements();
  expect(few).toBeGreaterThan(50);
  await addMerchants(360);
  const all = await found();
  expect(all.map(({ kind }) => kind)).toEqual(["PRICING", "CURRENCY", "GROWING"].flatMap((kind) => [kind, kind, kind]));
  expect(ofKind(all, "GROWING")[0]?.org_id).toBe(merchants[5]?.id);
  expect(await statements()).toBe(few);
});

test("a partner without payments has none, and a zone that is none is named", async () => {
  await run("truncate transaction_sum");
  expect((await t.call("GET /partner/opportunity")).data).toEqual({ opportunities: [] });
  const { status, error } = await t.call("GET /partner/opportunity", { query: { time_zone: "Mars/Olympus" } });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["time_zone"]]);
});
