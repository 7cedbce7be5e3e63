/** The cost of a search against the same SQL alone, at two table sizes: `npm run bench`. Ratios from one run. */
import { afterAll, expect, it } from "vitest";
import { openSeeded } from "./open-seeded";
import { aloneMs, medianMs, statementsOf } from "./statements";

const sizes = [20_000, Number(process.env.BENCH_SEARCH_TRANSACTIONS ?? 200_000)];
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

it("a search costs the same on a large store as on a small one", async () => {
  const lines: string[] = [];
  const calls = new Map<string, number[]>();
  for (const size of sizes) {
    const { store, gateway, token, close } = await openSeeded(size);
    cleanUp.push(close);
    const headers = { authorization: `Bearer ${token}` };
    const page = await gateway.inject({ url: "/api/partner/torc/transaction?limit=1", headers });
    const [transaction] = page.json<{ data: { id: string; reference: string; amount: string }[] }>().data;
    const questions = {
      id: transaction?.id,
      reference: transaction?.reference,
      "first letters": "pi-",
      name: "chao",
      "e-mail": "accounts@",
      amount: transaction?.amount,
    };
    for (const [kind, q = ""] of Object.entries(questions)) {
      const search = () => gateway.inject({ url: `/api/partner/search?${new URLSearchParams({ q }).toString()}`, headers });
      expect((await search()).statusCode).toBe(200);
      const statements = await statementsOf(search, (text) => text.includes("as resource"));
      const call = await medianMs(search);
      const alone = await aloneMs(store, statements);
      calls.set(kind, [...(calls.get(kind) ?? []), call]);
      lines.push(`| ${size.toLocaleString("en")} | ${kind} | ${call.toFixed(2)} | ${alone.toFixed(2)} | ${(call / alone).toFixed(2)} |`);
    }
  }
  process.stdout.write(
    ["", "| transactions | by | search, ms p50 | the same SQL alone, ms p50 | ratio |", "|---|---|---|---|---|", ...lines, ""].join("\n") +
      "\n",
  );
  for (const [kind, [small = 0, large = 0]] of calls) expect([kind, large / small < 3]).toEqual([kind, true]);
}, 3_600_000);
