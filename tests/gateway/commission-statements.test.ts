/** Statements of account, remittance advices and the journal: each adds up, by itself and with the next. */
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals, subtractDecimals } from "../../contract/decimal";
import type { CommissionStatement, CommissionStatementDetail } from "../../contract/records/commission-statement";
import { payOutCommission } from "../../gateway/services/earnings/pay-out";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { moneyMoves, type MoneyMoves } from "../support/money-moves";

let t: TestGateway;
let moves: MoneyMoves;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  moves = await moneyMoves(t);
});
afterAll(() => t.close());
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0)) await each();
});

const rowsOf = async <T extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<T>(query, values)).rows;
const ofPartner = "partner_id = (select partner_id from partner where name = 'Harbourline')";
const months = ["2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
const statements = async (month: string): Promise<CommissionStatement[]> =>
  (await t.call("GET /partner/torc/commission-wallet/statement", { query: { month } })).data.currencies;
const statement = async (month: string, currency = "AUD"): Promise<CommissionStatementDetail> =>
  (await t.call("GET /partner/torc/commission-wallet/statement/{currency}", { params: { currency }, query: { month } })).data;
const isSame = (one: string, other: string) => compareDecimals(one, other) === 0;
const csvOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true }).data;

/** Rows by what they have in common. */
function groupsOf(rows: readonly Record<string, string>[], keyOf: (row: Record<string, string>) => string) {
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

test("a month's opening balance is the last one's closing, and its sums lead from one to the other", async () => {
  const closings = new Map<string, string>();
  for (const month of months) {
    const found = await statements(month);
    expect(found.length).toBeGreaterThan(2);
    for (const { currency, opening_balance, earned, taken_back, adjusted, paid_out, closing_balance, closed_at, unexplained } of found) {
      const before = closings.get(currency);
      if (before !== undefined) expect([month, currency, opening_balance]).toEqual([month, currency, before]);
      expect(isSame([opening_balance, earned, taken_back, adjusted, paid_out].reduce(addDecimals), closing_balance)).toBe(true);
      expect([month, closed_at === null]).toEqual([month, month === "2026-11"]);
      expect([month, currency, Number(unexplained)]).toEqual([month, currency, 0]);
      closings.set(currency, closing_balance);
    }
  }
  // What the running month comes to is what the wallet holds.
  const wallets = (await t.call("GET /partner/torc/commission-wallet", {})).data.data;
  for (const { currency, balance } of wallets) expect([currency, closings.get(currency)]).toEqual([currency, balance]);
});

test("entries are the lines by day and kind, with the balance after each", async () => {
  const october = await statement("2026-10");
  let balance = october.opening_balance;
  for (const entry of october.entries) {
    balance = addDecimals(balance, entry.amount);
    expect([entry.day, entry.balance]).toEqual([entry.day, balance]);
    expect(entry.day.slice(0, 7)).toBe("2026-10");
    expect(entry.reference !== null).toBe(entry.kind === "PAID_OUT");
  }
  expect(balance).toBe(october.closing_balance);
  const [counted] = await rowsOf<{ lines: number }>(
    `select count(*)::int as lines from commission_line where ${ofPartner} and currency = 'AUD' and created_at >= '2026-10-01' and created_at < '2026-11-01'`,
  );
  expect(october.line_count).toBe(counted?.lines);
  const all = (await Promise.all(months.map((month) => statement(month)))).flatMap(({ entries }) => entries);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["EARNED", "TAKEN_BACK", "PAID_OUT"]));
  expect(october.holder.name).toMatch(/^Harbourline/);
});

test.each([
  ["a balance that changed", "update commission_wallet set balance = balance + $1", "2026-11"],
  ["a kept closing balance that changed", "update commission_statement set closing_balance = closing_balance + $1", "2026-10"],
  ["a kept opening balance that changed", "update commission_statement set opening_balance = opening_balance + $1", "2026-10"],
])("%s is unexplained by what it differs", async (_, change, month) => {
  const where = `where ${ofPartner} and currency = 'AUD' ${change.includes("statement") ? `and month = '${month}-01'` : ""}`;
  await t.store.pool.query(`${change} ${where}`, ["4"]);
  undo.push(() => t.store.pool.query(`${change} ${where}`, ["-4"]));
  expect((await statement(month)).unexplained).toBe("4.00");
});

