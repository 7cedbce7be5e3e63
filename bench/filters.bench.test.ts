/**
 * A list by each of its filters, with a value that no row has and with one that many have, against its plain first page, on a
 * PostgreSQL: `npm run bench filters`. A filter without an index reads the whole partner, and shows here. `BENCH_TRANSACTIONS=1000000`
 * for the large table.
 */
import { afterAll, expect, it } from "vitest";
import { endpoints } from "../contract/endpoints";
import type { Filter, ListSpec } from "../contract/paging";
import { openSeeded } from "./open-seeded";
import { medianMs } from "./statements";

const programs = process.env.PG_BIN_FOUND;
const slugs = [
  "transaction",
  "payin",
  "payout",
  "refund",
  "dispute",
  "customer",
  "payout-beneficiary",
  "fx-conversion",
  "settlement",
] as const;

const rounds = 15;

let cleanUp: (() => Promise<void>) | undefined;
afterAll(() => cleanUp?.());

type Row = Record<string, unknown>;

/** What nothing matches, and what the first row has; null for an amount, which no index serves under row-level security. */
function questionsOf(name: string, filter: Filter, row: Row): (readonly [string, string])[] {
  const own = typeof row[name] === "string" ? ([[name, row[name]]] as const) : [];
  switch (filter.kind) {
    case "id":
      return [[name, "00000000-0000-7000-8000-000000000000"], ...own];
    case "text":
      return [[name, "ZZZ"], ...own];
    case "one_of":
      return filter.values.map((value) => [name, value] as const);
    case "time":
    case "day":
      return [[`${name}_from`, filter.kind === "day" ? "2099-01-01" : "2099-01-01T00:00:00.000Z"]];
    case "amount":
    case "boolean":
      return [];
  }
}

it.skipIf(programs === undefined)(
  "costs no more than three first pages, whatever it matches",
  async () => {
    const size = Number(process.env.BENCH_TRANSACTIONS ?? 100_000);
    const { gateway, token, close } = await openSeeded(size, programs);
    cleanUp = close;
    const ask = (slug: string, query: Record<string, string>) =>
      gateway.inject({
        url: `/api/partner/torc/${slug}?${new URLSearchParams({ limit: "20", ...query }).toString()}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const lines: string[] = [];
    const ratios: number[] = [];
    for (const slug of slugs) {
      const { list } = endpoints[`GET /partner/torc/${slug}`] as { list: ListSpec };
      const [row = {}] = (await ask(slug, {})).json<{ data: Row[] }>().data;
      const plain = await medianMs(() => ask(slug, {}), rounds);
      for (const [name, filter] of Object.entries(list.filters)) {
        for (const [key, value] of questionsOf(name, filter, row)) {
          expect([slug, key, value, (await ask(slug, { [key]: value })).statusCode]).toEqual([slug, key, value, 200]);
          const ratio = (await medianMs(() => ask(slug, { [key]: value }), rounds)) / plain;
          ratios.push(ratio);
          lines.push(`| ${slug} | ${key} | ${ratio.toFixed(2)} |`);
        }
      }
    }
    const table = ["", `| list (${size.toLocaleString("en")} transactions) | filter | : first page |`, "|---|---|---|", ...lines, ""];
    process.stdout.write(`${table.join("\n")}\n`);
    expect(Math.max(...ratios)).toBeLessThanOrEqual(3);
  },
  3_600_000,
);
