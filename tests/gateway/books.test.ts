/** The audit of the books: clean over the seed and after rails with new prices, and every planted fault is found and named. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TieOut } from "../../contract/records/commission";
import { booksOf, expectCleanBooks } from "../support/books";
import { times } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { moneyMoves } from "../support/money-moves";

let t: TestGateway;
let partner_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  partner_id = (await t.call("GET /partner")).data.id;
});
afterAll(() => t.close());

const rowsOf = async <T extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<T>(query, values)).rows;
const ofPartner = "partner_id = (select partner_id from partner where name = 'Harbourline')";
const tieOut = async (from = "2026-08-01", to = "2026-10-31"): Promise<TieOut> =>
  (await t.call("GET /partner/torc/commission-wallet/tie-out", { query: { from, to, time_zone: "Australia/Sydney" } })).data;

test("the seed's are clean, and nothing waits longer than it should", async () => {
  const { differences, counted, waiting } = await booksOf(t);
  expect(differences).toEqual([]);
  expect(waiting).toEqual([]);
  for (const [what, count] of Object.entries(counted)) expect([what, count > 20]).toEqual([what, true]);
});

interface Planted {
  name: string;
  /** Changes one record; `undo` restores it. */
  plant: () => Promise<{ record_id: string; undo: () => Promise<unknown> }>;
  /** What the audit and the tie-out call it. */
  leg: string;
  kind: string;
  amount: string;
}

async function change(table: string, where: string, set: string, unset: string) {
  const [row] = await rowsOf<{ id: string }>(`select id from ${table} where ${ofPartner} and ${where} order by id limit 1`);
  if (!row) throw new Error(`no ${table} has ${where}`);
  const write = (how: string) => t.store.pool.query(`update ${table} set ${how} where id = $1`, [row.id]);
  await write(set);
  return { record_id: row.id, undo: () => write(unset) };
}

const inSeptember = "currency = 'AUD' and created_at >= '2026-09-05' and created_at < '2026-09-25'";
const aLine = `kind = 'FEE_MARGIN' and ${inSeptember} and amount > 0`;