test("as CSV it has each line, from the opening balance to the closing one", async () => {
  const october = await statement("2026-10");
  const { text, headers } = await t.call("GET /partner/torc/commission-wallet/statement/{currency}/file", {
    params: { currency: "AUD" },
    query: { month: "2026-10", file_type: "csv" },
  });
  expect(headers["content-disposition"]).toContain("commission-statement-2026-10-AUD.csv");
  const rows = csvOf(text);
  expect(rows).toHaveLength(october.line_count + 2);
  expect(rows[0]).toMatchObject({ Kind: "Opening balance", Balance: october.opening_balance });
  expect(rows.at(-1)).toMatchObject({ Kind: "Closing balance", Balance: october.closing_balance });
  const sumOf = (kind: string) => rows.filter((row) => row.Kind === kind).reduce((sum, row) => addDecimals(sum, row.Amount ?? "x"), "0");
  expect(isSame(sumOf("Earned"), october.earned)).toBe(true);
  expect(isSame(sumOf("Taken back"), october.taken_back)).toBe(true);
  expect(isSame(sumOf("Paid out"), october.paid_out)).toBe(true);
});

test("as PDF it is a page", async () => {
  const { status, text, headers } = await t.call("GET /partner/torc/commission-wallet/statement/{currency}/file", {
    params: { currency: "AUD" },
    query: { month: "2026-10" },
  });
  expect([status, headers["content-type"], text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
});

test.each([
  [{ month: "2026-12" }, "month"],
  [{ month: "2026-13" }, "month"],
  [{ month: "0000-01" }, "month"],
])("%o is refused by field", async (query, field) => {
  const { status, error } = await t.call("GET /partner/torc/commission-wallet/statement", { query });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test("before the first line there is no statement", async () => {
  expect(await statements("2020-01")).toEqual([]);
  const params = { currency: "XTS" };
  expect((await t.call("GET /partner/torc/commission-wallet/statement/{currency}", { params, query: { month: "2026-10" } })).status).toBe(
    404,
  );
});

test("a payout's advice names its account, its bank reference and what it paid", async () => {
  const { data } = (await t.call("GET /partner/torc/commission-wallet/payout", { query: { currency: "AUD" } })).data;
  const [newest] = data;
  const payout = (await t.call("GET /partner/torc/commission-wallet/payout/{id}", { params: { id: newest?.id ?? "" } })).data;
  expect(payout.bank_reference).toMatch(/^CP[0-9A-F]{14}$/);
  expect(payout.account_last4).toMatch(/^[0-9A-Za-z]{4}$/);
  expect(payout.organizations.length).toBeGreaterThan(1);
  for (const { earned, taken_back, amount } of payout.organizations) expect(isSame(addDecimals(earned, taken_back), amount)).toBe(true);
  expect(isSame(payout.organizations.map(({ amount }) => amount).reduce(addDecimals), payout.amount)).toBe(true);
  expect(Number(payout.unexplained)).toBe(0);
  const file = { params: { id: payout.id }, query: { file_type: "csv" } };
  const rows = csvOf((await t.call("GET /partner/torc/commission-wallet/payout/{id}/file", file)).text);
  expect(rows).toHaveLength(payout.line_count);
  expect(isSame(rows.map((row) => row.Amount ?? "x").reduce(addDecimals), payout.amount)).toBe(true);
  const pdf = await t.call("GET /partner/torc/commission-wallet/payout/{id}/file", { params: { id: payout.id } });
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
});

test("the whole account number is nowhere in it", async () => {
  const [account] = await rowsOf<{ account_number: string }>(
    `select b.account_number from settlement_bank b join partner p on p.own_org_id = b.org_id where p.name = 'Harbourline' and b.is_primary`,
  );
  const { data } = (await t.call("GET /partner/torc/commission-wallet/payout", { query: { limit: "1" } })).data;
  const { text } = await t.call("GET /partner/torc/commission-wallet/payout/{id}", { params: { id: data[0]?.id ?? "" } });
  expect(account?.account_number.length).toBeGreaterThan(6);
  expect(text).not.toContain(account?.account_number);
  expect(text).toContain(account?.account_number.slice(-4));
});

test("in the journal each entry's debits are its credits, and the wallet ends where its statement does", async () => {
  for (const month of ["2026-10", "2026-11"]) {
    const { data } = await t.call("GET /partner/torc/commission-wallet/journal", { query: { month } });
    const { text } = await t.call("GET /partner/torc/commission-wallet/journal/file", { query: { month } });
    const rows = csvOf(text);
    const entries = groupsOf(rows, (row) => row.Entry ?? "");
    expect(entries.size).toBe(data.entry_count);
    for (const [entry, postings] of entries) {
      const sumOf = (side: "Debit" | "Credit") => postings.reduce((sum, row) => addDecimals(sum, row[side] || "0"), "0");
      expect([entry, postings.length, isSame(sumOf("Debit"), sumOf("Credit"))]).toEqual([entry, 2, true]);
      expect(new Set(postings.map((row) => row.Currency)).size).toBe(1);
    }
    for (const { currency, opening_balance, closing_balance } of await statements(month)) {
      const wallet = rows.filter((row) => row.Currency === currency && row.Account === "1150");
      const moved = wallet.reduce((sum, row) => addDecimals(subtractDecimals(sum, row.Credit || "0"), row.Debit || "0"), opening_balance);
      expect([month, currency, isSame(moved, closing_balance)]).toEqual([month, currency, true]);
      const sums = data.currencies.find((each) => each.currency === currency);
      expect([sums?.debit, sums?.wallet_balance]).toEqual([sums?.credit, closing_balance]);
    }
  }
});

test("the journal has the columns, dates, signs and accounts that Xero and QuickBooks import", async () => {
  const file = (query: Record<string, string>) =>
    t.call("GET /partner/torc/commission-wallet/journal/file", { query: { month: "2026-10", ...query } });
  const xero = csvOf((await file({ format: "XERO", currency: "AUD", income_account: "260", tax_rate: "BAS Excluded" })).text);
  expect(xero.length).toBeLessThanOrEqual(300);
  const [first] = xero;
  expect(first?.["*Date"]).toMatch(/^\d\d\/10\/2026$/);
  expect(first?.["*TaxRate"]).toBe("BAS Excluded");
  expect(xero.some((row) => row["*AccountCode"] === "260")).toBe(true);
  for (const [narration, rows] of groupsOf(xero, (row) => `${row["*Narration"] ?? ""} ${row["*Date"] ?? ""}`))
    expect([narration, isSame(rows.map((row) => row["*Amount"] ?? "x").reduce(addDecimals), "0")]).toEqual([narration, true]);
  const books = csvOf((await file({ format: "QUICKBOOKS", wallet_account: "Receivables:Commission" })).text);
  expect(books.some((row) => row["*AccountName"] === "Receivables:Commission")).toBe(true);
  expect(books[0]?.["*JournalDate"]).toMatch(/^10\/\d\d\/2026$/);
  expect(Math.max(...books.map((row) => row["*JournalNo"]?.length ?? 99))).toBeLessThanOrEqual(21);
  expect(Object.keys(books[0] ?? {})).toEqual(
    "*JournalNo *JournalDate *AccountName *Debits *Credits Description Name Currency Location Class".split(" "),
  );
  const refused = await file({ format: "XERO" });
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ["currency"]]);
  expect(Object.keys((await file({ bank_account: "=1+1" })).error.fields ?? {})).toEqual(["bank_account"]);
});

test("a payout that fails for one partner pays those behind it, says so, and pays nobody twice when it is sent again", async () => {
  const { pool } = t.store;
  const failed = "Bluegum Connect";
  const [{ partner_id } = { partner_id: "" }] = await rowsOf<{ partner_id: string }>("select partner_id from partner where name = $1", [
    failed,
  ]);
  await pool.query(`create function refuse_payout() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_payout before update on commission_line for each statement
      when (current_setting('app.partner_id', true) = '${partner_id}') execute function refuse_payout()`);
  undo.push(() => pool.query("drop function refuse_payout cascade"));
  const payOut = () => t.call("POST /sandbox/backoffice/commission-payout", { body: { currency: "THB" } }, null);
  const first = await payOut();
  const reference = "CP-20261120-THB-0001";
  const paid = { code: "payouts_partly_failed", params: { paid: `Harbourline (${reference})`, failed } };
  expect([first.status, first.error.refusal]).toEqual([503, paid]);
  await pool.query("drop trigger refuse_payout on commission_line");
  expect((await payOut()).status).toBe(422);
  expect(await rowsOf("select 1 from commission_payout where reference = $1", [reference])).toHaveLength(1);
});

test("a payout's statements may take longer than a call's", async () => {
  if (t.store.kind !== "server") return;
  const { pool } = t.store;
  await pool.query(`create function keep_limit() returns trigger language plpgsql as
      $$ begin raise 'limited to %', current_setting('statement_timeout'); end $$;
    create trigger keep_limit before update on commission_line for each statement execute function keep_limit()`);
  undo.push(() => pool.query("drop function keep_limit cascade"));
  const gateway = t.gateway.context;
  const paying = gateway.db.inPartner(moves.partner_id, (tx) => payOutCommission({ gateway, tx }, "PHP"));
  await expect(paying).rejects.toMatchObject({ cause: { message: "limited to 10min" } });
});

test("a wallet says what is missing to a payout, and nothing is paid under the minimum", async () => {
  const wallet = async () => (await t.call("GET /partner/torc/commission-wallet", { query: { currency: "AUD" } })).data.data[0];
  const gateway = t.gateway.context;
  const payOut = (currency = "AUD") => gateway.db.inPartner(moves.partner_id, (tx) => payOutCommission({ gateway, tx }, currency));
  const before = await wallet();
  expect(before).toMatchObject({ minimum_payout: "50.00", missing_to_payout: "0.00", next_payout_at: "2026-12-05T05:00:00.000Z" });
  expect(isSame(addDecimals(before?.unpaid_earned ?? "x", before?.unpaid_taken_back ?? "x"), before?.balance ?? "y")).toBe(true);
  expect(await payOut()).toMatchObject({ paid: { amount: before?.balance, reference: "CP-20261120-AUD-0001" } });
  expect(await payOut()).toMatchObject({ refusal: { text: "There is nothing to pay out in AUD." } });

  // One payment brings less than the minimum.
  t.clock.advance({ minutes: 1 });
  await moves.make({ kind: "abroad", merchant: 0, currency: "AUD", units: 20_000 });
  await moves.make({ kind: "settle", place: 0 });
  const some = await wallet();
  expect(compareDecimals(some?.balance ?? "0", "0")).toBeGreaterThan(0);
  expect(isSame(addDecimals(some?.balance ?? "x", some?.missing_to_payout ?? "x"), "50.00")).toBe(true);
  expect(await payOut()).toMatchObject({
    refusal: {
      text: `The balance of ${some?.balance ?? ""} AUD is ${some?.missing_to_payout ?? ""} under the minimum payout of 50.00 AUD.`,
    },
  });
  // Each partner is under it: the call is refused at its field.
  await t.call("POST /sandbox/backoffice/commission-payout", { body: { currency: "AUD" } }, null);
  const refused = await t.call("POST /sandbox/backoffice/commission-payout", { body: { currency: "AUD" } }, null);
  expect([refused.status, refused.error.fields?.currency]).toEqual([422, expect.stringMatching(/under the minimum payout of 50\.00 AUD/)]);
  expect((await wallet())?.balance).toBe(some?.balance);

  // What is taken back of payments that were paid out puts a wallet below zero, and is offset.
  const wallets = async () => (await t.call("GET /partner/torc/commission-wallet", {})).data.data;
  for (const { currency } of await wallets()) await payOut(currency);
  for (let place = 0; place < 30; place += 1) await moves.make({ kind: "refund", place, percent: 100 });
  const below = (await wallets()).find(({ balance }) => compareDecimals(balance, "0") < 0);
  expect(compareDecimals(addDecimals(below?.unpaid_taken_back ?? "0", below?.unpaid_earned ?? "0"), below?.balance ?? "0")).toBe(0);
  expect(await payOut(below?.currency)).toMatchObject({
    refusal: { code: "payout_balance_below_zero", params: { balance: below?.balance } },
  });
  await expectCleanBooks(t);
});

test("a month is closed two hours after its end, once, and then stays as it was", async () => {
  const toDecember = async (minutes: number) => {
    t.clock.advance({ minutes: (Date.parse("2026-12-01T02:00:00Z") - t.clock.now().getTime()) / 60_000 + minutes });
    t.token = await t.signIn("admin");
  };
  const close = async () => {
    await keepRecurring(t.gateway.context, ["CLOSE_STATEMENTS"]);
    await t.gateway.jobs.runNext(["CLOSE_STATEMENTS"]);
  };
  const kept = () => rowsOf(`select * from commission_statement where ${ofPartner} and month >= '2026-11-01' order by currency`);
  await toDecember(-30);
  await close();
  expect(await kept()).toEqual([]);
  // Over, and not closed yet: its closing balance is already the next one's opening.
  const open = await statement("2026-11");
  expect(open.closed_at).toBeNull();
  expect((await statement("2026-12")).opening_balance).toBe(open.closing_balance);
  await toDecember(61);
  await close();
  const november = await kept();
  expect(november.length).toBeGreaterThan(3);
  const closed = await statement("2026-11");
  expect(closed).toMatchObject({ opening_balance: open.opening_balance, closing_balance: open.closing_balance, unexplained: "0.00" });
  expect(closed.closed_at).toMatch(/^2026-12-01T0[23]:/);
  t.clock.advance({ hours: 2 });
  await close();
  expect(await kept()).toEqual(november);
  await expectCleanBooks(t);
});
