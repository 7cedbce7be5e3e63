/**
 * For any range, zone, merchant and currency, every place that says what was earned says the same to the last minor unit:
 * analytics, commission lines, the wallet's roll-up, the reports' files and the merchants' invoices. First over the seeded
 * ledger, then over one that payments, refunds, lost disputes and new prices have moved.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roundMoney, sumMoney } from "../../contract/currency";
import { addDecimals, type DecimalText } from "../../contract/decimal";
import { expectCleanBooks } from "../support/books";
import { moneyMoves, type Move, type MoneyMoves } from "../support/money-moves";
import { times } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let moves: MoneyMoves;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  // What the seed has waiting is written first.
  while (await t.gateway.jobs.runNext()) continue;
  moves = await moneyMoves(t);
});
afterAll(() => t.close());

/** Zones whose clocks change, on the days they do. */
const clockChanges = [
  ["Pacific/Auckland", "2026-09-27"],
  ["Australia/Sydney", "2026-10-04"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Europe/London", "2026-10-25"],
  ["America/New_York", "2026-11-01"],
  ["America/New_York", "2027-03-14"],
  ["Europe/London", "2027-03-28"],
  ["Australia/Sydney", "2027-04-04"],
  ["Pacific/Auckland", "2027-04-04"],
] as const;

interface Period {
  from: string;
  to: string;
  time_zone: string;
  /** Of the merchants; null for all of them. */
  merchant: number | null;
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const merchant = fc.option(fc.nat(11), { freq: 2, nil: null });
const aroundChange = (least: string, most: string) =>
  fc
    .record({
      change: fc.constantFrom(...clockChanges.filter(([, day]) => day >= least && day <= most)),
      before: fc.integer({ min: 0, max: 40 }),
      after: fc.integer({ min: 0, max: 40 }),
      merchant,
    })
    .map(({ change: [time_zone, day], before, after, merchant }): Period => ({
      from: dayAfter(day, -before),
      to: dayAfter(day, after),
      time_zone,
      merchant,
    }));
/** Whole months too, on which invoices are billed: other ranges seldom hold one. */
const months = fc
  .record({ first: fc.integer({ min: 4, max: 10 }), count: fc.integer({ min: 1, max: 4 }), merchant })
  .map(({ first, count, merchant }): Period => {
    const month = (place: number) => new Date(Date.UTC(2026, place, 1)).toISOString().slice(0, 10);
    return { from: month(first), to: dayAfter(month(first + count), -1), time_zone: "UTC", merchant };
  });

/** Of a currency. */
type Sums = Record<string, { count: number; commission: DecimalText; fees: DecimalText; volume: DecimalText }>;
type Commission = Record<string, DecimalText>;

const rowsOf = async <T extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<T>(query, values)).rows;
const within = (time: string) => `${time} >= ($2::date)::timestamp at time zone $4 and ${time} < ($3::date + 1)::timestamp at time zone $4`;
const printed = (rows: { currency: string; amount: DecimalText }[]): Commission =>
  Object.fromEntries(rows.map(({ currency, amount }) => [currency, roundMoney(amount, currency)]));

async function bothReports(period: Period, org_id: string | null) {
  const values = [period.from, period.to, period.time_zone];
  const [ends] = await rowsOf<{ from: Date; to: Date }>(
    "select ($1::date)::timestamp at time zone $3 as from, ($2::date + 1)::timestamp at time zone $3 as to",
    values,
  );
  const report = async (report_type: "COMMISSION" | "TRANSACTIONS", names: string[]) => {
    const body = {
      report_type,
      file_type: "csv" as const,
      filters: { ...(org_id !== null && { org_id }) },
      columns: names.map((name) => ({ name, label: name })),
      period_from: ends?.from.toISOString() ?? "",
      period_to: ends?.to.toISOString() ?? "",
      time_zone: period.time_zone,
    };
    const { id } = (await t.call("POST /partner/report", { body })).data;
    while (await t.gateway.jobs.runNext(["REPORT"])) continue;
    const done = (await t.call("GET /partner/report/{id}", { params: { id } })).data;
    const file = await t.gateway.inject({ method: "GET", url: done.download_url ?? `no file: ${done.status}` });
    const [head, ...lines] = file.body.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect([head, lines.length]).toEqual([names.join(","), done.row_count]);
    return lines.map((line) => line.split(","));
  };
  const commission: Commission = {};
  for (const [kind = "", currency = "", amount = "0"] of await report("COMMISSION", ["kind", "currency", "amount"]))
    if (kind !== "PAYOUT") commission[currency] = roundMoney(addDecimals(commission[currency] ?? "0", amount), currency);
  const transactions: Sums = {};
  const columns = ["status", "currency", "commission_amount", "fee_amount", "amount"];
  for (const [status, currency = "", earned = "0", fee = "0", amount = "0"] of await report("TRANSACTIONS", columns)) {
    if (status !== "COMPLETED") continue;
    const sum = (transactions[currency] ??= { count: 0, commission: "0", fees: "0", volume: "0" });
    const add = (one: DecimalText, other: DecimalText) => sumMoney([one, other], currency);
    transactions[currency] = {
      count: sum.count + 1,
      commission: add(sum.commission, earned),
      fees: add(sum.fees, fee),
      volume: add(sum.volume, amount),
    };
  }
  return { commission, transactions };
}

/** The payments themselves, counted by SQL that no service shares. */
async function countPayments(
  { from, to, time_zone }: Period,
  org_id: string | null,
  time: "settled_at" | "created_at" = "settled_at",
): Promise<Sums> {
  const rows = await rowsOf<{ currency: string; count: number; commission: string; fees: string; volume: string }>(
    `select currency, count(*)::int as count, sum(commission_amount)::text as commission, sum(fee_amount)::text as fees, sum(amount)::text as volume
     from transaction where partner_id = $1 and status = 'COMPLETED' and ${within(time)} and ($5::uuid is null or org_id = $5) group by 1`,
    [moves.partner_id, from, to, time_zone, org_id],
  );
  return Object.fromEntries(
    rows.map(({ currency, count, ...sums }) => {
      const money = (amount: DecimalText) => roundMoney(amount, currency);
      return [currency, { count, commission: money(sums.commission), fees: money(sums.fees), volume: money(sums.volume) }];
    }),
  );
}

/** Each document of a month that ends within the range, beside the payments and lines of its merchant, month and currency. */
async function expectInvoices({ from, to, time_zone }: Period, org_id: string | null): Promise<number> {
  const invoices = await rowsOf<Record<string, string>>(
    `select i.reference, i.subtotal - (select sum(l.amount) from invoice_line l where l.partner_id = i.partner_id and l.invoice_id = i.id) as lines,
       i.subtotal - (select sum(x.fee_amount) from transaction x where x.partner_id = i.partner_id and x.org_id = i.org_id and x.currency = i.currency
         and x.status = 'COMPLETED' and x.settled_at >= i.period_from and x.settled_at < i.period_to) as fees,
       i.subtotal - (select sum(c.charged_amount) from commission_line c where c.partner_id = i.partner_id and c.org_id = i.org_id
         and c.currency = i.currency and c.created_at >= i.period_from and c.created_at < i.period_to) as charged,
       i.transaction_count - (select sum(l.transaction_count) from invoice_line l where l.partner_id = i.partner_id and l.invoice_id = i.id) as counts
     from invoice i where i.partner_id = $1 and i.status <> 'CANCELLED' and ${within("i.period_from")}
       and ${within("(i.period_to - interval '1 millisecond')")} and ($5::uuid is null or i.org_id = $5)`,
    [moves.partner_id, from, to, time_zone, org_id],
  );
  for (const { reference, ...differences } of invoices)
    for (const [what, difference] of Object.entries(differences))
      expect([reference, what, Number(difference)]).toEqual([reference, what, 0]);
  return invoices.length;
}

async function expectEverythingAgrees(period: Period): Promise<{ payments: number; invoices: number }> {
  const { from, to, time_zone } = period;
  const org_id = period.merchant === null ? null : (moves.merchants[period.merchant % moves.merchants.length]?.id ?? null);
  const payments = await countPayments(period, org_id);
  const earned: Commission = Object.fromEntries(Object.entries(payments).map(([currency, { commission }]) => [currency, commission]));
  const values = [moves.partner_id, from, to, time_zone, org_id];
  const lines = await rowsOf<{ currency: string; amount: string }>(
    `select currency, sum(amount)::text as amount from commission_line where partner_id = $1 and kind <> 'PAYOUT' and ${within("created_at")}
       and ($5::uuid is null or org_id = $5) group by 1`,
    values,
  );
  expect({ lines: printed(lines) }).toEqual({ lines: earned });
  const rolledUp = await rowsOf<{ currency: string; amount: string }>(
    `select currency, sum(commission)::text as amount from transaction_sum where partner_id = $1 and grain = 'QUARTER_HOUR' and ${within("bucket")}
       and dimension = case when $5::uuid is null then 'ALL' else 'MERCHANT' end and member = coalesce($5::text, '') group by 1
     having sum(completed_count) > 0`,
    values,
  );
  expect({ rolledUp: printed(rolledUp) }).toEqual({ rolledUp: earned });
  const reports = await bothReports(period, org_id);
  // A list of transactions has those that were started in its period.
  expect(reports).toEqual({ commission: earned, transactions: await countPayments(period, org_id, "created_at") });
  const invoices = await expectInvoices(period, org_id);
  if (org_id === null) {
    const analytics = (await t.call("GET /partner/commission-analytics", { query: { from, to, time_zone, currency: "AUD" } })).data;
    const shown = analytics.by_currency.filter(({ currency }) => payments[currency]);
    expect(Object.fromEntries(shown.map(({ currency, commission, volume }) => [currency, [commission, volume]]))).toEqual(
      Object.fromEntries(Object.entries(payments).map(([currency, { commission, volume }]) => [currency, [commission, volume]])),
    );
    const total = Object.values(payments).reduce((sum, { count }) => sum + count, 0);
    expect(analytics.current.completed_count).toBe(total);
    const { data } = await t.call("GET /partner/torc/commission-wallet/tie-out", { query: { from, to, time_zone } });
    for (const { currency, unexplained, wallet, fees } of data.currencies) {
      const own = payments[currency] ?? { commission: roundMoney("0", currency), fees: roundMoney("0", currency) };
      expect([currency, Number(unexplained), wallet, fees]).toEqual([currency, 0, own.commission, own.fees]);
    }
    expect(data.currencies.map(({ currency }) => currency)).toEqual(expect.arrayContaining(Object.keys(payments)));
  }
  return { payments: Object.keys(payments).length, invoices };
}

async function expectWallets(): Promise<void> {
  const { data } = (await t.call("GET /partner/torc/commission-wallet", {})).data;
  const lines = await rowsOf<{ currency: string; amount: string }>(
    "select currency, sum(amount)::text as amount from commission_line where partner_id = $1 group by 1",
    [moves.partner_id],
  );
  expect(Object.fromEntries(data.map(({ currency, balance }) => [currency, balance]))).toEqual(printed(lines));
}

test("of the seeded ledger, any range in any zone agrees everywhere", async () => {
  const seen = { payments: 0, invoices: 0 };
  await fc.assert(
    fc.asyncProperty(fc.oneof({ arbitrary: aroundChange("2026-09-01", "2026-11-20"), weight: 2 }, months), async (period) => {
      const { payments, invoices } = await expectEverythingAgrees(period);
      seen.payments += payments;
      seen.invoices += invoices;
    }),
    { numRuns: times(7, 14), examples: [[{ from: "2026-08-01", to: "2026-11-20", time_zone: "UTC", merchant: null }]] },
  );
  await expectWallets();
  // Or nothing would have been compared.
  expect(seen.payments).toBeGreaterThan(times(10, 20));
  expect(seen.invoices).toBeGreaterThan(times(10, 20));
  const currencies = await rowsOf<{ currency: string }>("select distinct currency from transaction where partner_id = $1", [
    moves.partner_id,
  ]);
  expect(currencies.map(({ currency }) => currency)).toEqual(expect.arrayContaining(["AUD", "JPY", "KWD"]));
});

const units = fc.integer({ min: 1, max: 2_000_000 });
const place = fc.nat(500);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant("payment" as const),
    merchant: place,
    method: fc.constantFrom("CARD", "CARD_INTERNATIONAL", "BANK_TRANSFER", "VIRTUAL_ACCOUNT"),
    currency: fc.constantFrom("AUD", "JPY", "KWD"),
    units,
    outcome: fc.constantFrom("COMPLETED", "COMPLETED", "COMPLETED", "REJECTED", "PENDING"),
  }),
  fc.record({ kind: fc.constant("abroad" as const), merchant: place, currency: fc.constantFrom("AUD", "JPY", "KWD"), units }),
  fc.record({ kind: fc.constant("settle" as const), place }),
  fc.record({ kind: fc.constant("refund" as const), place, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("chargeback" as const), place }),
  fc.record({ kind: fc.constant("new prices" as const), place, dearer: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant("other plan" as const), merchant: place, place }),
  fc.record({ kind: fc.constant("markup" as const), merchant: place, hundredths: fc.integer({ min: 30, max: 200 }) }),
  fc.record({ kind: fc.constant("payout" as const), currency: fc.constantFrom("AUD", "JPY", "KWD") }),
);

