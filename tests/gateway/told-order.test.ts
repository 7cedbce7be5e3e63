/** The same facts in any order, each as often as it takes, give the same books; and a flood of them loses none and takes none twice. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ToldItem } from "../../contract/records/told";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let token: string;
let partner_id: string;
let plan_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  token = await t.providerToken();
  const [found] = await rows<{ partner_id: string; plan_id: string }>(
    `select p.partner_id, l.id as plan_id from partner p join partner_plan l on l.partner_id = p.partner_id and l.status = 'ACTIVE'
     where p.name = 'Harbourline' order by l.name limit 1`,
  );
  ({ partner_id, plan_id } = found ?? { partner_id: "", plan_id: "" });
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;
type Kind = "organization" | "payin" | "refund" | "dispute" | "payout" | "settlement" | "wallet-fund-transfer" | "adjustment";
const call = (kind: Kind, items: unknown[]) =>
  t.call(`POST /provider/partner/{partner_id}/${kind}` as const, { params: { partner_id }, body: { items } }, token);
const tell = async (kind: Kind, ...items: unknown[]): Promise<ToldItem[]> => (await call(kind, items)).data.items;

interface Fact {
  kind: Kind;
  item: { id: string; version: number };
}

/** A month of one merchant: what became of each payment, what was given back, and what went to its bank account. */
function factsOf(name: string, org_id: string): Fact[] {
  const paid = (id: string, version: number, status: string, over: object = {}) => ({
    kind: "payin" as const,
    item: {
      ...{ id: `${name}-${id}`, version, org_id, status, method: "CARD", amount: "120.00", currency: "AUD" },
      ...{ started_at: "2026-11-19T10:00:00Z", payer_name: `Payer ${version}`, ...over },
    },
  });
  const of = (id: string) => `${name}-${id}`;
  return [
    paid("a", 1, "INITIATED"),
    paid("a", 2, "PENDING"),
    paid("a", 3, "COMPLETED"),
    paid("b", 1, "PENDING", { amount: "75.50" }),
    paid("b", 4, "COMPLETED", { amount: "75.50" }),
    paid("c", 1, "COMPLETED", { amount: "990.10" }),
    paid("d", 1, "PENDING", { amount: "15.00" }),
    paid("d", 2, "REJECTED", { amount: "15.00", failure_message: "Nothing arrived in time." }),
    { kind: "refund", item: { id: of("r"), version: 1, payin_id: of("a"), status: "PENDING", amount: "20.00" } as Fact["item"] },
    { kind: "refund", item: { id: of("r"), version: 2, payin_id: of("a"), status: "COMPLETED", amount: "20.00" } as Fact["item"] },
    {
      kind: "dispute",
      item: {
        ...{ id: of("x"), version: 2, payin_id: of("b"), status: "REJECTED", amount: "75.50", reason: "Not received" },
        due_at: "2026-12-20T12:00:00Z",
      } as Fact["item"],
    },
    {
      kind: "wallet-fund-transfer",
      item: { id: of("f"), version: 1, org_id, currency: "AUD", direction: "IN", status: "COMPLETED", amount: "500.00" } as Fact["item"],
    },
    {
      kind: "adjustment",
      item: {
        id: of("j"),
        version: 1,
        org_id,
        currency: "AUD",
        status: "COMPLETED",
        amount: "-3.00",
        reason: "A fee of October",
      } as Fact["item"],
    },
  ];
}

/** All that the partner could read of it, but for ids and times. */
const booksOf = async (org_id: string) => ({
  payments: await rows(
    `select type, status, amount::text, fee_amount::text, buy_rate_amount::text, commission_amount::text, counterparty_name
     from transaction where org_id = $1 order by type, amount, status`,
    org_id,
  ),
  wallet: await rows("select currency, balance::text from wallet where org_id = $1", org_id),
  movements: await rows("select type, amount::text from wallet_transaction where org_id = $1 order by type, amount", org_id),
  lines: await rows("select kind, amount::text, charged_amount::text from commission_line where org_id = $1 order by kind, amount", org_id),
  sums: await rows(
    `select grain, currency, decided_count, completed_count, volume::text, commission::text from transaction_sum
     where member = $1::text and dimension = 'MERCHANT' order by grain, currency`,
    org_id,
  ),
});

let merchants = 0;
async function newMerchant(): Promise<[name: string, org_id: string]> {
  const name = `order-${String((merchants += 1))}`;
  const merchant = { id: name, version: 1, name: "Any Order", country: "AU", plan_id, partner_permission_list: [], currencies: ["AUD"] };
  const [told] = await tell("organization", merchant);
  return [name, told?.record_id ?? ""];
}

/** What is refused because something it names isn't there yet is told again, as a provider does. */
async function tellAll(facts: readonly Fact[]): Promise<void> {
  let left = [...facts];
  for (let round = 0; left.length > 0; round += 1) {
    const refused: Fact[] = [];
    for (const fact of left) {
      const [told] = await tell(fact.kind, fact.item);
      if (told?.outcome === "REFUSED") refused.push(fact);
    }
    if (refused.length === left.length || round > 10) throw new Error(`never taken: ${JSON.stringify(refused[0])}`);
    left = refused;
  }
}

