/** Cost of replaying 100,000 payments under another plan against the SQL that reads them: `npm run bench`. */
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, expect, it } from "vitest";
import { paymentsOf } from "../gateway/services/pricing/replay";
import { openSeeded } from "./open-seeded";
import { medianMs } from "./statements";

const count = Number(process.env.BENCH_TRANSACTIONS ?? 100_000);
/** Each takes most of a second. */
const rounds = 9;
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

it("a what-if costs at most twice the SQL that reads its payments", async () => {
  const { store, gateway, token, close } = await openSeeded(10_000);
  cleanUp.push(close);
  const { rows: plans } = await store.pool.query<{ id: string; partner_id: string; name: string }>(
    `select id, partner_id, name from partner_plan where partner_id =
      (select p.partner_id from partner p where p.name = (select partner from demo_account where role = 'admin'))`,
  );
  const plan = plans.find(({ name }) => name === "Scale");
  const other = plans.find(({ name }) => name === "Starter");
  if (!plan || !other) throw new Error("the plans are not there");
  const { rows: merchants } = await store.pool.query<{ id: string }>(
    "select id from organization where plan_id = $1 and 'TRANSACTION_VIEW' = any(partner_permission_list)",
    [plan.id],
  );
  const org_ids = merchants.map(({ id }) => id);
  // Copies payments of the last 90 days, under new ids, until there are enough.
  await store.pool.query(
    `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount,
        commission_amount, prices, created_at, updated_at, settled_at)
      select partner_id, gen_random_uuid(), org_id, reference || '-' || row_number() over (), type, method, status, amount, currency, fee_amount, buy_rate_amount,
        commission_amount, prices, created_at, updated_at, settled_at
      from transaction, generate_series(1, 1000)
      where org_id = any($1) and status = 'COMPLETED' and type = 'PAYIN' and created_at > now() - interval '80 days' limit $2`,
    [org_ids, count],
  );
  await store.pool.query("analyze transaction");
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const { sql, params } = new PgDialect().sqlToQuery(
    paymentsOf({ partner_id: plan.partner_id }, org_ids, { from, to: today, time_zone: "UTC" }),
  );
  const alone = await medianMs(async () => {
    await store.pool.query(sql, params);
  }, rounds);
  let transactions = 0;
  const call = await medianMs(async () => {
    const answer = await gateway.inject({
      method: "POST",
      url: "/api/pricing/what-if",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: JSON.stringify({ plan_id: plan.id, plan_id_new: other.id, from, to: today, time_zone: "UTC" }),
    });
    transactions = answer.json<{ data: { transaction_count: number } }>().data.transaction_count;
  }, rounds);
  process.stdout.write(
    [
      "",
      "| payments replayed | what-if, ms p50 | the same SQL alone, ms p50 | ratio |",
      "|---|---|---|---|",
      `| ${transactions.toLocaleString("en")} | ${call.toFixed(0)} | ${alone.toFixed(0)} | ${(call / alone).toFixed(2)} |`,
      "",
    ].join("\n") + "\n",
  );
  expect(transactions).toBeGreaterThanOrEqual(count);
  expect(call / alone).toBeLessThanOrEqual(2);
}, 3_600_000);
