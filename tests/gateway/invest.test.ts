/** Investment accounts: what is offered, who may ask for what, once, and what an investment partner decides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "../../contract/endpoints";
import type { InvestPartner } from "../../contract/reference/invest-choices";
import { confirmedHeader } from "../../contract/endpoint";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
/** Has wallets in SGD and USD, and nothing asked yet. */
let org_id: string;
let owner: string;
let terms_version: string;
const unknownId = "019211f3-2380-726c-aa58-7cdf8e6b414b";

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  org_id = await idOf("Tanjong Tea House Pte. Ltd.");
  owner = await activeUser(org_id);
  terms_version = (await offer("syfe")).terms_version;
  await t.store.pool.query("update wallet set balance = '412300.00' where org_id = $1 and currency = 'SGD'", [org_id]);
});
afterAll(() => t.close());

async function idOf(name: string): Promise<string> {
  const { rows } = await t.store.pool.query<{ id: string }>("select id from organization where name = $1", [name]);
  if (!rows[0]) throw new Error(`no merchant ${name}`);
  return rows[0].id;
}
async function activeUser(org: string): Promise<string> {
  const query = { status: "ACTIVE" };
  return (await t.call("GET /partner/organization/{id}/user", { params: { id: org }, query })).data.data[0]?.id ?? "";
}

type Request = BodyOf<"POST /partner/organization/invest/onboarding-request">;
const offer = async (name: InvestPartner) => (await t.call("GET /partner/invest/bank-interface/name/{name}", { params: { name } })).data;
const read = (a: string, b: InvestPartner, token?: string) =>
  t.call("GET /partner/invest/organization-control/{a}/{b}", { params: { a, b } }, token);
const choose = (org: string, partner: InvestPartner, token?: string) =>
  t.call("POST /partner/invest/org-bank-interface", { body: { org_id: org, partner } }, token);
/** Whoever acts in another's name says so again. */
const sure = { [confirmedHeader]: "1" };
const request = (overrides: Partial<Request> = {}, { token, key }: { token?: string; key?: string } = {}) =>
  t.call(
    "POST /partner/organization/invest/onboarding-request",
    {
      body: {
        org_id,
        partner: "syfe",
        amount: "300000.00",
        currency: "SGD",
        purpose: "EARN_ON_IDLE_CASH",
        called_back_by: owner,
        tax_residence: "SG",
        has_read_terms: true,
        terms_version,
        ...overrides,
      },
      headers: { ...sure, ...(key !== undefined && { "idempotency-key": key }) },
    },
    token,
  );
const withdraw = (partner: InvestPartner, version: number, token?: string) =>
  t.call("POST /partner/organization/invest/onboarding-request/withdraw", { body: { org_id, partner, version }, headers: sure }, token);
const decide = (org: string, partner: InvestPartner, status: "APPROVED" | "REJECTED", reason?: string) =>
  t.call("POST /sandbox/backoffice/invest/{org_id}", { params: { org_id: org }, body: { partner, status, reason: reason ?? null } }, null);
const refusedBy = ({ status, error }: Answer<unknown>) => [
  status,
  Object.fromEntries(Object.entries(error.field_refusals ?? {}).map(([field, { code }]) => [field, code])),
];
const audit = async () =>
  (
    await t.store.pool.query<{ action: string; impersonator_name: string | null }>(
      "select action, impersonator_name from audit_log where subject_id = $1 and action like 'INVEST%' order by created_at, id",
      [org_id],
    )
  ).rows;
/** Puts the merchant back to where nothing was chosen. */
const startAnew = () => t.store.pool.query("delete from invest_case where org_id = $1", [org_id]);