test("any order of the same facts gives the same books", async () => {
  const [firstName, firstId] = await newMerchant();
  await tellAll(factsOf(firstName, firstId));
  const expected = await booksOf(firstId);
  expect(expected.payments).toHaveLength(6);
  for (const part of Object.values(expected)) expect(part.length).toBeGreaterThan(0);
  const places = factsOf(firstName, firstId).map((_, place) => place);
  const order = fc.shuffledSubarray(places, { minLength: places.length });
  await fc.assert(
    fc.asyncProperty(order, fc.array(fc.constantFrom(...places), { maxLength: 5 }), async (picked, again) => {
      const [name, org_id] = await newMerchant();
      const facts = factsOf(name, org_id);
      await tellAll([...picked, ...again].flatMap((place) => facts[place] ?? []));
      expect(await booksOf(org_id)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
  await expectCleanBooks(t);
}, 120_000);

test("a refund that fails leaves what a lost dispute takes, whichever is told first", async () => {
  const bookedAs = async (order: "refund first" | "dispute first") => {
    const [name, org_id] = await newMerchant();
    const of = (id: string) => `${name}-${id}`;
    const same = { payin_id: of("p"), amount: "60.00" };
    const refund = (version: number, status: object): Fact => ({ kind: "refund", item: { ...same, id: of("r"), version, ...status } });
    const pays = { org_id, status: "COMPLETED", method: "CARD", amount: "100.00", currency: "AUD", payer_name: "Payer" };
    const paid: Fact = { kind: "payin", item: { ...{ id: of("p"), version: 1, started_at: "2026-11-19T10:00:00Z" }, ...pays } };
    const lost: Fact = {
      kind: "dispute",
      item: {
        ...{ ...same, amount: "100.00", id: of("x"), version: 1, reason: "Not received" },
        ...{ status: "REJECTED", due_at: "2026-12-20T12:00:00Z" },
      },
    };
    const failed = refund(2, { status: "REJECTED", failure_message: "The card was closed." });
    await tellAll([paid, refund(1, { status: "PENDING" }), ...(order === "refund first" ? [failed, lost] : [lost, failed])]);
    const [sum] = await rows<object>(
      `select (select balance::text from wallet where org_id = $1 and currency = 'AUD') as wallet, sum(amount)::text as commission
       from commission_line where org_id = $1`,
      org_id,
    );
    const taken = await rows<{ amount: string }>(
      "select amount::text from transaction where org_id = $1 and type = 'CHARGEBACK' order by amount",
      org_id,
    );
    return { taken: taken.map(({ amount }) => amount), sum };
  };
  const first = await bookedAs("refund first");
  expect(first.taken).toEqual(["100.00"]);
  const second = await bookedAs("dispute first");
  expect(second.taken).toEqual(["40.00", "60.00"]);
  expect(second.sum).toEqual(first.sum);
  await expectCleanBooks(t);
});

test("an id that is none refuses its item alone", async () => {
  const [name, org_id] = await newMerchant();
  const [good] = factsOf(name, org_id).slice(5, 6);
  const ids = ["\u0000", "\ud800", "x".repeat(101), "", " a", 7, null];
  const told = await tell("payin", ...ids.map((id) => ({ ...good?.item, id })), good?.item);
  expect(told.map(({ outcome }) => outcome)).toEqual([...ids.map(() => "REFUSED"), "CREATED"]);
  for (const { error } of told.slice(0, -1)) expect(error?.fields).toHaveProperty("id");
});

test("of a flood, what is put off is said so; sent again, all of it is there once", async () => {
  const [name, org_id] = await newMerchant();
  const batches = Array.from({ length: 24 }, (_, batch) =>
    Array.from({ length: 12 }, (__, place) => ({
      ...{
        id: `${name}-${batch % 12}-${place}`,
        version: 1,
        org_id,
        status: "COMPLETED",
        method: "CARD",
        amount: "10.00",
        currency: "AUD",
      },
      started_at: "2026-11-19T10:00:00Z",
    })),
  );
  const outcomes: string[] = [];
  let waiting = batches;
  for (let round = 0; waiting.length > 0 && round < 50; round += 1) {
    const answers = await Promise.all(waiting.map((items) => call("payin", items)));
    for (const [place, answer] of answers.entries())
      if (answer.status === 200) outcomes.push(...answer.data.items.map(({ outcome }) => outcome));
      else
        expect([answer.status, answer.error.message, waiting[place] !== undefined]).toEqual([
          429,
          expect.stringContaining("Try again"),
          true,
        ]);
    waiting = waiting.filter((_, place) => answers[place]?.status !== 200);
  }
  expect(outcomes.filter((outcome) => outcome === "CREATED")).toHaveLength(144);
  expect(outcomes.filter((outcome) => outcome === "UNCHANGED")).toHaveLength(144);
  const [{ count } = { count: 0 }] = await rows<{ count: number }>("select count(*)::int as count from payin where org_id = $1", org_id);
  expect(count).toBe(144);
  await expectCleanBooks(t);
}, 120_000);
