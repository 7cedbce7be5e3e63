/**
 * Every list by each of its filters, with a value that no row has and with one that many have, and in each of its orders, against its
 * plain first page, on a PostgreSQL: `npm run bench filters`. A filter without an index reads the whole partner, and shows here, as
 * does how PostgreSQL finds the rows and how many it reads for those it answers. `BENCH_TRANSACTIONS=1000000` for the large table.
 */
import { afterAll, expect, it } from "vitest";
import { endpoints } from "../contract/endpoints";
import type { Filter, ListSpec } from "../contract/paging";
import { mostByAmount, pageLimits } from "../contract/page-limits";
import { openSeeded } from "./open-seeded";
import { medianMs, planOf, statementsOf } from "./statements";

const programs = process.env.PG_BIN_FOUND;

const rounds = 5;
/** Of a question that seemed slow, and of what it is compared with: a job may have come between. */
const moreRounds = 15;
/** What a question may take, in first pages; by an amount each of up to `mostByAmount` records is read. */
const mostFirstPages = { usual: 3, by_amount: 10 };
/** Rows that may be read for a page and for counting to 10,000: a value that a third have may be counted by any index, past those without it. */
const mostRead = 4 * pageLimits.exact_total;
/** Less than this on top isn't noticed, whatever the ratio: a few statements of the store. */
const unnoticedMs = 10;

let cleanUp: (() => Promise<void>) | undefined;
afterAll(() => cleanUp?.());

type Row = Record<string, unknown>;
type Question = Record<string, string>;

const lists = Object.entries(endpoints).flatMap(([call, endpoint]) =>
  "list" in endpoint && !call.includes("{") && !call.endsWith("/org/all") && !call.startsWith("GET /provider/")
    ? [[call.slice("GET ".length), endpoint.list as ListSpec] as const]
    : [],
);

/** A page or its count, and how it is counted; rates are no partner's. */
const isOfList = (text: string) =>
  text.startsWith("set local enable_") || (/^select .* limit \$\d+/s.test(text) && !text.includes('from "fx_rate"'));

/** What nothing matches, and what the first row has. */
function questionsOf(name: string, filter: Filter, row: Row): Question[] {
  const own = typeof row[name] === "string" ? [{ [name]: row[name] }] : [];
  switch (filter.kind) {
    case "id":
      return [{ [name]: "00000000-0000-7000-8000-000000000000" }, ...own];
    case "text":
      return [{ [name]: "ZZZ" }, ...own];
    case "one_of":
      return filter.values.map((value) => ({ [name]: value }));
    case "time":
    case "day":
      return [{ [`${name}_from`]: filter.kind === "day" ? "2099-01-01" : "2099-01-01T00:00:00.000Z" }];
    case "amount":
      return [{ [`${name}_from`]: "900000000000" }];
    case "boolean":
      return [{ [name]: "true" }, { [name]: "false" }];
  }
}

const isByAmount = (filters: ListSpec["filters"], question: Question) =>
  Object.keys(question).some((name) => filters[name.replace(/_from$/, "")]?.kind === "amount");

it.skipIf(programs === undefined)(
  "costs no more than three first pages, whatever it matches; by an amount ten",
  async () => {
    const size = Number(process.env.BENCH_TRANSACTIONS ?? 100_000);
    const { store, gateway, token, close } = await openSeeded(size, programs);
    cleanUp = close;
    await store.atLeisure((client) => client.query("vacuum analyze"));
    const ask = (path: string, query: Question) =>
      gateway.inject({
        url: `/api${path}?${new URLSearchParams({ limit: "20", ...query }).toString()}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const lines: string[] = [];
    const slow: string[] = [];
    for (const [path, { filters, sort }] of lists) {
      const first = await ask(path, {});
      expect([path, first.statusCode]).toEqual([path, 200]);
      const [row = {}] = first.json<{ data: Row[] }>().data;
      const plain = await medianMs(() => ask(path, {}), rounds);
      const questions = [
        {},
        ...Object.entries(filters).flatMap(([name, filter]) => questionsOf(name, filter, row)),
        ...sort.flatMap((key): Question[] => [{ sort: key }, { sort: `-${key}` }]),
      ];
      for (const question of questions) {
        const asked = new URLSearchParams(question).toString() || "first page";
        const { statusCode } = await ask(path, question);
        if (statusCode === 422 && isByAmount(filters, question)) {
          lines.push(`| ${path} | ${asked} | 422 | | asks for a period | | |`);
          continue;
        }
        const statements = await statementsOf(() => ask(path, question), isOfList);
        const plan = await planOf(store, statements);
        // It is read once to see that there are few enough, and once for the page.
        const byAmount = isByAmount(filters, question);
        const most = byAmount ? 2 * mostByAmount.records : mostRead;
        const mostPages = byAmount ? mostFirstPages.by_amount : mostFirstPages.usual;
        const isSlow = (taken: number, beside: number) => taken > mostPages * beside && taken > beside + unnoticedMs;
        let [taken, beside] = [await medianMs(() => ask(path, question), rounds), plain];
        if (isSlow(taken, beside)) {
          taken = await medianMs(() => ask(path, question), moreRounds);
          beside = await medianMs(() => ask(path, {}), moreRounds);
        }
        const ratio = (taken / beside).toFixed(2);
        lines.push(`| ${path} | ${asked} | ${statusCode} | ${ratio} | ${plan.ways.join(", ")} | ${plan.read} | ${plan.answered} |`);
        if (statusCode !== 200 || isSlow(taken, beside) || plan.read > most) slow.push(`${path} ${asked}`);
      }
    }
    const head = `| list (${size.toLocaleString("en")} transactions) | asked | status | : first page | found by | rows read | rows answered |`;
    process.stdout.write(["", head, "|---|---|---|---|---|---|---|", ...lines, ""].join("\n") + "\n");
    expect(slow).toEqual([]);
  },
  7_200_000,
);
