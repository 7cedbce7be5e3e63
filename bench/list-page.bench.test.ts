/**
 * The cost of a list page against the same SQL alone, at two table sizes: `npm run bench`. Ratios from one
 * run; `BENCH_TRANSACTIONS=1000000` for the large one. The statements are those the call itself sent.
 */
import { afterAll, expect, it } from "vitest";
import { openSeeded } from "./open-seeded";
import { aloneMs, medianMs, statementsOf } from "./statements";

const sizes = [10_000, Number(process.env.BENCH_TRANSACTIONS ?? 100_000)];
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

it("a list page costs at most twice its own SQL, whatever the size of the table", async () => {
  const lines: string[] = [];
  const ratios: number[] = [];
  for (const size of sizes) {
    const { store, gateway, token, close } = await openSeeded(size);
    cleanUp.push(close);
    const url = "/api/partner/torc/transaction?limit=20&sort=-created_at";
    const page = () => gateway.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await page()).statusCode).toBe(200);
    // With how it is counted, which is set by a statement of its own.
    const statements = await statementsOf(page, (text) => text.includes('from "transaction"') || text.startsWith("set local enable_"));
    const call = await medianMs(page);
    const alone = await aloneMs(store, statements);
    ratios.push(call / alone);
    lines.push(
      `| ${size.toLocaleString("en")} | ${call.toFixed(2)} | ${alone.toFixed(2)} | ${(call / alone).toFixed(2)} | ${statements.length} |`,
    );
  }
  process.stdout.write(
    [
      "",
      "| transactions | list page, ms p50 | the same SQL alone, ms p50 | ratio | statements |",
      "|---|---|---|---|---|",
      ...lines,
      "",
    ].join("\n") + "\n",
  );
  expect(Math.max(...ratios)).toBeLessThanOrEqual(2);
}, 3_600_000);