describe("what is offered", () => {
  test("by each investment partner, in figures that are exact", async () => {
    expect(await offer("syfe")).toMatchObject({
      name: "Syfe",
      currencies: [
        { currency: "SGD", smallest_amount: "1.00" },
        { currency: "USD", smallest_amount: "1.00" },
      ],
      yield_percent: "2.9",
      has_introduction: false,
    });
    expect(await offer("endowus")).toMatchObject({
      currencies: [{ currency: "SGD", smallest_amount: "10000.00" }],
      has_introduction: true,
    });
    expect((await t.request("GET", "/api/partner/invest/bank-interface/name/nobody")).status).toBe(400);
  });

  test("to a merchant: what lies idle is the least its wallet held in thirty days, before and after every movement", async () => {
    const org = await idOf("Merlion Learning Labs Pte. Ltd.");
    const { wallets } = (await read(org, "syfe")).data;
    const { rows } = await t.store.pool.query<{ balance_after: string; amount: string; recent: boolean }>(
      `select x.balance_after, x.amount, x.created_at >= $2::timestamptz - interval '30 days' as recent from wallet_transaction x
       join wallet w on w.partner_id = x.partner_id and w.id = x.wallet_id where w.org_id = $1 and w.currency = 'SGD' order by x.created_at, x.id`,
      [org, t.clock.now().toISOString()],
    );
    const cents = (text: string) => Math.round(Number(text) * 100);
    const held = rows
      .filter(({ recent }) => recent)
      .flatMap((row) => [cents(row.balance_after), cents(row.balance_after) - cents(row.amount)]);
    const own = wallets?.find(({ currency }) => currency === "SGD");
    expect(held.length).toBeGreaterThan(2);
    expect(cents(own?.idle_30d ?? "")).toBe(Math.min(...held));
    expect(cents(own?.idle_30d ?? "")).toBeLessThanOrEqual(cents(own?.balance ?? ""));
    // It was less at times, so what is told isn't the balance of today.
    expect(Math.max(...held)).toBeGreaterThan(Math.min(...held));
  });

  test("with the answers of the approved verification, counted where they aren't shared", async () => {
    const { kyb } = (await read(org_id, "syfe")).data;
    expect(kyb).toMatchObject({ answer_count: 10, approved_at: expect.any(String) as string });
    expect(kyb?.answers).toContainEqual({ field: "country", value: "SG" });
    await t.store.pool.query(
      "update organization set partner_permission_list = array_remove(array_remove(partner_permission_list, 'KYB_VIEW'), 'TRANSACTION_VIEW') where id = $1",
      [org_id],
    );
    const hidden = (await read(org_id, "syfe")).data;
    expect([hidden.kyb?.answer_count, hidden.kyb?.answers, hidden.wallets]).toEqual([10, null, null]);
    await t.store.pool.query(
      "update organization set partner_permission_list = partner_permission_list || array['KYB_VIEW', 'TRANSACTION_VIEW'] where id = $1",
      [org_id],
    );
  });
});

describe("who may", () => {
  test("nothing with the switch off, and another partner's merchant doesn't exist", async () => {
    const plain = await t.signIn("plain_admin");
    for (const answer of [await read(org_id, "syfe", plain), await choose(org_id, "syfe", plain), await request({}, { token: plain })])
      expect([answer.status, answer.error.reason]).toEqual([403, "feature_off"]);
    const other = await t.signIn("other_admin");
    for (const answer of [
      await read(org_id, "syfe", other),
      await choose(org_id, "syfe", other),
      await request({}, { token: other }),
      await withdraw("syfe", 1, other),
      await read(unknownId, "syfe"),
      await request({ org_id: unknownId }),
    ])
      expect(answer.status).toBe(404);
  });

  test("a read-only user sees where it stands and asks for nothing", async () => {
    const token = await t.signIn("read_only");
    expect((await read(org_id, "syfe", token)).data).toMatchObject({ state: "NOT_STARTED", is_chosen: false, version: 0 });
    for (const answer of [await choose(org_id, "syfe", token), await request({}, { token }), await withdraw("syfe", 1, token)])
      expect([answer.status, answer.error.reason]).toEqual([403, "read_only"]);
  });

  test("not for a merchant that hasn't granted it, isn't verified or is deactivated", async () => {
    const closed = await idOf("Thistle & Rye Distillers Ltd");
    expect((await choose(closed, "syfe")).error).toMatchObject({ reason: "org_permission", missing: "INVEST_ONBOARD" });
    expect((await request({ org_id: closed })).error.reason).toBe("org_permission");
    const open = await idOf("Amoy Street Bakers Pte. Ltd.");
    expect(refusedBy(await choose(open, "syfe"))).toEqual([422, { org_id: "invest_kyb_open" }]);
    expect(refusedBy(await request({ org_id: open }))).toEqual([422, { org_id: "invest_kyb_open" }]);
    expect((await read(open, "syfe")).data).toMatchObject({ blocked_by: "kyb_not_approved", kyb: null });
    const over = await idOf("Bondi Print Studio Pty Ltd");
    expect(refusedBy(await choose(over, "syfe"))).toEqual([422, { org_id: "merchant_deactivated" }]);
  });
});

