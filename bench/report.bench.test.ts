/**
 * A report of many rows beside `COPY` of the same rows to a file in the same run, and its memory at 10 % and at 100 % of
 * the bytes: `TRANSACTIONS=1000000 npm run bench report`. Needs PostgreSQL's programs (`PG_BIN_FOUND`): the embedded
 * store's own pages would hide the writer's memory.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import type { ReportDetail, RequestReport } from "../contract/records/report";
import { buildGateway } from "../gateway/app";
import { migrateStore } from "../gateway/db/migrate";
import { openServerStore } from "../gateway/db/open-store";
import type { FileStore } from "../gateway/files/file-store";
import { openFileStore } from "../gateway/files/open-file-store";
import { readSettings } from "../gateway/settings";
import { seedOnce } from "../sandbox/seed-once";
import { sandbox } from "../sandbox/sandbox";
import { startPostgres } from "../tests/support/postgres";
import { signInTo } from "./open-seeded";

const programs = process.env.PG_BIN_FOUND;
const wanted = Number(process.env.TRANSACTIONS ?? 1_000_000);
/** `COPY` sends what it reads; the gateway also decides, names, formats, makes safe, digests, and lets others in between. */
const mostTimesCopy = 30;
/** At the end of the file as against a tenth of it; the heap is seen with what is not collected yet. A writer that kept its rows would have ten times as much. */
const mostGrowth = { rss: 1.25, heap: 1.35 };
const seeded = 6000;
const names = ["reference", "type", "amount", "currency", "status", "fee_amount", "commission_amount", "created_at"];
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean();
});
const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

/** What the process held when so many bytes of the file were written. */
interface Sample {
  bytes: number;
  rss: number;
  heap: number;
}

/** The same bytes on their way to the store, with a look at the memory after each few. */
async function* watched(bytes: AsyncIterable<Uint8Array>, samples: Sample[]): AsyncGenerator<Uint8Array> {
  let written = 0;
  let lookAt = 0;
  for await (const chunk of bytes) {
    written += chunk.length;
    if (written >= lookAt) {
      const { rss, heapUsed } = process.memoryUsage();
      samples.push({ bytes: written, rss, heap: heapUsed });
      lookAt = written + 16_384;
    }
    yield chunk;
  }
}

/** The mean over a tenth of the file's bytes: one look may fall just before or just after a garbage collection. */
function meanBetween(samples: readonly Sample[], from: number, to: number): Omit<Sample, "bytes"> {
  const total = samples.at(-1)?.bytes ?? 0;
  const some = samples.filter(({ bytes }) => bytes >= total * from && bytes <= total * to);
  const mean = (of: (sample: Sample) => number) => some.reduce((sum, sample) => sum + of(sample), 0) / some.length;
  return { rss: mean(({ rss }) => rss), heap: mean(({ heap }) => heap) };
}