const faults: Planted[] = [
  {
    name: "a balance with 500.00 more",
    plant: () => change("commission_wallet", "currency = 'AUD'", "balance = balance + 500", "balance = balance - 500"),
    leg: "wallet",
    kind: "WALLET_DIFFERS",
    amount: "500.00",
  },
  {
    name: "a line's cost",
    plant: () => change("commission_line", aLine, "cost_amount = cost_amount + 1", "cost_amount = cost_amount - 1"),
    leg: "line",
    // Its payment is named for the cost, the line itself for its formula.
    kind: "FORMULA_DIFFERS",
    amount: "",
  },
  {
    name: "a line with 1.00 more",
    plant: () => change("commission_line", aLine, "amount = amount + 1", "amount = amount - 1"),
    leg: "line",
    kind: "FORMULA_DIFFERS",
    amount: "1.00",
  },
  {
    name: "another share than was promised, with a rounding that hides it",
    plant: () =>
      change(
        "commission_line",
        `${aLine} and charged_amount - cost_amount > 0.05`,
        "share_percent = share_percent + 10, rounding = rounding - (charged_amount - cost_amount) / 10",
        "share_percent = share_percent - 10, rounding = rounding + (charged_amount - cost_amount) / 10",
      ),
    leg: "line",
    kind: "FORMULA_DIFFERS",
    amount: "",
  },
  {
    name: "an invoice's tax, with its total and what is due",
    plant: () =>
      change(
        "invoice",
        "currency = 'AUD' and period_from = '2026-09-01' and status <> 'CANCELLED' and tax_percent > 0",
        "tax_amount = tax_amount + 7, total = total + 7, due_amount = due_amount + 7",
        "tax_amount = tax_amount - 7, total = total - 7, due_amount = due_amount - 7",
      ),
    leg: "invoice",
    kind: "INVOICE_DIFFERS",
    amount: "7.00",
  },
  {
    name: "a payout of 2.00 more than its lines",
    plant: () =>
      change(
        "commission_line",
        "kind = 'PAYOUT' and currency = 'AUD' and created_at > '2026-09-01'",
        "amount = amount - 2",
        "amount = amount + 2",
      ),
    leg: "payout",
    kind: "PAYOUT_DIFFERS",
    amount: "2.00",
  },
  {
    name: "a payout made twice",
    async plant() {
      const [row] = await rowsOf<{ id: string }>(
        `insert into commission_line (partner_id, id, reference, kind, currency, rounding, amount, created_at)
         select partner_id, gen_random_uuid(), reference || '-2', kind, currency, rounding, amount, created_at from commission_line
         where ${ofPartner} and kind = 'PAYOUT' and currency = 'AUD' and created_at > '2026-09-01' order by id limit 1 returning id`,
      );
      return { record_id: row?.id ?? "", undo: () => t.store.pool.query("delete from commission_line where id = $1", [row?.id]) };
    },
    leg: "payout",
    kind: "PAYOUT_DIFFERS",
    amount: "",
  },
  {
    name: "a line that is gone",
    async plant() {
      const [row] = await rowsOf<{ transaction_id: string; json: object }>(
        `with gone as (delete from commission_line where id = (select id from commission_line where ${ofPartner} and ${aLine} order by id limit 1) returning *)
         select transaction_id, to_jsonb(gone) as json from gone`,
      );
      const undo = () =>
        t.store.pool.query("insert into commission_line select * from jsonb_populate_record(null::commission_line, $1)", [
          JSON.stringify(row?.json),
        ]);
      return { record_id: row?.transaction_id ?? "", undo };
    },
    leg: "payment",
    kind: "LINES_DIFFER",
    amount: "",
  },
  {
    name: "a fee that changed after it was billed",
    plant: () =>
      change(
        "transaction",
        `status = 'COMPLETED' and invoice_id is not null and ${inSeptember}`,
        "fee_amount = fee_amount + 3",
        "fee_amount = fee_amount - 3",
      ),
    leg: "payment",
    kind: "LINES_DIFFER",
    amount: "3.00",
  },
];

