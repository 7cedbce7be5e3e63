/**
 * What the books' figures cost over a seed of many transactions on a real PostgreSQL, beside SQL that reads the same rows:
 * `npm run bench money`. TRANSACTIONS says how many (300,000 by default; 1,000,000 need about 4 GB and half an hour).
 */
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { paymentsOf } from "../gateway/services/pricing/replay";
import { openSeeded } from "./open-seeded";
import { medianMs, statementsOf, type Statement } from "./statements";

const bin = process.env.PG_BIN_FOUND;
const count = Number(process.env.TRANSACTIONS ?? 300_000);
const rounds = 7;
const mostRatio = 2;
const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it.runIf(bin)(
  `over ${count} transactions the books' figures cost at most ${mostRatio} times the SQL that reads their rows`,
  async () => {
    const began = performance.now();
    const { store, gateway, token, close } = await openSeeded(count, bin);
    try {
      process.stdout.write(`open and seeded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
      await store.pool.query("vacuum analyze");
      const authorization = `Bearer ${token}`;
      const { rows: partners } = await store.pool.query<{ partner_id: string }>(
        "select partner_id from partner where name = 'Harbourline'",
      );
      const partner_id = partners[0]?.partner_id ?? "";
      const today = dayOf(Date.now());
      const [year, quarter] = [dayOf(Date.now() - 364 * dayMs), dayOf(Date.now() - 89 * dayMs)];
      const { rows: invoices } = await store.pool.query<{ id: string }>(
        "select id from invoice where partner_id = $1 order by transaction_count desc limit 1",
        [partner_id],
      );
      const { rows: plans } = await store.pool.query<{ id: string; name: string }>(
        "select id, name from partner_plan where partner_id = $1",
        [partner_id],
      );
      const planCalled = (name: string) => plans.find((each) => each.name === name)?.id;
      const { rows: merchants } = await store.pool.query<{ id: string }>(
        "select id from organization where plan_id = $1 and 'TRANSACTION_VIEW' = any(partner_permission_list)",
        [planCalled("Scale")],
      );
      const replayed = new PgDialect().sqlToQuery(
        paymentsOf(
          { partner_id },
          merchants.map(({ id }) => id),
          { from: quarter, to: today, time_zone: "UTC" },
        ),
      );
      const ofYear = { from: year, to: today, time_zone: "UTC" };
      const query = (words: Record<string, string>) => new URLSearchParams(words).toString();
      const span = "$2::date and settled_at < $3::date + 1";
      const calls: { name: string; url: string; body?: object; alone?: Statement[] }[] = [
        {
          name: "tie-out of a year",
          url: `/api/partner/torc/commission-wallet/tie-out?${query(ofYear)}`,
          // Each payment beside its lines, each document beside its payments: once.
          alone: [
            {
              text: `select t.currency, count(*), sum(t.commission_amount), sum(t.fee_amount), sum(l.amount), sum(l.charged_amount), sum(l.cost_amount),
                  sum(abs(l.amount - l.rounding - (l.charged_amount - l.cost_amount) * l.share_percent / 100)),
                  count(*) filter (where l.share_percent <> (t.prices ->> 'share_percent')::numeric)
                from transaction t join commission_line l on l.partner_id = t.partner_id and l.transaction_id = t.id
                where t.partner_id = $1 and t.status = 'COMPLETED' and t.settled_at >= ${span} group by 1`,
              values: [partner_id, year, today],
            },
            {
              text: `select invoice_id, sum(fee_amount) from transaction where partner_id = $1 and status = 'COMPLETED' and settled_at >= ${span} group by 1`,
              values: [partner_id, year, today],
            },
          ],
        },
        { name: "analytics of a year", url: `/api/partner/commission-analytics?${query({ ...ofYear, currency: "AUD" })}` },
        {
          name: "account summary of a year",
          url: `/api/partner/torc/commission-wallet/account-summary?${query({ ...ofYear, currency: "AUD" })}`,
        },
        {
          name: "what-if of 90 days",
          url: "/api/pricing/what-if",
          body: { plan_id: planCalled("Scale"), plan_id_new: planCalled("Starter"), from: quarter, to: today, time_zone: "UTC" },
          alone: [{ text: replayed.sql, values: replayed.params }],
        },
        { name: "an invoice", url: `/api/partner/torc/invoice/${invoices[0]?.id ?? ""}` },
        { name: "statements of a month", url: `/api/partner/torc/commission-wallet/statement?month=${today.slice(0, 7)}` },
        { name: "commission wallet", url: "/api/partner/torc/commission-wallet/summary?currency=AUD" },
      ];
      const table: string[] = [];
      const ratios: [name: string, ratio: number][] = [];
      for (const { name, url, body, alone } of calls) {
        const call = async () => {
          const answer = await gateway.inject({
            method: body ? "POST" : "GET",
            url,
            headers: { authorization, ...(body && { "content-type": "application/json" }) },
            ...(body && { payload: JSON.stringify(body) }),
          });
          expect([url, answer.statusCode]).toEqual([url, 200]);
        };
        // Without a reading of its own, what it asks of the store.
        const statements =
          alone ??
          (await statementsOf(
            call,
            // What a tenant may read, but who asks.
            (text) =>
              /^\s*(select|with)\s/i.test(text) && !/ from "(\w*session|credential|partner_user|partner_control|fx_rate)"/.test(text),
          ));
        const client = await store.pool.connect();
        await client.query(
          `begin; set local role portal_tenant; set local app.partner_id = '${partner_id}'; set local statement_timeout = 0`,
        );
        const bare = async () => {
          for (const { text, values } of statements) await client.query({ text, values: [...values], rowMode: "array" });
        };
        const own = await medianMs(call, rounds);
        const sql = await medianMs(bare, rounds).finally(async () => {
          await client.query("rollback");
          client.release();
        });
        ratios.push([name, own / sql]);
        table.push(`| ${name} | ${own.toFixed(0)} | ${sql.toFixed(0)} | ${(own / sql).toFixed(2)} |`);
      }
      process.stdout.write(
        ["", "| figure | call, ms p50 | SQL alone, ms p50 | ratio |", "|---|---|---|---|", ...table, ""].join("\n") + "\n",
      );
      // Under ten milliseconds a call's own cost is the larger part: only what grows is held.
      for (const [name, ratio] of ratios.filter(([each]) => /tie-out|what-if/.test(each)))
        expect([name, ratio <= mostRatio]).toEqual([name, true]);
    } finally {
      await close();
    }
  },
  7_200_000,
);
