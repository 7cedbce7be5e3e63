/** What the provider tells: once by its own id, in any order, each item alone, with the same books whichever way it comes. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToldItem } from "../../contract/records/told";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let token: string;
let partner_id: string;
let org_id: string;
let currency: string;
let country: string;
let plan_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  token = await t.providerToken(undefined, "Ledger export");
  // A merchant that pays by card, and whose plan prices local payouts.
  const [found] = await rows<{ partner_id: string; org_id: string; currency: string; country: string; plan_id: string }>(
    `select o.partner_id, o.id as org_id, f.currency, o.country, o.plan_id from organization o
       join plan_fee f on f.partner_id = o.partner_id and f.plan_id = o.plan_id and f.method = 'CARD'
       join plan_fee l on l.partner_id = o.partner_id and l.plan_id = o.plan_id and l.method = 'LOCAL_TRANSFER' and l.currency = f.currency
       join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
     where o.status = 'ACTIVE' and f.currency = 'AUD' and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and not exists (select 1 from org_feature_control c where c.org_id = o.id and not c.is_enabled) order by o.id limit 1`,
  );
  if (!found) throw new Error("no merchant to tell payments of");
  ({ partner_id, org_id, currency, country, plan_id } = found);
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;

async function tell(
  kind: "payin" | "refund" | "payout" | "dispute" | "organization",
  items: unknown[],
  of = partner_id,
): Promise<ToldItem[]> {
  const call = `POST /provider/partner/{partner_id}/${kind}` as const;
  return (await t.call(call, { params: { partner_id: of }, body: { items } }, token)).data.items;
}

let made = 0;
const newId = () => `told-${String((made += 1))}`;
const payin = (over: object = {}) => ({
  ...{ id: newId(), version: 1, org_id, status: "COMPLETED", method: "CARD", amount: "120.00", currency, payer_name: "Ada Payer" },
  started_at: "2026-11-19T10:00:00Z",
  ...over,
});
const payout = (over: object = {}) => ({
  ...{ id: newId(), version: 1, org_id, status: "PENDING", method: "LOCAL_TRANSFER", amount: "75.50", currency },
  ...{ started_at: "2026-11-19T11:00:00Z", payout_reference: "INV 7" },
  beneficiary: { id: "ben-1", name: "Quay Rope Works", entity_type: "COMPANY", country, bank_country: country, account_number: "12345678" },
  ...over,
});
const [error, field] = [(item: ToldItem | undefined) => item?.error?.message, (item: ToldItem | undefined) => item?.error?.fields];
const findPayin = async (id: string) => (await t.call("GET /partner/torc/payin/{id}", { params: { id } })).data;
const commissionOf = async (id: string) =>
  (
    await rows<{ sum: string }>(
      "select sum(l.amount)::text as sum from commission_line l join payin p on p.transaction_id = l.transaction_id where p.id = $1",
      id,
    )
  )[0]?.sum;

test("a payin that is told as completed is one: priced, with its commission, on the partner's lists and in clean books", async () => {
  const [told] = await tell("payin", [payin()]);
  expect(told).toMatchObject({ outcome: "CREATED", error: null });
  const found = await findPayin(told?.record_id ?? "");
  expect(found).toMatchObject({ status: "COMPLETED", amount: "120.00", payer_name: "Ada Payer", created_at: "2026-11-19T10:00:00.000Z" });
  expect(found.settled_at).toBe(t.clock.now().toISOString());
  expect(Number(found.fee_amount)).toBeGreaterThan(0);
  expect(await commissionOf(found.id)).toBeTruthy();
  const events = await rows<{ kind: string }>("select kind from record_event where subject_id = $1 order by at", found.id);
  expect(events.map(({ kind }) => kind)).toEqual(["CREATED", "COMPLETED"]);
  const [entry] = await rows<{ actor_name: string; detail: object }>(
    "select actor_name, detail from audit_log where action = 'RECORDS_TOLD' order by created_at desc, id desc limit 1",
  );
  expect(entry).toEqual({ actor_name: "Ledger export", detail: { kind: "PAYIN", created: 1, changed: 0, refused: 0 } });
  await expectCleanBooks(t);
});

test("what happened at one moment is on the timeline in its order", async () => {
  const told = await tell(
    "payin",
    Array.from({ length: 40 }, () => payin({ started_at: t.clock.now().toISOString() })),
  );
  const courses = await rows<{ kinds: string[] }>(
    "select array_agg(kind order by at, id) as kinds from record_event where subject_id = any($1) group by subject_id",
    told.map(({ record_id }) => record_id),
  );
  // Of each other order of the two there would be twenty, were it left to chance.
  expect(new Set(courses.map(({ kinds }) => kinds.join(" ")))).toEqual(new Set(["CREATED COMPLETED"]));
});

test("a payout is taken from the wallet with its fee, and given back when it fails", async () => {
  const balance = async () =>
    (await rows<{ balance: string }>("select balance::text from wallet where org_id = $1 and currency = $2", org_id, currency))[0]
      ?.balance ?? "0";
  const before = Number(await balance());
  const first = payout();
  const [told] = await tell("payout", [first]);
  const { data } = await t.call("GET /partner/torc/payout/{id}", { params: { id: told?.record_id ?? "" } });
  expect(data).toMatchObject({ status: "PENDING", amount: "75.50", beneficiary_name: "Quay Rope Works" });
  expect(Number(await balance())).toBeCloseTo(before - 75.5 - Number(data.fee_amount), 5);
  const failed = { ...first, version: 2, status: "REJECTED" };
  expect(field((await tell("payout", [failed]))[0])).toEqual({ failure_message: "Say why it failed: people read it." });
  expect((await tell("payout", [{ ...failed, failure_message: "The account is closed." }]))[0]?.outcome).toBe("CHANGED");
  expect(Number(await balance())).toBeCloseTo(before, 5);
  const [second] = await tell("payout", [payout({ status: "COMPLETED" })]);
  const beneficiaries = await rows<{ id: string }>("select distinct payout_beneficiary_id as id from payout where id = any($1)", [
    told?.record_id,
    second?.record_id,
  ]);
  expect(beneficiaries.length).toBe(1);
  await expectCleanBooks(t);
});

test("a refund is of a payin that was told, takes back no more than is left, and is given back when it fails", async () => {
  const paid = payin();
  const refund = (over: object = {}) => ({ id: newId(), version: 1, payin_id: paid.id, status: "PENDING", amount: "100.00", ...over });
  const first = refund({ reason: "Goods returned" });
  expect(field((await tell("refund", [first]))[0])).toEqual({ payin_id: expect.stringMatching(/^No payin was told by this ID/) as string });
  await tell("payin", [paid]);
  const [told, more] = await tell("refund", [first, refund()]);
  expect(told?.outcome).toBe("CREATED");
  expect(field(more)).toEqual({ amount: expect.stringContaining("20.00 AUD") as string });
  const failed = { ...first, version: 2, status: "REJECTED", failure_message: "The card was closed." };
  expect((await tell("refund", [failed]))[0]).toMatchObject({ outcome: "CHANGED", record_id: told?.record_id });
  const [all, other] = await tell("refund", [refund({ amount: "120.00", status: "COMPLETED" }), { ...failed, version: 3, amount: "90" }]);
  expect(all?.outcome).toBe("CREATED");
  expect(field(other)).toHaveProperty("amount");
  const { data } = await t.call("GET /partner/torc/refund/{id}", { params: { id: all?.record_id ?? "" } });
  expect(data).toMatchObject({ status: "COMPLETED", amount: "120.00" });
  await expectCleanBooks(t);
});

describe("a dispute", () => {
  const due_at = "2026-12-20T12:00:00Z";
  const dispute = (paid: { id: string }, over: object = {}) => ({
    ...{
      id: newId(),
      version: 1,
      payin_id: paid.id,
      status: "PENDING",
      amount: "120.00",
      reason: "Goods not received",
      reason_code: "13.1",
      due_at,
    },
    ...over,
  });
  const findDispute = async (id: string) => (await t.call("GET /partner/torc/dispute/{id}", { params: { id } })).data;
  const itemsOf = (id: string) =>
    rows<{ state: string; waiting_on: string | null; due_at: Date }>(
      "select state, waiting_on, due_at from open_item where subject_id = $1",
      id,
    );

  test("of a payin that was told asks the partner for evidence, and is decided once", async () => {
    const paid = payin();
    const first = dispute(paid);
    expect(field((await tell("dispute", [first]))[0])).toEqual({
      payin_id: expect.stringMatching(/^No payin was told by this ID/) as string,
    });
    await tell("payin", [paid]);
    const [told, over] = await tell("dispute", [first, dispute(paid, { amount: "120.01" })]);
    expect(told?.outcome).toBe("CREATED");
    expect(field(over)).toEqual({ amount: "More than was paid: the payin’s amount is 120.00 AUD." });
    const id = told?.record_id ?? "";
    expect(await findDispute(id)).toMatchObject({ status: "PENDING", reason_code: "13.1", due_at: "2026-12-20T12:00:00.000Z" });
    expect(await itemsOf(id)).toMatchObject([{ state: "RESPONSE_REQUIRED", waiting_on: "partner" }]);
    const notices = await rows(
      "select 1 from notification where kind = 'DISPUTE_OPENED' and params->>'reference' = $1",
      (await findDispute(id)).reference,
    );
    expect(notices.length).toBeGreaterThan(0);

    // More time is given; then the partner gives in nothing, and it is lost.
    await tell("dispute", [{ ...first, version: 2, due_at: "2026-12-24T12:00:00Z" }]);
    expect((await findDispute(id)).due_at).toBe("2026-12-24T12:00:00.000Z");
    expect((await itemsOf(id))[0]?.due_at.toISOString()).toBe("2026-12-24T12:00:00.000Z");
    const other = { ...first, version: 3, amount: "80.00", status: "REJECTED" };
    expect(field((await tell("dispute", [other]))[0])).toHaveProperty("amount");
    expect((await tell("dispute", [{ ...first, version: 3, status: "REJECTED" }]))[0]?.outcome).toBe("CHANGED");
    expect((await findDispute(id)).status).toBe("REJECTED");
    expect((await itemsOf(id))[0]?.state).toBe("DONE");
    const back = await rows<{ amount: string }>("select amount::text from transaction where dispute_id = $1 and type = 'CHARGEBACK'", id);
    expect(back).toEqual([{ amount: "120.00" }]);
    expect(field((await tell("dispute", [{ ...first, version: 4, status: "APPROVED" }]))[0])).toEqual({
      status: "What is REJECTED can’t become APPROVED.",
    });
    expect((await tell("dispute", [{ ...first, version: 5, status: "REJECTED" }]))[0]?.outcome).toBe("CHANGED");
    expect((await rows("select 1 from transaction where dispute_id = $1", id)).length).toBe(1);
    await expectCleanBooks(t);
  });

  test("that is over when it is first told asks for nothing", async () => {
    const paid = payin();
    await tell("payin", [paid, payin({ id: "told-unpaid", status: "PENDING" })]);
    const [won, lost, unpaid] = await tell("dispute", [
      dispute(paid, { status: "APPROVED" }),
      dispute(paid, { status: "REJECTED", amount: "20.00" }),
      dispute({ id: "told-unpaid" }),
    ]);
    expect([won?.outcome, lost?.outcome]).toEqual(["CREATED", "CREATED"]);
    expect(field(unpaid)).toEqual({ payin_id: "This payin isn’t completed." });
    for (const each of [won, lost]) expect(await itemsOf(each?.record_id ?? "")).toEqual([]);
    await expectCleanBooks(t);
  });
});

describe("the same id", () => {
  test("is one payment, however often and in however many gateways' time it is told", async () => {
    const item = payin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell("payin", [item])));
    const outcomes = answers.map(([told]) => told?.outcome).sort();
    expect(outcomes).toEqual(["CREATED", ...Array.from({ length: 5 }, () => "UNCHANGED")]);
    expect(new Set(answers.map(([told]) => told?.record_id)).size).toBe(1);
  });

  test("twice in one batch is taken in once", async () => {
    const item = payin();
    expect((await tell("payin", [item, item])).map(({ outcome }) => outcome)).toEqual(["CREATED", "UNCHANGED"]);
  });

  test("and version with other content is refused, and null is as good as left out", async () => {
    const item = payin({ status: "PENDING" });
    await tell("payin", [item]);
    const [other] = await tell("payin", [{ ...item, payer_name: "Someone else" }]);
    expect(error(other)).toBe("Version 1 of this ID was told with other content. Send a correction as a newer version.");
    expect((await tell("payin", [{ ...item, card_brand: null }]))[0]?.outcome).toBe("UNCHANGED");
  });

  test("in a newer version corrects, in an older one changes nothing", async () => {
    const item = payin({ status: "PENDING", version: 3 });
    const [told] = await tell("payin", [item]);
    expect((await tell("payin", [{ ...item, version: 2, status: "CANCELLED" }]))[0]?.outcome).toBe("UNCHANGED");
    const newer = { ...item, version: 4, status: "COMPLETED", payer_name: "Ada Lovelace-Payer" };
    expect((await tell("payin", [newer]))[0]).toMatchObject({ outcome: "CHANGED", record_id: told?.record_id });
    expect(await findPayin(told?.record_id ?? "")).toMatchObject({ status: "COMPLETED", payer_name: "Ada Lovelace-Payer" });
    const [back] = await tell("payin", [{ ...newer, version: 5, status: "PENDING" }]);
    expect(field(back)).toEqual({ status: "What is COMPLETED can’t become PENDING." });
    const [more] = await tell("payin", [{ ...newer, version: 5, amount: "130.00" }]);
    expect(field(more)).toEqual({ amount: expect.stringMatching(/^This can’t be corrected/) as string });
    const [same] = await tell("payin", [{ ...newer, version: 5, description: "Order 7" }]);
    expect(same?.outcome).toBe("CHANGED");
  });
});

test("in whatever order a payment's versions come, and however often, it ends the same", async () => {
  const steps = [
    { status: "INITIATED" },
    { status: "PENDING", payer_name: "A. Payer" },
    { status: "COMPLETED", payer_name: "Ada Payer", description: "Order 12" },
  ];
  const order = fc.shuffledSubarray([0, 1, 2, 2, 1], { minLength: 3 }).filter((picked) => picked.includes(2));
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(order, async (picked) => {
      const id = newId();
      let record_id = "";
      for (const place of picked) {
        const [told] = await tell("payin", [payin({ id, version: place + 1, ...steps[place] })]);
        expect(told?.outcome).not.toBe("REFUSED");
        record_id = told?.record_id ?? "";
      }
      const { status, payer_name, description, fee_amount, amount } = await findPayin(record_id);
      ends.add(JSON.stringify({ status, payer_name, description, fee_amount, amount, commission: await commissionOf(record_id) }));
    }),
    { numRuns: 12 },
  );
  expect(ends.size).toBe(1);
  await expectCleanBooks(t);
});

test("a batch of which half is wrong is taken in by half, and each item says what is wrong with it", async () => {
  const [other] = await rows<{ id: string }>("select id from organization where partner_id <> $1 limit 1", partner_id);
  const wrong: [object | string, Record<string, unknown>][] = [
    [payin({ amount: "1.005" }), { amount: expect.stringContaining("AUD") as string }],
    [payin({ amount: "0.00" }), { amount: "The amount has to be above 0." }],
    [payin({ amount: -3 }), { amount: expect.any(String) as string }],
    [payin({ org_id: other?.id }), { org_id: expect.stringMatching(/^This partner has no such merchant/) as string }],
    [payin({ started_at: "2027-01-01T00:00:00Z" }), { started_at: "This is in the future." }],
    [payin({ currency: "XTS" }), { method: expect.stringContaining("no price for") as string }],
    [payin({ method: "CASH", status: "LOST" }), { method: expect.any(String) as string, status: expect.any(String) as string }],
    [payin({ version: 0 }), { version: expect.any(String) as string }],
    [payin({ id: "no spaces" }), { id: expect.stringMatching(/^must be 1 to 100 letters/) as string }],
    [payin({ payer_name: "a\u0000b" }), { payer_name: "must not contain control characters" }],
    [payin({ surprise: 1 }), { surprise: "is not a known field" }],
    [payin({ status: "REJECTED" }), { failure_message: expect.any(String) as string }],
    ["not even an item", { item: expect.any(String) as string }],
  ];
  const good = wrong.map(() => payin());
  const [before] = await rows<{ count: number }>("select count(*)::int from payin where partner_id = $1", partner_id);
  const answers = await tell(
    "payin",
    wrong.flatMap(([bad], place) => [bad, good[place]]),
  );
  for (const [place, [bad, fields]] of wrong.entries()) {
    const [refused, taken] = answers.slice(2 * place, 2 * place + 2);
    expect([bad, refused?.outcome, refused?.record_id, field(refused)]).toEqual([bad, "REFUSED", null, fields]);
    expect(taken?.outcome).toBe("CREATED");
  }
  const [after] = await rows<{ count: number }>("select count(*)::int from payin where partner_id = $1", partner_id);
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(good.length);
  await expectCleanBooks(t);
});

test("a feature that is off refuses what begins under it, and lets what had begun go on", async () => {
  const item = payin({ status: "PENDING" });
  await tell("payin", [item]);
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "PAYINS", is_enabled: false } });
  t.clock.advance({ seconds: 1 });
  const [refused] = await tell("payin", [payin({ started_at: t.clock.now().toISOString() })]);
  expect(field(refused)).toEqual({ org_id: "The merchant’s feature PAYINS is off: nothing begins with it." });
  const [late, done] = await tell("payin", [payin(), { ...item, version: 2, status: "COMPLETED" }]);
  expect([late?.outcome, done?.outcome]).toEqual(["CREATED", "CHANGED"]);
  // Turned off again, it is off since it was, and nothing is in the log twice.
  const off = () => t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "PAYINS", is_enabled: false } });
  const since = t.clock.now().toISOString();
  t.clock.advance({ seconds: 1 });
  expect(Date.parse((await off()).data.updated_at ?? "")).toBeLessThan(Date.parse(since));
  expect((await tell("payin", [payin({ started_at: since })]))[0]?.outcome).toBe("REFUSED");
  const entries = "select 1 from audit_log where action = 'ORGANIZATION_FEATURE_SET' and subject_id = $1";
  expect(await rows(entries, org_id)).toHaveLength(1);
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "PAYINS", is_enabled: true } });
});

test("a merchant is told once, is active at once, and is paid by its plan's prices", async () => {
  const merchant = {
    ...{ id: "acct_1", version: 1, name: "Lighthouse Bakery", country: "AU", contact_email: "Owner@lighthouse.example", plan_id },
    ...{ partner_permission_list: ["TRANSACTION_VIEW"], currencies: ["AUD"] },
  };
  const [told] = await tell("organization", [merchant]);
  const id = told?.record_id ?? "";
  const read = async () => (await t.call("GET /partner/organization/{id}", { params: { id } })).data;
  expect(await read()).toMatchObject({ name: "Lighthouse Bakery", status: "ACTIVE", kyb_status: "APPROVED", plan_id });
  const [paid] = await tell("payin", [payin({ org_id: id })]);
  expect(paid?.outcome).toBe("CREATED");
  expect((await tell("organization", [{ ...merchant, version: 2, name: "Lighthouse Bakeries" }]))[0]?.outcome).toBe("CHANGED");
  expect((await read()).name).toBe("Lighthouse Bakeries");
  const [wrong] = await tell("organization", [{ ...merchant, id: "acct_2", plan_id: org_id }]);
  expect(field(wrong)).toHaveProperty("plan_id");
  await expectCleanBooks(t);
});

test("a partner that isn't there, a batch that is none or too long", async () => {
  const call = (body: object, of = partner_id) =>
    t.call("POST /provider/partner/{partner_id}/payin", { params: { partner_id: of }, body: body as never }, token);
  expect((await call({ items: [payin()] }, "00000000-0000-7000-8000-000000000000")).status).toBe(404);
  for (const items of [[], "all", Array.from({ length: 1001 }, () => 1)])
    expect((await call({ items })).error.fields).toHaveProperty("items");
});

test("a batch says of each item what it would say alone, and leaves what they would leave, whichever are refused or come again", async () => {
  const other = currency === "EUR" ? "AUD" : "EUR";
  const items = (mark: string) => [
    payin({ id: `${mark}-0`, amount: "10.00" }),
    payin({ id: `${mark}-1`, amount: "11.00", status: "PENDING" }),
    payin({ id: `${mark}-2`, amount: "12.345" }),
    payin({ id: `${mark}-3`, amount: "13.00", status: "REJECTED", failure_message: "No funds" }),
    // Refused after it has begun.
    payin({ id: `${mark}-4`, amount: "14.00", status: "REJECTED" }),
    payin({ id: `${mark}-1`, amount: "11.00", version: 2 }),
    payin({ id: `${mark}-5`, amount: "15.00", currency: other }),
    payin({ id: `${mark}-6`, amount: "16.00", status: "CANCELLED" }),
    payin({ id: `${mark}-5`, amount: "15.00", currency: other }),
    payin({ id: `${mark}-7`, amount: "17.00", currency: other, status: "INITIATED" }),
    payin({ id: `${mark}-0`, amount: "99.00" }),
    payin({ id: `${mark}-8`, amount: "18.00", org_id: crypto.randomUUID() }),
    payin({ id: `${mark}-9`, amount: "19.00" }),
  ];
  const left = async (mark: string) =>
    rows<Record<string, unknown>>(
      `select r.told_id, r.version, p.status, p.amount::text as amount, p.currency, p.fee_amount::text as fee, p.settled_at is not null as settled, p.failure_message,
         t.status as booked, t.commission_amount::text as commission, t.settled_at is not null as counted, t.counterparty_name, p.transaction_id = t.id as same,
         (select array_agg(e.kind order by e.at, e.id) from record_event e where e.subject_id = p.id) as events,
         (select array_agg(l.amount::text) from commission_line l where l.transaction_id = t.id) as lines,
         split_part(p.reference, '-', 3)::int - min(split_part(p.reference, '-', 3)::int) over () as place
       from told_record r join payin p on p.id = r.record_id join transaction t on t.payin_id = p.id and t.type = 'PAYIN'
       where r.kind = 'PAYIN' and r.told_id like $1 order by r.told_id`,
      `${mark}-%`,
    );
  const plain = (mark: string) => (item: ToldItem) => ({ ...item, id: item.id?.replace(mark, ""), record_id: item.record_id !== null });
  const named = (mark: string) => (row: Record<string, unknown>) => ({ ...row, told_id: String(row.told_id).replace(mark, "") });
  const together = (await tell("payin", items("batch"))).map(plain("batch"));
  const alone = [];
  for (const item of items("single")) alone.push(...(await tell("payin", [item])));
  expect(together).toEqual(alone.map(plain("single")));
  expect(new Set(together.map(({ outcome }) => outcome))).toEqual(new Set(["CREATED", "CHANGED", "UNCHANGED", "REFUSED"]));
  const kept = (await left("batch")).map(named("batch"));
  expect(kept).toHaveLength(7);
  expect(kept).toEqual((await left("single")).map(named("single")));
  await expectCleanBooks(t);
});