describe("a request", () => {
  test("needs the partner to be chosen, which changes nothing when it is done again", async () => {
    expect(refusedBy(await request())).toEqual([422, { partner: "invest_not_chosen" }]);
    const first = (await choose(org_id, "syfe")).data;
    expect(first).toMatchObject({
      state: "NOT_STARTED",
      is_chosen: true,
      version: 1,
      timeline: [{ kind: "CHOSEN", actor_name: "Priya Raman" }],
    });
    expect((await choose(org_id, "syfe")).data).toEqual(first);
  });

  test.each<[string, Partial<Request>, Record<string, string>]>([
    ["under the smallest amount", { amount: "0.99" }, { amount: "invest_amount_small" }],
    ["of nothing", { amount: "0" }, { amount: "invest_amount_small" }],
    ["of less than nothing", { amount: "-300" }, { amount: "invest_amount_small" }],
    ["of a cent more than the wallet holds", { amount: "412300.01" }, { amount: "invest_amount_large" }],
    ["of parts of a cent", { amount: "300.001" }, { amount: "amount_too_precise" }],
    ["in a currency that isn't taken", { currency: "AUD" }, { currency: "invest_currency" }],
    ["without the terms", { has_read_terms: false }, { has_read_terms: "invest_terms_unread" }],
    ["with terms that are no longer in force", { terms_version: "2025-01" }, { has_read_terms: "invest_terms_newer" }],
    ["called back by nobody known", { called_back_by: unknownId }, { called_back_by: "invest_person_unknown" }],
    [
      "wrong in several ways",
      { amount: "0.5", has_read_terms: false },
      { amount: "invest_amount_small", has_read_terms: "invest_terms_unread" },
    ],
  ])("%s is refused at its field", async (_, overrides, expected) => {
    expect(refusedBy(await request(overrides))).toEqual([422, expected]);
    expect((await read(org_id, "syfe")).data).toMatchObject({ state: "NOT_STARTED", version: 1 });
  });

  test.each<[string, Partial<Record<keyof Request, unknown>>]>([
    ["an amount that is no decimal", { amount: 300 }],
    ["a country that doesn't exist", { tax_residence: "XX" }],
    ["a purpose of its own", { purpose: "GAMBLING" }],
  ])("with %s is malformed", async (_, overrides) => {
    expect((await request(overrides as Partial<Request>)).status).toBe(400);
  });

  test("is called back by a user of this merchant who can sign in", async () => {
    const stranger = await activeUser(await idOf("Merlion Learning Labs Pte. Ltd."));
    expect(refusedBy(await request({ called_back_by: stranger }))).toEqual([422, { called_back_by: "invest_person_unknown" }]);
    await t.store.pool.query("update organization_user set status = 'DEACTIVATED' where id = $1", [owner]);
    expect(refusedBy(await request())).toEqual([422, { called_back_by: "invest_person_unknown" }]);
    await t.store.pool.query("update organization_user set status = 'ACTIVE' where id = $1", [owner]);
  });

  test("needs a wallet in its currency, where the merchant shares its payments; else its balance is told by no refusal", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      `select o.id from organization o join partner p using (partner_id) where p.name = 'Harbourline' and o.status = 'ACTIVE'
       and 'INVEST_ONBOARD' = any(partner_permission_list) and 'TRANSACTION_VIEW' = any(partner_permission_list)
       and not exists (select from wallet w where w.org_id = o.id and w.currency = 'SGD') limit 1`,
    );
    const org = rows[0]?.id ?? "";
    await choose(org, "syfe");
    const asked = { org_id: org, called_back_by: await activeUser(org) };
    expect(refusedBy(await request(asked))).toEqual([422, { currency: "invest_no_wallet" }]);
    await t.store.pool.query(
      "update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
      [org],
    );
    expect((await request(asked)).data.state).toBe("REQUESTED");
  });

  test("of exactly the smallest amount, and of all that the wallet holds, is taken", async () => {
    expect((await request({ amount: "1" })).data).toMatchObject({ state: "REQUESTED", amount: "1", currency: "SGD" });
    await withdraw("syfe", 2);
    const sent = (await request({ amount: "412300.00" })).data;
    expect(sent).toMatchObject({
      state: "REQUESTED",
      amount: "412300.00",
      called_back_by: owner,
      tax_residence: "SG",
      reference: expect.stringMatching(/^IV-2026-\d{4}$/) as string,
      requested_at: t.clock.now().toISOString(),
    });
    expect((await read(org_id, "syfe", await t.signIn("read_only"))).data).toEqual(sent);
    expect((await read(org_id, "endowus")).data).toMatchObject({ state: "NOT_STARTED", is_chosen: false });
  });

  test("is made once: by a retry with the same key, from two tabs at once, and a second time", async () => {
    await startAnew();
    await choose(org_id, "syfe");
    const key = "one-request-for-syfe";
    const first = await request({}, { key });
    expect((await request({}, { key })).data).toEqual(first.data);
    expect((await request({ amount: "5.00" }, { key })).status).toBe(409);
    expect(refusedBy(await request())).toEqual([422, { partner: "invest_requested" }]);
    expect((await read(org_id, "syfe")).data.version).toBe(2);
    await startAnew();
    await choose(org_id, "syfe");
    const both = await Promise.all([request({}, { key: "the-first-of-two-tabs" }), request({}, { key: "the-second-of-two-tabs" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await read(org_id, "syfe")).data.timeline.map(({ kind }) => kind)).toEqual(["REQUESTED", "CHOSEN"]);
  });

  test("is numbered by the partner, whichever merchant asks and however many at once", async () => {
    const asking = ["Coogee Surf Supply Pty Ltd", "Aoraki Merino Limited", "Nishijin Textile KK"];
    const sent = await Promise.all(
      asking.map(async (name) => {
        const org = await idOf(name);
        await choose(org, "syfe");
        return request({ org_id: org, amount: "10.00", called_back_by: await activeUser(org) });
      }),
    );
    const numbers = sent.map(({ data }) => Number(data.reference?.slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test("can be taken back until it is decided; what was asked and its reference are kept", async () => {
    const before = (await read(org_id, "syfe")).data;
    expect(before.state).toBe("REQUESTED");
    // Another tab took it back and sent it anew: what one sees there is another request.
    expect((await withdraw("syfe", before.version - 1)).error).toMatchObject({ version: before.version });
    expect((await withdraw("syfe", before.version)).data).toMatchObject({
      state: "NOT_STARTED",
      is_chosen: true,
      amount: "300000.00",
      purpose: "EARN_ON_IDLE_CASH",
      reference: before.reference,
      requested_at: null,
    });
    expect(refusedBy(await withdraw("syfe", before.version + 1))).toEqual([422, { partner: "invest_not_requested" }]);
    expect((await request({ amount: "200.00" })).data).toMatchObject({ amount: "200.00", reference: before.reference });
  });

  test("is written down, in the name of whoever acts in another's", async () => {
    expect((await audit()).map(({ action }) => action).slice(-3)).toEqual(["INVEST_REQUESTED", "INVEST_WITHDRAWN", "INVEST_REQUESTED"]);
    const { data } = await t.call(
      "POST /sandbox/backoffice/impersonate",
      { body: { email: await t.emailOf("admin"), admin_name: "Support" } },
      null,
    );
    const query = { bo_admin_login_token: data.link.split("=")[1] ?? "" };
    const session = await t.call("GET /partner-user/bo-admin-login", { query }, null);
    await withdraw("syfe", (await read(org_id, "syfe")).data.version, session.data.access_token);
    expect((await audit()).at(-1)).toEqual({ action: "INVEST_WITHDRAWN", impersonator_name: "Support" });
    expect((await request({ amount: "200.00" }, { token: session.data.access_token })).data.state).toBe("REQUESTED");
    expect((await audit()).at(-1)).toEqual({ action: "INVEST_REQUESTED", impersonator_name: "Support" });
  });

  test("is news for whoever has the merchant open", async () => {
    const { rows } = await t.store.pool.query<{ call: string }>(
      "select call from record_change where record_id = $1 order by id desc limit 1",
      [org_id],
    );
    expect(rows[0]?.call).toBe("GET /partner/organization/{id}");
  });
});

describe("a decision", () => {
  test("is the investment partner's: a rejection says why, and can be followed by another request", async () => {
    expect(refusedBy(await decide(org_id, "syfe", "REJECTED"))).toEqual([422, { reason: "invest_reason_missing" }]);
    const rejected = (await decide("Tanjong Tea House Pte. Ltd.", "syfe", "REJECTED", "The tax residence is another one.")).data;
    expect(rejected).toMatchObject({
      state: "REJECTED",
      reason: "The tax residence is another one.",
      decided_at: expect.any(String) as string,
    });
    expect(rejected.timeline[0]).toMatchObject({ kind: "REJECTED", actor_name: null, reason: "The tax residence is another one." });
    expect(refusedBy(await withdraw("syfe", rejected.version))).toEqual([422, { partner: "invest_not_requested" }]);
    expect((await request()).data).toMatchObject({ state: "REQUESTED", reason: null, decided_at: null, reference: rejected.reference });
  });

  test("of approval is final", async () => {
    expect((await decide(org_id, "syfe", "APPROVED", "Fine.")).data).toMatchObject({ state: "APPROVED", reason: null });
    expect(refusedBy(await request())).toEqual([422, { partner: "invest_approved" }]);
    expect(refusedBy(await decide(org_id, "syfe", "REJECTED", "After all."))).toEqual([422, { partner: "invest_not_requested" }]);
    expect((await choose(org_id, "syfe")).data.state).toBe("APPROVED");
    expect((await read(org_id, "endowus")).data.state).toBe("NOT_STARTED");
  });

  test("needs a request", async () => {
    expect(refusedBy(await decide(org_id, "endowus", "APPROVED"))).toEqual([422, { partner: "invest_not_requested" }]);
    expect((await decide("Nobody at all", "syfe", "APPROVED")).status).toBe(404);
  });
});
