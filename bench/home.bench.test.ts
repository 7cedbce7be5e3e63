/**
 * Home's figures over ten thousand transactions and over many more, on a real PostgreSQL: `npm run bench home`.
 * TRANSACTIONS says how many (2,000,000 by default: 10,000,000 need about 15 GB and 20 minutes).
 */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, it } from "vitest";
import { countSums } from "../gateway/services/earnings/sums";
import { openSeeded } from "./open-seeded";

const bin = process.env.PG_BIN_FOUND;
const few = 10_000;
const many = Number(process.env.TRANSACTIONS ?? 2_000_000);
const rounds = 60;
const mostRatio = 1.5;

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it.runIf(bin)(
  `Home's figures over ${many} transactions cost at most ${mostRatio} times what they cost over ${few}`,
  async () => {
    const { gateway, token, url: database, close } = await openSeeded(2000, bin);
    // Without the store's time limits: millions of rows are written in one statement.
    const pool = new pg.Pool({ connectionString: database, max: 1 });
    try {
      const now = new Date();
      /** Payments of the last 90 days, evenly among the partner's active merchants, five types and four currencies. */
      const add = async (count: number) => {
        await pool.query(
          `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount,
             buy_rate_amount, commission_amount, prices, created_at, updated_at, settled_at)
           select o.partner_id, gen_random_uuid(), o.id, 'B-' || $1::int || '-' || n, (array['PAYIN', 'PAYIN', 'PAYOUT', 'FX_CONVERSION', 'REFUND'])[1 + n % 5], 'CARD',
             case when n % 20 = 0 then 'REJECTED' else 'COMPLETED' end, 10 + n % 990, (array['AUD', 'USD', 'EUR', 'SGD'])[1 + (n / 5) % 4], 1, 0.4, 0.6, '{}', at, at, at
           from generate_series(1, $1) n
           cross join lateral (select $2::timestamptz - interval '90 days' * random() as at, n as _) t
           join (select partner_id, id, row_number() over (order by id) - 1 as place, count(*) over () as total from organization
             where status = 'ACTIVE' and partner_id = (select partner_id from partner where name = 'Harbourline')) o on o.place = n % o.total`,
          [count, now.toISOString()],
        );
        await pool.query("truncate transaction_sum");
        await countSums(drizzle(pool));
        await pool.query("analyze transaction");
        await pool.query("vacuum analyze transaction_sum");
      };
      const headers = { authorization: `Bearer ${token}` };
      const period = { from: dayOf(now.getTime() - 22 * dayMs), to: dayOf(now.getTime()) };
      const compared = { compare_from: dayOf(now.getTime() - 50 * dayMs), compare_to: dayOf(now.getTime() - 28 * dayMs) };
      const calls = Object.entries({
        "figures, chart and sources": `/api/partner/commission-analytics?${new URLSearchParams({ ...period, ...compared, currency: "AUD", time_zone: "Australia/Sydney" }).toString()}`,
        wallet: "/api/partner/torc/commission-wallet/summary?currency=AUD",
        "what needs me": "/api/partner/organization/summary",
      });
      const measure = async () => {
        const medians: number[] = [];
        for (const [, url] of calls) {
          const times: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const start = performance.now();
            const { statusCode } = await gateway.inject({ url, headers });
            times.push(performance.now() - start);
            expect([url, statusCode]).toEqual([url, 200]);
          }
          medians.push(times.sort((a, b) => a - b)[rounds / 2] ?? 0);
        }
        return medians;
      };
      await add(few);
      const first = await measure();
      await add(many - few);
      const second = await measure();
      const ratios = calls.map((_, at) => (second[at] ?? 0) / (first[at] ?? 1));
      const lines = calls.map(
        ([name], at) => `| ${name} | ${first[at]?.toFixed(1)} | ${second[at]?.toFixed(1)} | ${ratios[at]?.toFixed(2)} |`,
      );
      process.stdout.write(["", `| call | ms at ${few} | ms at ${many} | ratio |`, "|---|---|---|---|", ...lines, ""].join("\n") + "\n");
      expect(Math.max(...ratios)).toBeLessThanOrEqual(mostRatio);
    } finally {
      await pool.end();
      await close();
    }
  },
  3_600_000,
);
