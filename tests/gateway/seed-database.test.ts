import { createHash } from "node:crypto";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPasswordValid } from "../../contract/password";
import { minimumPayout } from "../../contract/reference/commission-payouts";
import { isSettledIn, settlementCurrencies } from "../../contract/reference/settlement-currencies";
import { clearingDay, cutOffAt } from "../../contract/settlement/cut-off";
import { nextSettlementDays, type SettlementSchedule } from "../../contract/settlement/schedule";
import { migrateStore } from "../../gateway/db/migrate";
import type { Store } from "../../gateway/db/open-store";
import { sumDimensions, sumGrains } from "../../gateway/db/schema/transaction";
import { bankHolidays } from "../../gateway/reference/bank-holidays";
import { demoPassword } from "../../sandbox/seed/partners";
import { seedDatabase, seededTables } from "../../sandbox/seed/seed-database";
import { openEmptyStore } from "../support/gateway-fixture";

const schemaFolder = fileURLToPath(new URL("../../gateway/db/schema/", import.meta.url));
const schema: Record<string, unknown> = {};
for (const file of fs.readdirSync(schemaFolder, { recursive: true, encoding: "utf8" })) {
  if (!file.endsWith(".ts")) continue;
  const tables: unknown = await import(schemaFolder + file);
  Object.assign(schema, tables);
}

const transactions = 2000;
const now = new Date("2026-11-20T09:30:00.000Z");

async function seeded(at: Date): Promise<Store> {
  const made = await openEmptyStore();
  await migrateStore(made);
  await seedDatabase(drizzle(made.pool), {
    now: at,
    transactions,
    hashPassword: (plain) => Promise.resolve(`hash of ${plain}`),
    files: { put: () => Promise.resolve() },
  });
  return made;
}

async function checksum({ pool }: Store): Promise<string> {
  const hash = createHash("sha256");
  for (const table of seededTables) {
    const { rows } = await pool.query<{ sum: string | null }>(
      `select md5(string_agg(row::text, '' order by row::text)) as sum from "${table}" row`,
    );
    hash.update(`${table} ${rows[0]?.sum ?? ""}`);
  }
  return hash.digest("hex");
}

let store: Store;
beforeAll(async () => {
  store = await seeded(now);
});
afterAll(() => store.close());

/** Rows that should not be there. */
async function wrong(query: string): Promise<unknown[]> {
  return (await store.pool.query<object>(query)).rows;
}
const number = async (query: string): Promise<number> =>
  Number((await store.pool.query<{ n: string }>(`select (${query}) as n`)).rows[0]?.n);

test("the same day gives the same rows, another day others", async () => {
  const later = await seeded(new Date("2026-11-20T23:59:59.000Z"));
  expect(await checksum(later)).toBe(await checksum(store));
  await later.close();
});

