/**
 * Payins told in batches beside their rows copied raw, on a real PostgreSQL: `npm run bench ingest`. Every batch is sent twice, by
 * two senders at once: none is lost, and none is there twice.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { recomputeBooks } from "../gateway/books/recompute";
import { makeCredential } from "../gateway/services/access/provider-credentials";
import { openSeeded } from "./open-seeded";

const bin = process.env.PG_BIN_FOUND;
const batches = Number(process.env.INGEST_BATCHES ?? 10);
const inBatch = 1000;

it.runIf(bin)(
  `${batches * inBatch} payins that are told twice are there once, with clean books`,
  async () => {
    const { store, gateway, close } = await openSeeded(2000, bin);
    try {
      const { token } = await makeCredential(gateway.context.db.directory, new Date(), { name: "Bench", scopes: ["payments"], days: 1 });
      const { rows: merchants } = await store.pool.query<{ partner_id: string; org_id: string }>(
        `select o.partner_id, o.id as org_id from organization o join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
         where o.status = 'ACTIVE' and o.plan_id is not null
           and not exists (select 1 from org_feature_control f where f.org_id = o.id and not f.is_enabled) order by o.id limit 20`,
      );
      const partner_id = merchants[0]?.partner_id ?? "";
      const started_at = new Date(Date.now() - 60_000).toISOString();
      const batchOf = (batch: number) =>
        Array.from({ length: inBatch }, (_, place) => ({
          ...{ id: `bench-${batch}-${place}`, version: 1, org_id: merchants[place % merchants.length]?.org_id, status: "COMPLETED" },
          ...{ method: "CARD", amount: `${10 + (place % 90)}.00`, currency: "AUD", started_at, payer_name: "Ada Payer" },
        }));
      const outcomes = new Map<string, number>();
      const tell = async (batch: number) => {
        const answer = await gateway.inject({
          method: "POST",
          url: `/api/provider/partner/${partner_id}/payin`,
          headers: { authorization: `Bearer ${token}` },
          payload: { items: batchOf(batch) },
        });
        expect(answer.statusCode).toBe(200);
        for (const { outcome } of answer.json<{ data: { items: { outcome: string }[] } }>().data.items)
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      };
      const numbers = Array.from({ length: batches }, (_, batch) => batch);
      const start = performance.now();
      await Promise.all([
        (async () => {
          for (const batch of numbers) await tell(batch);
        })(),
        (async () => {
          for (const batch of [...numbers].reverse()) await tell(batch);
        })(),
      ]);
      const seconds = (performance.now() - start) / 1000;
      const items = batches * inBatch;
      expect(Object.fromEntries(outcomes)).toEqual({ CREATED: items, UNCHANGED: items });
      const { rows: found } = await store.pool.query<{ count: number }>(
        "select count(distinct record_id)::int as count from told_record where kind = 'PAYIN' and told_id like 'bench-%'",
      );
      expect(found[0]?.count).toBe(items);
      // The same rows, from a file of the server's into a table with the same indexes, as fast as the store can.
      const { rows: columns } = await store.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'payin' and is_generated = 'NEVER' order by ordinal_position`,
      );
      const listed = columns.map(({ name }) => name).join(", ");
      const file = path.join(os.tmpdir(), `raw-payins-${process.pid}`);
      await store.pool.query("create table raw_payin (like payin including all)");
      await store.pool.query(
        `copy (select ${listed} from payin where id in (select record_id from told_record where kind = 'PAYIN')) to '${file}'`,
      );
      const rawStart = performance.now();
      await store.pool.query(`copy raw_payin (${listed}) from '${file}'`);
      const rawSeconds = (performance.now() - rawStart) / 1000;
      fs.rmSync(file, { force: true });
      process.stdout.write(
        [
          "",
          "| | items | s | items a second |",
          "|---|---|---|---|",
          `| told, by two senders | ${items} | ${seconds.toFixed(1)} | ${Math.round(items / seconds)} |`,
          `| copied raw | ${items} | ${rawSeconds.toFixed(2)} | ${Math.round(items / rawSeconds)} |`,
          "",
        ].join("\n"),
      );
      const books = {
        query: async <T extends object>(text: string, values: unknown[]) => ({ rows: (await store.pool.query(text, values)).rows as T[] }),
      };
      const { differences } = await recomputeBooks(books, { now: new Date() });
      expect(differences).toEqual([]);
    } finally {
      await close();
    }
  },
  3_600_000,
);
