/**
 * An export's throughput per second and memory use, at two table sizes: `npm run bench`. Fetched over a
 * socket by a reader that discards it; `BENCH_EXPORT_TRANSACTIONS` sets the large size.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import type { ListExport, RequestExport } from "../contract/records/list-export";
import { openSeeded, type Seeded } from "./open-seeded";

const sizes = [10_000, Number(process.env.BENCH_EXPORT_TRANSACTIONS ?? 200_000)];
const columns = [
  "reference",
  "org_id",
  "type",
  "amount",
  "currency",
  "status",
  "fee_amount",
  "commission_amount",
  "created_at",
  "settled_at",
];
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

async function measure({ gateway, token }: Seeded, file_type: RequestExport["file_type"]) {
  const headers = { authorization: `Bearer ${token}` };
  const payload: RequestExport = {
    call: "GET /partner/torc/transaction",
    query: {},
    columns: columns.map((name) => ({ name, label: name })),
    file_type,
    time_zone: "Australia/Sydney",
  };
  const asked = (await gateway.inject({ method: "POST", url: "/api/partner/export", headers, payload })).json<{ data: ListExport }>().data;
  const { port } = gateway.server.address() as AddressInfo;
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const start = performance.now();
  const bytes = await new Promise<number>((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path: `/api/partner/export/${asked.id}/file`, headers }, (response) => {
        let size = 0;
        response.on("data", (chunk: Buffer) => (size += chunk.length));
        response.on("end", () => resolve(size));
        response.on("error", reject);
      })
      .on("error", reject);
  });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sampler);
  const { data } = (await gateway.inject({ url: `/api/partner/export/${asked.id}`, headers })).json<{ data: ListExport }>();
  expect(data).toMatchObject({ status: "COMPLETED", rows_written: data.rows_expected });
  expect(data.receipt?.byte_size).toBe(bytes);
  return { rows: data.rows_written, seconds, bytes, growth: peak - before, peak };
}

it("memory does not grow with the rows", async () => {
  const lines: string[] = [];
  const growth: number[] = [];
  for (const size of sizes) {
    const seeded = await openSeeded(size);
    cleanUp.push(seeded.close);
    await seeded.gateway.listen({ port: 0, host: "127.0.0.1" });
    for (const file_type of ["csv", "xlsx"] as const) {
      const run = await measure(seeded, file_type);
      growth.push(run.growth);
      lines.push(
        `| ${size.toLocaleString("en")} | ${file_type} | ${run.rows.toLocaleString("en")} | ${Math.round(run.rows / run.seconds).toLocaleString("en")} | ${megabytes(run.bytes)} | ${megabytes(run.peak)} | ${megabytes(run.growth)} |`,
      );
    }
  }
  process.stdout.write(
    [
      "",
      "| transactions | file | rows | rows/s | MB written | peak RSS, MB | growth by, MB |",
      "|---|---|---|---|---|---|---|",
      ...lines,
      "",
    ].join("\n") + "\n",
  );
  // Includes the embedded database's own pages; buffering the rows would take ten times this.
  expect(Math.max(...growth)).toBeLessThan(256 * 1_048_576);
}, 3_600_000);