describe("what is there", () => {
  test("no event says its own name again", async () => {
    expect(await wrong("select distinct kind, text from record_event where lower(text) like lower(left(kind, 5)) || '%'")).toEqual([]);
    expect(await number("select count(*) from record_event where text is null and actor is null and kind = 'CREATED'")).toBe(0);
  });

  test("a payout is approved before it is sent, and converted between, also where all is of one moment", async () => {
    const courses = await store.pool.query<{ kinds: string[] }>(
      `select array_agg(e.kind order by e.at, e.id) as kinds from record_event e join payout p on p.id = e.subject_id group by p.id`,
    );
    const ways = new Set(courses.rows.map(({ kinds }) => kinds.join(" ").replace(/ (COMPLETED|REJECTED|CANCELLED)$/, "")));
    const whole = "CREATED APPROVED CONVERTED SENT".split(" ");
    expect(ways.size).toBeGreaterThan(2);
    for (const way of ways) {
      const places = way.split(" ").map((kind) => whole.indexOf(kind));
      expect([way, places]).toEqual([way, places.toSorted((a, b) => a - b)]);
      expect(places).not.toContain(-1);
    }
  });

  test("so many transactions, most of them Harbourline's, in the wanted mix", async () => {
    expect(await number("select count(*) from transaction where type <> 'CHARGEBACK'")).toBe(transactions);
    const share = await number("select avg((p.name = 'Harbourline')::int) from transaction t join partner p using (partner_id)");
    expect(share).toBeCloseTo(0.85, 2);
    expect(await number("select avg((type = 'PAYIN')::int) from transaction")).toBeCloseTo(0.6, 1);
    expect(await number("select avg((status = 'COMPLETED')::int) from transaction")).toBeGreaterThan(0.9);
    expect(await number("select count(*) from organization o join partner p using (partner_id) where p.name = 'Harbourline'")).toBe(60);
  });

  test("every table that is seeded has rows, and no other", async () => {
    const all = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
    for (const table of all) {
      expect([table, (await number(`select count(*) from "${table}"`)) > 0]).toEqual([table, seededTables.includes(table)]);
    }
  });

  test("demo accounts sign in, with a password that the rule allows", async () => {
    expect(isPasswordValid(demoPassword)).toBe(true);
    expect(
      await wrong(`select a.email from demo_account a left join credential c on c.email = a.email and c.is_email_verified
        left join partner_user u on u.id = c.partner_user_id and u.partner_id = c.partner_id and u.status = 'ACTIVE' where u.id is null`),
    ).toEqual([]);
    const { rows } = await store.pool.query<{ role: string }>("select role from demo_account order by position");
    expect(rows.map(({ role }) => role)).toEqual(["admin", "read_only", "l2_admin", "plain_admin", "other_admin", "new_admin"]);
  });

  test("only merchants that were once active have transactions", async () => {
    expect(
      await wrong(`select o.name from transaction t join organization o on o.partner_id = t.partner_id and o.id = t.org_id
        where o.status not in ('ACTIVE', 'DEACTIVATED')`),
    ).toEqual([]);
  });

  test("no merchant's shareholders hold more than everything", async () => {
    expect(
      await wrong(`select org_id from kyb, jsonb_to_recordset(draft -> 'shareholder') as s (shareholder_percentage numeric)
        group by partner_id, org_id having sum(shareholder_percentage) > 100`),
    ).toEqual([]);
  });
});

test("nothing has happened after now; due dates, expiries, the start of new prices, the end of a report's period and a schedule's next run may lie ahead", async () => {
  const ahead = ["due_at", "expires_at", "invited_until", "invitation_expires_at", "effective_from", "next_run_at", "run_at"];
  const { rows } = await store.pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'timestamp with time zone'",
  );
  for (const { table_name, column_name } of rows) {
    if (ahead.includes(column_name) || (table_name === "report" && column_name === "period_to")) continue;
    expect([
      table_name,
      column_name,
      await number(`select count(*) from "${table_name}" where "${column_name}" > '${now.toISOString()}'`),
    ]).toEqual([table_name, column_name, 0]);
  }
});