it.skipIf(!programs)(
  "a report keeps pace with COPY, and its memory is as flat at the end as after a tenth",
  async () => {
    const postgres = await startPostgres(programs ?? "");
    cleanUp.push(() => postgres.remove());
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-bench-"));
    const settings = readSettings({
      ...{ SANDBOX: "1", DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "error", CAPTCHA: "off", RATE_LIMITS: "off" },
      SEED_TRANSACTIONS: String(seeded),
    });
    const store = await openServerStore(postgres.url);
    const samples: Sample[] = [];
    const stored = openFileStore(settings);
    const files: FileStore = { ...stored, putStream: (key, bytes) => stored.putStream(key, watched(bytes, samples)) };
    await migrateStore(store);
    await seedOnce(store, files, settings, new Date(), () => undefined);
    const gateway = await buildGateway({ store, files, settings, sandbox });
    cleanUp.push(async () => {
      await gateway.close();
      await store.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });
    await gateway.ready();
    while (await gateway.jobs.runNext()) continue;

    // The seeded payments, over and over.
    const own = `partner_id = (select partner_id from partner where name = 'Harbourline')`;
    const { rows } = await store.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'transaction' and is_generated = 'NEVER' and column_name not in ('id', 'reference')",
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`).join(", ");
    const [there] = (await store.pool.query<{ n: number }>(`select count(*)::int as n from "transaction" where ${own}`)).rows;
    const times = Math.ceil(wanted / (there?.n ?? 1));
    execFileSync(
      path.join(programs ?? "", "psql"),
      [
        postgres.url,
        "-q",
        "-c",
        `insert into "transaction" (id, reference, ${columns}) select gen_random_uuid(), reference || '-' || n, ${columns} from "transaction", generate_series(2, ${times}) n where ${own}`,
        "-c",
        'analyze "transaction"',
      ],
      { stdio: "inherit" },
    );

    const copied = path.join(folder, "copied.csv");
    const copyBegan = performance.now();
    execFileSync(path.join(programs ?? "", "psql"), [
      ...[postgres.url, "-q", "-c"],
      `\\copy (select ${names.join(", ")} from "transaction" where ${own} order by created_at desc, id desc) to '${copied}' with csv header`,
    ]);
    const copySeconds = (performance.now() - copyBegan) / 1000;

    const headers = { authorization: `Bearer ${await signInTo(gateway)}` };
    const lines: string[] = [];
    /** Checked once the figures are printed: those of a run that fails are the ones to read. */
    const limits: (() => void)[] = [];
    for (const file_type of ["csv", "xlsx"] as const) {
      const payload: RequestReport = {
        ...{ report_type: "TRANSACTIONS", file_type, filters: {}, time_zone: "UTC" },
        columns: names.map((name) => ({ name, label: name })),
        period_from: new Date(Date.now() - 399 * 86_400_000).toISOString(),
        period_to: new Date().toISOString(),
      };
      const asked = (await gateway.inject({ method: "POST", url: "/api/partner/report", headers, payload })).json<{ data: ReportDetail }>()
        .data;
      samples.length = 0;
      const began = performance.now();
      expect(await gateway.jobs.runNext(["REPORT"])).toBe(true);
      const seconds = (performance.now() - began) / 1000;
      // The session may have ended by now; the row hasn't.
      const [done] = (
        await store.pool.query<{ status: string; row_count: number; rows_expected: number; byte_size: string }>(
          "select * from report where id = $1",
          [asked.id],
        )
      ).rows;
      expect(done).toMatchObject({ status: "COMPLETED", row_count: done?.rows_expected });
      const count = done?.row_count ?? 0;
      const perSecond = count / seconds;
      const copyPerSecond = ((there?.n ?? 0) * times) / copySeconds;
      const [tenth, whole] = [meanBetween(samples, 0.05, 0.15), meanBetween(samples, 0.9, 1)];
      const growth = { rss: whole.rss / tenth.rss, heap: whole.heap / tenth.heap };
      const held = (part: "rss" | "heap") => `${megabytes(tenth[part])} → ${megabytes(whole[part])} (× ${growth[part].toFixed(2)})`;
      lines.push(
        `| ${file_type} | ${count.toLocaleString("en")} | ${seconds.toFixed(1)} | ${Math.round(perSecond).toLocaleString("en")} | ${Math.round(copyPerSecond).toLocaleString("en")} | ${(copyPerSecond / perSecond).toFixed(1)} | ${megabytes(Number(done?.byte_size))} | ${held("rss")} | ${held("heap")} |`,
      );
      limits.push(
        () => expect(copyPerSecond / perSecond).toBeLessThanOrEqual(mostTimesCopy),
        () => expect(growth.rss).toBeLessThanOrEqual(mostGrowth.rss),
        () => expect(growth.heap).toBeLessThanOrEqual(mostGrowth.heap),
      );
    }
    process.stdout.write(
      [
        "",
        "| file | rows | seconds | rows/s | COPY rows/s | COPY is faster by | MB written | RSS at 10 % → 100 %, MB | heap at 10 % → 100 %, MB |",
        "|---|---|---|---|---|---|---|---|---|",
        ...lines,
        "",
      ].join("\n") + "\n",
    );
    for (const hold of limits) hold();
  },
  3_600_000,
);