const autumn: Period = { from: "2026-10-01", to: "2027-04-30", time_zone: "Australia/Sydney", merchant: null };
const oneOfEach: [Move, number][] = (
  [
    { kind: "payment", merchant: 0, method: "CARD", currency: "AUD", units: 12_345, outcome: "COMPLETED" },
    { kind: "payment", merchant: 1, method: "CARD", currency: "AUD", units: 12_345, outcome: "PENDING" },
    { kind: "abroad", merchant: 0, currency: "AUD", units: 98_765 },
    { kind: "new prices", place: 0, dearer: 7 },
    // Not every merchant is on another plan than the first.
    ...[0, 1, 2, 3].map((merchant) => ({ kind: "other plan" as const, merchant, place: merchant })),
    { kind: "markup", merchant: 4, hundredths: 77 },
    { kind: "settle", place: 0 },
    { kind: "refund", place: 3, percent: 40 },
    { kind: "refund", place: 3, percent: 100 },
    { kind: "chargeback", place: 5 },
    { kind: "payout", currency: "AUD" },
  ] satisfies Move[]
).map((each) => [each, 5]);

test("after payments, refunds, lost disputes, payouts and new prices it still does, across a change of clocks", async () => {
  // So that what is moved is moved around the days of March and April on which clocks change.
  await moves.wait(24 * 112);
  const made = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(move, fc.integer({ min: 1, max: 60 })), { minLength: 12, maxLength: 24 }),
      aroundChange("2027-03-01", "2027-04-30"),
      aroundChange("2026-09-01", "2026-11-20"),
      async (steps, now, then) => {
        for (const [step, hours] of steps) {
          await moves.wait(hours);
          if (await moves.make(step)) made.set(step.kind, (made.get(step.kind) ?? 0) + 1);
        }
        await expectEverythingAgrees(now);
        await expectEverythingAgrees({ ...now, from: then.from, merchant: null });
        await expectWallets();
        await expectCleanBooks(t);
      },
    ),
    // Its steps stay in the ledger: a run that is shrunk would start from another one. The first story has every kind.
    { numRuns: times(3, 6), endOnFailure: true, examples: [[oneOfEach, { ...autumn, from: "2027-03-01" }, autumn]] },
  );
  const kinds = ["payment", "abroad", "settle", "refund", "chargeback", "new prices", "other plan", "markup", "payout"];
  expect(kinds.filter((kind) => !made.get(kind))).toEqual([]);
});
