/** A month that has ended is billed once, by whichever gateway comes first, and doesn't change any more. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDecimals, compareDecimals } from "../../contract/decimal";
import { issueInvoices } from "../../gateway/services/invoices/issue-invoices";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { moneyMoves, type MoneyMoves } from "../support/money-moves";

let t: TestGateway;
let moves: MoneyMoves;
beforeEach(async () => {
  t = await openTestGateway({ as: "admin" });
  moves = await moneyMoves(t);
});
afterEach(() => t.close());

/** To half an hour before, or after, documents are written for November: 2026-12-01 02:00 UTC. */
const toEndOfMonth = async (minutes: number) => {
  t.clock.advance({ minutes: (Date.parse("2026-12-01T02:00:00Z") - t.clock.now().getTime()) / 60_000 + minutes });
  t.token = await t.signIn("admin");
};
const issue = () => issueInvoices(t.gateway.context, moves.partner_id);
const rowsOf = async <T extends object>(query: string) => (await t.store.pool.query<T>(query, [moves.partner_id])).rows;
const ofNovember = (columns = "*") =>
  rowsOf<Record<string, string> & { transaction_count: number }>(
    `select ${columns} from invoice where partner_id = $1 and period_from = '2026-11-01' order by reference`,
  );
const tieOut = async (from: string, to: string) =>
  (await t.call("GET /partner/torc/commission-wallet/tie-out", { query: { from, to, time_zone: "UTC" } })).data.currencies;

test("nothing is issued before the month has ended, everything after it, and nothing twice", async () => {
  await toEndOfMonth(-30);
  expect(await issue()).toBe(0);
  await toEndOfMonth(30);
  const fees = await rowsOf<{ org_id: string; currency: string; fees: string; count: number }>(
    `select org_id, currency, sum(fee_amount)::text as fees, count(*)::int as count from transaction
     where partner_id = $1 and status = 'COMPLETED' and settled_at >= '2026-11-01' and settled_at < '2026-12-01' group by 1, 2`,
  );
  // Two gateways at once.
  const both = await Promise.allSettled([issue(), issue()]);
  const issued = both.map((each) => (each.status === "fulfilled" ? each.value : 0));
  const documents = await ofNovember(
    "org_id, currency, subtotal::text, transaction_count, reference, kind, status, due_amount::text, due_on",
  );
  // What was taken before isn't asked for again.
  for (const { status, due_amount, due_on } of documents) {
    const due = compareDecimals(due_amount ?? "x", "0");
    expect([status, due_on !== null]).toEqual(due > 0 ? ["PENDING", true] : due < 0 ? ["CREDITED", false] : ["PAID", false]);
  }
  expect(documents.map(({ status }) => status)).toEqual(expect.arrayContaining(["PENDING", "PAID"]));
  expect(documents).toHaveLength(fees.length);
  expect(fees.length).toBeGreaterThan(20);
  // One that met the other's document may have stopped there; it goes on in its next run.
  expect((issued[0] ?? 0) + (issued[1] ?? 0)).toBe(documents.length);
  expect(await issue()).toBe(0);
  for (const { org_id, currency, subtotal, transaction_count } of documents) {
    const own = fees.find((each) => each.org_id === org_id && each.currency === currency);
    expect([compareDecimals(subtotal ?? "x", own?.fees ?? "y"), transaction_count]).toEqual([0, own?.count]);
  }
  await expectCleanBooks(t);
  const ties = await tieOut("2026-11-01", "2026-11-30");
  for (const { currency, unexplained, fees: of, invoices } of ties)
    expect([currency, Number(unexplained), invoices]).toEqual([currency, 0, of]);
});

test("one partner's failure leaves no other without documents, and the job is tried again", async () => {
  await toEndOfMonth(30);
  const { pool } = t.store;
  const others = async () =>
    (await pool.query("select from invoice where partner_id <> $1 and period_from = '2026-11-01'", [moves.partner_id])).rowCount ?? 0;
  await pool.query(`create function refuse_invoice() returns trigger language plpgsql as
      $$ begin raise 'limited to %', current_setting('statement_timeout'); end $$;
    create trigger refuse_invoice before update on transaction
      for each row when (new.partner_id = '${moves.partner_id}' and new.invoice_id is not null) execute function refuse_invoice()`);
  await keepRecurring(t.gateway.context, ["ISSUE_INVOICES"]);
  const { jobs } = t.gateway;
  await jobs.runNext(["ISSUE_INVOICES"]);
  expect([await others(), await ofNovember()]).toEqual([expect.any(Number), []]);
  expect(await others()).toBeGreaterThan(0);
  // A month's payments may take longer than a call's statement.
  if (t.store.kind === "server") await expect(issue()).rejects.toMatchObject({ cause: { message: "limited to 10min" } });
  await pool.query("drop trigger refuse_invoice on transaction");
  t.clock.advance({ seconds: 10 });
  expect(await jobs.runNext(["ISSUE_INVOICES"])).toBe(true);
  expect((await ofNovember()).length).toBeGreaterThan(20);
});