test("a change comes after the creation, and an id bears the time of its record", async () => {
  const { rows } = await store.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name in ('id', 'created_at', 'updated_at')
     group by 1 having count(*) = 3`,
  );
  for (const { table_name } of rows) {
    const early = await number(`select count(*) from "${table_name}" where updated_at < created_at`);
    const other = await number(
      `select count(*) from "${table_name}" where ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint <> floor(extract(epoch from created_at) * 1000)`,
    );
    expect([table_name, early, other]).toEqual([table_name, 0, 0]);
  }
});

test("every foreign id is there, within the same partner", async () => {
  const targets: Record<string, string> = {
    payin_id: "payin",
    payout_id: "payout",
    refund_id: "refund",
    fx_conversion_id: "fx_conversion",
    customer_id: "customer",
    settlement_id: "settlement",
    transaction_id: "transaction",
    payout_beneficiary_id: "beneficiary",
    payout_sender_id: "payout_sender",
    bulk_payout_id: "bulk_payout",
    checkout_id: "checkout",
    virtual_account_id: "virtual_account",
    wallet_id: "wallet",
    invoice_id: "invoice",
    settlement_payout_id: "settlement_payout",
    org_settlement_bank_id: "settlement_bank",
    identification_document_id: "document",
    address_proof_document_id: "document",
    organization_user_id: "organization_user",
    partner_user_id: "partner_user",
    commission_payout_id: "commission_line",
    dispute_id: "dispute",
    requested_by: "partner_user",
    plan_id: "partner_plan",
    org_id: "organization",
  };
  const { rows } = await store.pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'",
  );
  let checked = 0;
  for (const { table_name, column_name } of rows) {
    const target = targets[column_name];
    if (!target || !seededTables.includes(table_name)) continue;
    checked++;
    const missing = await number(
      `select count(*) from "${table_name}" x where x."${column_name}" is not null
       and not exists (select from "${target}" y where y.partner_id = x.partner_id and y.id = x."${column_name}")
       and not exists (select from partner p where p.partner_id = x.partner_id and p.own_org_id = x."${column_name}")`,
    );
    expect([table_name, column_name, missing]).toEqual([table_name, column_name, 0]);
  }
  expect(checked).toBeGreaterThan(60);
});

test("a transaction and its record name each other", async () => {
  for (const table of ["payin", "payout", "refund", "fx_conversion"]) {
    const type = table.toUpperCase();
    expect(
      await wrong(`select t.id from transaction t left join ${table} r on r.partner_id = t.partner_id and r.id = t.${table}_id
        where t.type = '${type}' and r.transaction_id is distinct from t.id`),
    ).toEqual([]);
  }
});

test("a merchant's account is where its currency can be settled", async () => {
  const { rows } = await store.pool.query<{ currency: string; bank_country: string }>(
    "select distinct currency, bank_country from settlement_bank",
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ currency, bank_country }) => !isSettledIn(currency, bank_country))).toEqual([]);
});

describe("money", () => {
  test("commission lines, transactions and their sums agree by currency", async () => {
    expect(
      await wrong(`
        select partner_id, currency, t.sum, l.sum from
          (select partner_id, currency, sum(commission_amount) from transaction group by 1, 2) t
          full join (select partner_id, currency, sum(amount) from commission_line where kind <> 'PAYOUT' group by 1, 2) l using (partner_id, currency)
        where t.sum is distinct from coalesce(l.sum, 0)`),
    ).toEqual([]);
    const cuts = sumDimensions.flatMap((dimension) => sumGrains.map((grain) => ({ dimension, grain })));
    for (const { dimension, grain } of cuts) {
      expect(
        await wrong(`
          select partner_id, currency, t.sum, s.sum from
            (select partner_id, currency, sum(commission_amount) from transaction group by 1, 2) t
            full join (select partner_id, currency, sum(commission) from transaction_sum
              where dimension = '${dimension}' and grain = '${grain}' group by 1, 2) s using (partner_id, currency)
          where t.sum is distinct from s.sum`),
        `${dimension} by ${grain}`,
      ).toEqual([]);
    }
  });

  test("a transaction's lines explain its fee, its cost and its commission", async () => {
    expect(
      await wrong(`select t.id from transaction t join commission_line l on l.partner_id = t.partner_id and l.transaction_id = t.id
        group by t.partner_id, t.id, t.fee_amount, t.buy_rate_amount, t.commission_amount
        having sum(l.charged_amount) <> t.fee_amount or sum(l.cost_amount) <> t.buy_rate_amount or sum(l.amount) <> t.commission_amount
          or (t.type not in ('REFUND', 'CHARGEBACK') and abs(sum(l.rounding)) > 0.5)`),
    ).toEqual([]);
    expect(
      await wrong(`select b.reference from transaction b join payin i on i.partner_id = b.partner_id and i.id = b.payin_id
        join transaction p on p.partner_id = i.partner_id and p.id = i.transaction_id
        where b.type in ('REFUND', 'CHARGEBACK') and b.status = 'COMPLETED' and
          abs(b.commission_amount + p.commission_amount * b.amount / p.amount) > 0.5 * power(10::numeric, -scale(b.amount))`),
      "taken back in proportion of what the payment earned",
    ).toEqual([]);
    expect(
      await wrong(`select t.id from transaction t cross join jsonb_array_elements(t.prices -> 'parts') part
          left join commission_line l on l.partner_id = t.partner_id and l.transaction_id = t.id and l.kind = part ->> 'kind'
        where t.status = 'COMPLETED' and (l.amount, l.charged_amount, l.cost_amount, l.plan_id::text) is distinct from
          ((part ->> 'commission_amount')::numeric, (part ->> 'charged_amount')::numeric, (part ->> 'cost_amount')::numeric, t.prices ->> 'plan_id')`),
      "a payment's prices are its lines",
    ).toEqual([]);
    expect(
      await wrong(`select id from commission_line where transaction_id is not null
        and amount <> (charged_amount - cost_amount) * share_percent / 100 + rounding`),
    ).toEqual([]);
    expect(await wrong("select id from transaction where status <> 'COMPLETED' and commission_amount <> 0")).toEqual([]);
  });

  test("the percentage and the fixed part make the charge, rounded half up", async () => {
    expect(
      await wrong(`select id from commission_line where rate_percent is not null
        and charged_amount <> round(base_amount * rate_percent / 100, scale(base_amount)) + fixed_amount`),
    ).toEqual([]);
  });

  test("a month's commission is paid out whole, with the months before it that came to less than the minimum", async () => {
    const minimums = settlementCurrencies.map((currency) => `('${currency}', ${minimumPayout(currency)})`).join(", ");
    expect(
      await wrong(`select p.reference from commission_line p left join commission_line l on l.partner_id = p.partner_id and l.commission_payout_id = p.id
        where p.kind = 'PAYOUT' group by p.partner_id, p.id, p.reference, p.amount, p.created_at
        having p.amount >= 0 or p.amount <> -sum(l.amount) or date_trunc('month', max(l.created_at), 'UTC') <> date_trunc('month', p.created_at, 'UTC') - interval '1 month'`),
    ).toEqual([]);
    expect(
      await wrong(`select partner_id, currency, sum(amount) from commission_line left join (values ${minimums}) m (of, least) on of = currency
        where kind <> 'PAYOUT' and commission_payout_id is null and created_at < date_trunc('month', '${now.toISOString()}'::timestamptz, 'UTC')
        group by 1, 2, least having sum(amount) >= coalesce(least, 0)`),
      "nothing due is left out",
    ).toEqual([]);
  });

  test("settlements are the sum of their payins less fees", async () => {
    expect(
      await wrong(`select s.id from settlement s join payin p on p.partner_id = s.partner_id and p.settlement_id = s.id
        group by s.partner_id, s.id, s.gross_amount, s.fee_amount, s.amount, s.transaction_count
        having sum(p.amount) <> s.gross_amount or sum(p.fee_amount) <> s.fee_amount or s.amount <> s.gross_amount - s.fee_amount
          or count(*) <> s.transaction_count or bool_or(p.status <> 'COMPLETED')`),
    ).toEqual([]);
    expect(
      await wrong(`select s.id from settlement s join settlement_payout p on p.partner_id = s.partner_id and p.id = s.settlement_payout_id
        where p.amount <> s.amount or p.settlement_id <> s.id`),
    ).toEqual([]);
  });

  test("settlements follow the merchant's configuration: the bank in use, the threshold, the schedule's days", async () => {
    const rows =
      (await wrong(`select s.reference, s.currency, s.amount::float8 as amount, s.period_to, s.org_settlement_bank_id = c.org_settlement_bank_id as same_bank,
        c.min_amount_threshold::float8 as threshold, c.settlement_schedule as schedule, c.is_settlement_enabled or o.status = 'DEACTIVATED' as is_on,
        (select max(p.settled_at) < s.period_to and min(p.settled_at) >= s.period_from from payin p where p.partner_id = s.partner_id and p.settlement_id = s.id) as in_period
      from settlement s join organization o on o.partner_id = s.partner_id and o.id = s.org_id
      left join settlement_config c on c.partner_id = s.partner_id and c.org_id = s.org_id and c.currency = s.currency`)) as {
        reference: string;
        currency: string;
        amount: number;
        period_to: string;
        same_bank: boolean;
        threshold: number;
        schedule: SettlementSchedule;
        is_on: boolean;
        in_period: boolean;
      }[];
    expect(rows.length).toBeGreaterThan(50);
    for (const { reference, currency, amount, period_to, same_bank, threshold, schedule, is_on, in_period } of rows) {
      const end = new Date(period_to);
      const day = clearingDay(currency, new Date(end.getTime() - 60_000));
      const year = Number(day.slice(0, 4));
      const holidays = new Map([...bankHolidays(currency, year - 1), ...bankHolidays(currency, year)]);
      const early = new Date(Date.parse(day) - 40 * 86_400_000).toISOString().slice(0, 10);
      const isDay = nextSettlementDays(schedule, early, holidays, 45).some(({ date }) => date === day);
      expect([reference, same_bank, amount >= threshold, is_on, in_period, isDay, cutOffAt(currency, day)]).toEqual([
        reference,
        true,
        true,
        true,
        true,
        true,
        end.getTime(),
      ]);
    }
    expect(
      await wrong(
        "select id from transaction t where settlement_id is not null and not exists (select 1 from settlement s where s.id = t.settlement_id)",
      ),
    ).toEqual([]);
  });

  test("invoices are a month of a merchant's fees", async () => {
    expect(
      await wrong(`select i.reference, i.subtotal, l.amount, t.fees from invoice i
        left join lateral (select sum(amount) as amount from invoice_line l where l.partner_id = i.partner_id and l.invoice_id = i.id) l on true
        left join lateral (select sum(fee_amount) as fees, count(*) as count from transaction t where t.partner_id = i.partner_id and t.org_id = i.org_id
          and t.currency = i.currency and t.status = 'COMPLETED' and t.settled_at >= i.period_from and t.settled_at < i.period_to
          and (t.invoice_id = i.id or i.status = 'CANCELLED')) t on true
        where i.subtotal <> l.amount or i.subtotal <> t.fees or i.transaction_count <> t.count or i.total <> i.subtotal + i.tax_amount
          or i.tax_amount <> round(i.subtotal * i.tax_percent / 100, scale(i.subtotal))`),
    ).toEqual([]);
    expect(
      await wrong(`select reference from transaction t where status = 'COMPLETED' and (invoice_id is not null) <>
        (date_trunc('month', settled_at, 'UTC') + interval '1 month 2 hours' <= '${now.toISOString()}')`),
      "every fee is on its month's document",
    ).toEqual([]);
    expect(
      await wrong(`select reference, status, due_on from invoice where (kind = 'CREDIT_NOTE') <> (subtotal < 0)
        or due_amount <> total - withheld_amount - markup_amount or (due_amount < 0 and status not in ('CREDITED', 'CANCELLED'))
        or (due_amount = 0 and status not in ('PAID', 'CANCELLED')) or (due_on is null) <> (due_amount <= 0) or (paid_at is null) <> (status <> 'PAID')`),
    ).toEqual([]);
    expect(
      await wrong(`select reference from (select reference, row_number() over (partition by partner_id, left(reference, -4) order by created_at, id) as place from invoice) i
        where right(reference, 4)::int <> place`),
      "numbers have no gaps, in the order of issue",
    ).toEqual([]);
    expect(await wrong("select 1 from invoice where kind = 'CREDIT_NOTE' limit 1")).toHaveLength(1);
  });

  test.each([
    ["a fee that its minimum raised", "t.type = 'PAYIN' and (t.prices #>> '{parts,0,terms,minimum_amount}')::numeric = t.fee_amount"],
    ["a fee that its maximum cut", "t.type = 'PAYIN' and (t.prices #>> '{parts,0,terms,maximum_amount}')::numeric = t.fee_amount"],
    ["a payment of a higher tier", "(t.prices #>> '{parts,0,terms,from_amount}')::numeric > 0"],
    ["a merchant's payment by the plan before its present one", "t.type = 'PAYIN' and t.prices ->> 'plan_id' <> o.plan_id::text"],
    [
      "a refund by the plan of its payin, after the merchant has moved to another",
      `t.type = 'REFUND' and t.prices ->> 'plan_id' <> o.plan_id::text
      and exists (select from price_change c where c.org_id = t.org_id and c.applied_at < t.created_at)`,
    ],
    ["a lost dispute", "t.type = 'CHARGEBACK'"],
    [
      "a payment that settled in a later month than it was started",
      "date_trunc('month', t.settled_at) > date_trunc('month', t.created_at)",
    ],
    ["a commission wallet below zero", "exists (select from commission_wallet w where w.partner_id = t.partner_id and w.balance < 0)"],
  ])("there is %s", async (_, found) => {
    const from = "transaction t join organization o on o.partner_id = t.partner_id and o.id = t.org_id";
    expect(await wrong(`select t.reference from ${from} where t.status = 'COMPLETED' and (${found}) limit 1`)).toHaveLength(1);
  });

  test("each conversion's rate is its mid rate less the markup, with nine digits that count", async () => {
    expect(
      await wrong(`select c.id from fx_conversion c
        cross join lateral (select 9 - case when c.mid_rate >= 1 then length(trunc(c.mid_rate)::text) else 1 + floor(log(c.mid_rate))::int end as digits) d
        where c.status = 'COMPLETED' and c.rate <> round(c.mid_rate * (1 - c.markup_percent / 100), d.digits)
          and c.rate <> round(c.mid_rate * (1 - c.markup_percent / 100), d.digits + 1)`),
    ).toEqual([]);
  });

  test("the bank's statements lead from balance to balance, and name the payouts that came", async () => {
    const sum = "(select sum(amount) from bank_statement_entry e where e.partner_id = s.partner_id and e.bank_statement_id = s.id)";
    expect(await wrong(`select id from bank_statement s where closing_balance - opening_balance <> ${sum}`)).toEqual([]);
    expect(
      await wrong(`select e.id from bank_statement_entry e left join commission_payout p on p.partner_id = e.partner_id and p.id = e.commission_payout_id
        where (e.match <> 'NOT_MATCHED') is distinct from (p.id is not null) or e.amount <> p.amount or e.currency <> p.currency`),
    ).toEqual([]);
    for (const match of ["MATCHED", "TO_CONFIRM", "NOT_MATCHED"])
      expect(await wrong(`select id from bank_statement_entry where match = '${match}' limit 1`)).toHaveLength(1);
  });

  test("wallets are the sum of their transactions and never below zero", async () => {
    expect(
      await wrong(`select w.id from wallet w where w.balance <> (
        select sum(amount) from wallet_transaction t where t.partner_id = w.partner_id and t.wallet_id = w.id)`),
    ).toEqual([]);
    expect(await wrong("select id from wallet_transaction where balance_after < 0")).toEqual([]);
  });

  test("amounts carry their currency's decimals", async () => {
    expect(
      await wrong(`select id from transaction where scale(amount) <> case currency when 'JPY' then 0 when 'KWD' then 3 else 2 end
        or scale(commission_amount) <> scale(amount) or scale(fee_amount) <> scale(amount)`),
    ).toEqual([]);
  });
});
