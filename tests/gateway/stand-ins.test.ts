/** What a sandbox stands in for is answered honestly where nothing does: no made-up company, no word of a bank that wasn't asked. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixDueRates } from "../../sandbox/daily-rates";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;
const acn = async (value: string) => (await t.call("GET /partner/organization/is-valid-acn/{value}", { params: { value } })).data;

test("a number is known by name only where a register is connected", async () => {
  expect(await acn("097 507 090")).toEqual({
    valid: true,
    name: "Coogee Surf Supply Pty Ltd",
    address: "38 Arden Street, Coogee NSW 2034",
  });
  const { register } = t.gateway.context;
  t.gateway.context.register = null;
  expect(await acn("097 507 090")).toEqual({ valid: true });
  expect(await acn("097 507 091")).toMatchObject({ valid: false });
  t.gateway.context.register = register;
});

test("whose account it is says a bank that was asked, or nobody", async () => {
  const [found] = await rows<{ id: string; currency: string; country: string; account_number: string }>(
    `select b.id, b.currency, b.bank_country as country, b.account_number from settlement_bank b
       join organization o on o.id = b.org_id and 'SETTLEMENT_MANAGE' = any(o.partner_permission_list) and o.status = 'ACTIVE'
       join partner p on p.partner_id = b.partner_id and p.name = 'Harbourline'
     where b.status = 'APPROVED' and b.currency = 'AUD' and b.account_number is not null order by b.id limit 1`,
  );
  const id = found?.id ?? "";
  const query = { sender_country: "AU", beneficiary_country: "AU", currency: "AUD" };
  const method = (await t.call("GET /partner/torc/payout-method/all", { query })).data[0]?.id ?? "";
  const validate = async (end: string) => {
    await rows("update settlement_bank set account_number = $2 where id = $1", id, `12345${end}`);
    const call = "GET /partner/organization/settlement-bank/{id}/payout-method/{payout_method_id}/validate-settlement-bank";
    return (await t.call(call, { params: { id, payout_method_id: method } })).data;
  };
  expect(await validate("678")).toMatchObject({ name_check: "MATCH", status: "PASSED" });
  expect(await validate("001")).toMatchObject({ name_check: "CLOSE_MATCH", status: "PASSED" });
  // The numbers are right, and it is somebody else's.
  expect(await validate("000")).toMatchObject({ name_check: "NO_MATCH", status: "FAILED" });
  expect(await validate("002")).toMatchObject({ name_check: "NOT_CHECKED", status: "PASSED" });
  const { accounts } = t.gateway.context;
  t.gateway.context.accounts = null;
  expect(await validate("000")).toMatchObject({ name_check: "NOT_CHECKED", status: "PASSED" });
  t.gateway.context.accounts = accounts;
  await rows("update settlement_bank set bank_statement_document_id = null where id = $1", id);
  const statement = (await validate("678")).checks.find(({ code }) => code === "bank_statement");
  expect(statement).toEqual({ code: "bank_statement", passed: false, message: "No bank statement has been uploaded." });
  await rows("update settlement_bank set account_number = $2 where id = $1", id, found?.account_number);
});

test("the sandbox fixes its rates each day, by the provider's service, and catches up after a rest", async () => {
  const { context } = t.gateway;
  await fixDueRates(context);
  expect(await fixDueRates(context)).toBe(0);
  t.clock.advance({ days: 3 });
  expect(await fixDueRates(context)).toBe(3);
  const fixings = await rows<{ hour: string; count: number }>(
    "select to_char(fixed_at at time zone 'UTC', 'HH24:MI') as hour, count(*)::int as count from fx_rate group by fixed_at order by fixed_at desc limit 4",
  );
  expect(new Set(fixings.map(({ hour, count }) => `${hour} ${count}`)).size).toBe(1);
  t.clock.advance({ days: 400 });
  expect(await fixDueRates(context)).toBe(60);
  expect(await fixDueRates(context)).toBe(0);
});

test("the provider says how a dispute was decided once its evidence is with the scheme", async () => {
  const token = await t.providerToken();
  const [found] = await rows<{ id: string }>("select id from dispute where status in ('PENDING', 'CUST_SUBMITTED') order by id limit 1");
  const id = found?.id ?? "";
  await rows("update dispute set status = 'CUST_SUBMITTED', evidence_submitted_at = now() where id = $1 and status = 'PENDING'", id);
  const waits = async () =>
    (await t.call("GET /provider/waiting", { query: { kind: "DISPUTE" } }, token)).data.items.some((each) => each.id === id);
  expect(await waits()).toBe(true);
  const decide = (status: "APPROVED" | "REJECTED") => t.call("POST /provider/dispute/{id}", { params: { id }, body: { status } }, token);
  expect((await decide("APPROVED")).data.status).toBe("APPROVED");
  expect(await waits()).toBe(false);
  expect((await decide("REJECTED")).error.fields).toEqual({ status: "What is APPROVED can’t become REJECTED." });
});