test("a payment that settles afterwards is on the next month's, and the closed one stays as it was", async () => {
  await moves.make({ kind: "payment", merchant: 0, method: "CARD", currency: "AUD", units: 88_800, outcome: "PENDING" });
  await toEndOfMonth(30);
  await issue();
  const closed = await tieOut("2026-11-01", "2026-11-30");
  const before = await ofNovember();
  await t.store.pool.query(
    "update transaction set status = 'REJECTED', fee_amount = 0, buy_rate_amount = 0 where status in ('INITIATED', 'PENDING') and reference not like 'MV-%'",
  );
  expect(await moves.make({ kind: "settle", place: 0 })).toBe(true);
  const settled = (currencies: typeof closed) => currencies.map(({ open_items: _, ...sums }) => sums);
  expect(settled(await tieOut("2026-11-01", "2026-11-30"))).toEqual(settled(closed));
  t.clock.advance({ days: 31 });
  t.token = await t.signIn("admin");
  await issue();
  expect(await ofNovember()).toEqual(before);
  const [late] = await rowsOf<{ period: string; created: string }>(
    `select to_char(i.period_from at time zone 'UTC', 'YYYY-MM') as period, to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as created
     from transaction t join invoice i on i.partner_id = t.partner_id and i.id = t.invoice_id where t.partner_id = $1 and t.reference like 'MV-%'`,
  );
  expect(late).toEqual({ period: "2026-12", created: "2026-11" });
});

test("what an earlier month's document left out is a line of the next that names the month", async () => {
  // As after a gateway that was down over the turn of a month, or a document that was issued by hand.
  const [left] = await rowsOf<{ id: string; org_id: string; currency: string; fee: string }>(
    `update transaction set invoice_id = null where id = (select t.id from transaction t join invoice i on i.partner_id = t.partner_id and i.id = t.invoice_id
       where t.partner_id = $1 and i.period_from = '2026-10-01' and i.status <> 'CANCELLED' and t.type = 'PAYIN' and i.transaction_count > 3 and t.org_id in
         (select org_id from transaction n where n.partner_id = t.partner_id and n.currency = t.currency and n.status = 'COMPLETED' and n.settled_at >= '2026-11-01')
       order by t.id limit 1) and partner_id = $1 returning id, org_id, currency, fee_amount::text as fee`,
  );
  await toEndOfMonth(30);
  await issue();
  const [line] = await rowsOf<{ invoice_id: string; amount: string; month: string }>(
    `select l.invoice_id, l.amount::text, l.month::text from invoice_line l where l.partner_id = $1 and l.month is not null`,
  );
  expect(line).toMatchObject({ amount: left?.fee, month: "2026-10-01" });
  const { lines, check } = (await t.call("GET /partner/torc/invoice/{id}", { params: { id: line?.invoice_id ?? "" } })).data;
  expect(lines.at(-1)).toMatchObject({ month: "2026-10-01", transaction_count: 1 });
  expect(Number(check.unexplained)).toBe(0);
});

test("a month that took back more than it charged is a credit note, and one of nothing isn't to be paid", async () => {
  await toEndOfMonth(60 * 24 * 5);
  await issue();
  // Refunds alone, in December.
  await moves.make({ kind: "refund", place: 1, percent: 100 });
  const [refund] = await rowsOf<{ org_id: string; currency: string; fee: string }>(
    "select org_id, currency, fee_amount::text as fee from transaction where partner_id = $1 and reference like 'MV-%'",
  );
  await t.store.pool.query(
    "update transaction set status = 'REJECTED', fee_amount = 0, buy_rate_amount = 0 where status in ('INITIATED', 'PENDING')",
  );
  t.clock.advance({ days: 31 });
  t.token = await t.signIn("admin");
  await keepRecurring(t.gateway.context, ["ISSUE_INVOICES"]);
  await t.gateway.jobs.runNext(["ISSUE_INVOICES"]);
  const [note] = await rowsOf<Record<string, string>>(
    "select id, kind, status, reference, due_on, paid_at, subtotal::text, tax_amount::text, total::text from invoice where partner_id = $1 and period_from = '2026-12-01'",
  );
  expect(compareDecimals(refund?.fee ?? "0", "0")).toBeLessThan(0);
  expect(note).toMatchObject({ kind: "CREDIT_NOTE", status: "CREDITED", due_on: null, paid_at: null, subtotal: refund?.fee });
  expect(note?.reference).toMatch(/^CN-2027-0001$/);
  expect(compareDecimals(addDecimals(note?.subtotal ?? "", note?.tax_amount ?? ""), note?.total ?? "x")).toBe(0);
  const { data } = await t.call("GET /partner/torc/invoice/{id}", { params: { id: note?.id ?? "" } });
  expect([data.is_tax_invoice, Number(data.check.unexplained)]).toEqual([false, 0]);
});

test("one that is wrong is cancelled, and another takes its place at once, with its payments", async () => {
  await toEndOfMonth(30);
  await issue();
  const wrong = (await ofNovember("id, org_id, currency, status, subtotal::text, transaction_count")).find(
    ({ status }) => status === "PENDING",
  );
  const token = await t.providerToken();
  const decide = (body: { status: "PAID" | "CANCELLED"; reason?: string }) =>
    t.call("POST /provider/invoice/{id}", { params: { id: wrong?.id ?? "" }, body }, token);
  expect((await decide({ status: "CANCELLED" })).error.fields).toEqual({ reason: "Say what is wrong with the invoice." });
  expect((await decide({ status: "CANCELLED", reason: "Another tax applies." })).data.status).toBe("CANCELLED");
  const [before, after] = (await ofNovember("id, org_id, currency, status, subtotal::text, transaction_count, reference")).filter(
    ({ org_id, currency }) => org_id === wrong?.org_id && currency === wrong?.currency,
  );
  expect([before?.id, before?.status, after?.status]).toEqual([wrong?.id, "CANCELLED", "PENDING"]);
  expect([after?.subtotal, after?.transaction_count]).toEqual([wrong?.subtotal, wrong?.transaction_count]);
  expect((await decide({ status: "PAID" })).error.refusal?.code).toBe("invoice_closed");
  expect(await issue()).toBe(0);
  await expectCleanBooks(t);
});