describe("a planted fault is named with its leg, its record and its amount, by the audit and by the tie-out:", () => {
  test.each(faults)("$name", async ({ plant, leg, kind, amount }) => {
    const { record_id, undo } = await plant();
    try {
      const { differences } = await booksOf(t, { partner_id });
      expect(differences).toContainEqual(expect.objectContaining({ leg, record_id, partner: "Harbourline", currency: "AUD" }));
      const { currencies } = await tieOut();
      const row = currencies.find(({ currency }) => currency === "AUD");
      const named = row?.open_items.filter((item) => item.kind === kind) ?? [];
      expect(named).toContainEqual(expect.objectContaining({ record_id, count: 1, ...(amount && { amount }) }));
      // Once: it isn't added up over the legs in which it shows.
      if (amount) expect(row?.unexplained).toBe(amount);
      else expect(Number(row?.unexplained)).toBeGreaterThan(0);
      for (const other of currencies)
        if (other.currency !== "AUD") expect([other.currency, Number(other.unexplained)]).toEqual([other.currency, 0]);
    } finally {
      await undo();
    }
  });

  test("each was put back: the books are clean again", async () => {
    expect((await booksOf(t)).differences).toEqual([]);
  });

  test("a roll-up that lost a payment", async () => {
    await t.store.pool.query(
      `update transaction_sum set commission = commission - 1 where ${ofPartner} and dimension = 'ALL' and currency = 'AUD'
         and grain = 'DAY' and bucket = (select max(bucket) from transaction_sum where ${ofPartner} and dimension = 'ALL' and grain = 'DAY' and currency = 'AUD' and bucket < '2026-09-20')`,
    );
    expect((await booksOf(t, { partner_id })).differences.map(({ leg }) => leg)).toEqual(["roll-up"]);
    const row = (await tieOut()).currencies.find(({ currency }) => currency === "AUD");
    expect(row?.open_items.filter(({ kind }) => kind === "ROLL_UP_DIFFERS")).toMatchObject([{ amount: "1.00", record_id: null }]);
    await t.store.pool.query(
      `update transaction_sum set commission = commission + 1 where ${ofPartner} and dimension = 'ALL' and currency = 'AUD'
         and grain = 'DAY' and bucket = (select max(bucket) from transaction_sum where ${ofPartner} and dimension = 'ALL' and grain = 'DAY' and currency = 'AUD' and bucket < '2026-09-20')`,
    );
  });

  test.each([
    ["closing_balance", "2026-09", ["2026-09 AUD", "2026-10 AUD"]],
    ["opening_balance", "2026-09", ["2026-09 AUD", "2026-09 AUD"]],
  ])("a closed month's %s of 3.00 more", async (column, month, references) => {
    const write = (sign: string) =>
      t.store.pool.query(
        `update commission_statement set ${column} = ${column} ${sign} 3 where ${ofPartner} and currency = 'AUD' and month = '${month}-01'`,
      );
    await write("+");
    const { differences } = await booksOf(t, { partner_id });
    await write("-");
    expect(differences.map(({ leg, reference }) => [leg, reference])).toEqual(references.map((reference) => ["statement", reference]));
  });

  test("a line that was written into a closed month", async () => {
    const [line] = await rowsOf<{ id: string; created_at: string }>(
      `select id, created_at::text from commission_line where ${ofPartner} and kind = 'FEE_MARGIN' and currency = 'AUD' and created_at > '2026-11-03' order by id limit 1`,
    );
    const write = (at: string) => t.store.pool.query("update commission_line set created_at = $1 where id = $2", [at, line?.id]);
    await write("2026-10-20T00:00:00Z");
    const { differences } = await booksOf(t, { partner_id });
    await write(line?.created_at ?? "");
    expect(differences).toContainEqual(expect.objectContaining({ leg: "statement", reference: "2026-10 AUD", partner: "Harbourline" }));
  });

  test("a remittance advice of another amount", async () => {
    const { record_id, undo } = await change("commission_payout", "currency = 'AUD'", "amount = amount + 1", "amount = amount - 1");
    const { differences } = await booksOf(t, { partner_id });
    await undo();
    expect(differences).toMatchObject([{ leg: "payout", record_id, what: "remittance advice" }]);
  });

  test("asked for another month, it is not named", async () => {
    const { undo } = await change("commission_line", aLine, "cost_amount = cost_amount + 1", "cost_amount = cost_amount - 1");
    expect((await booksOf(t, { month: "2026-10", partner_id })).differences).toEqual([]);
    expect((await booksOf(t, { month: "2026-09", partner_id })).differences).not.toEqual([]);
    await undo();
  });
});

test("after rails, new prices, other plans, refunds, a lost dispute and payouts they are still clean", async () => {
  await t.close();
  t = await openTestGateway({ as: "admin", isTicking: true });
  const moves = await moneyMoves(t);
  for (let hour = 0; hour < times(2, 6); hour += 1) {
    await moves.wait(5);
    await t.call("POST /sandbox/rails/tick", { body: { count: 25 } }, null);
    await moves.make({ kind: "new prices", place: hour, dearer: 5 });
    await moves.make({ kind: "other plan", merchant: hour, place: hour + 1 });
    await moves.make({ kind: "abroad", merchant: hour, currency: "AUD", units: 55_000 + hour });
    await moves.make({ kind: "refund", place: hour, percent: 30 });
    await moves.make({ kind: "chargeback", place: hour });
    await moves.make({ kind: "settle", place: hour });
    await moves.make({ kind: "payout", currency: "AUD" });
  }
  await expectCleanBooks(t);
});
