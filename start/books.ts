/** `npm run books`: recomputes what is money in the store that the environment names, says what differs, and ends 0 only if nothing does. */
import type { Books } from "../gateway/books/findings";
import { recomputeBooks } from "../gateway/books/recompute";
import { openStore } from "../gateway/db/open-store";
import { readSettings } from "../gateway/settings";
import { explainFailure } from "../gateway/start-gateway";

const usage = "npm run books [-- --month 2026-10]";
const namedAtMost = 200;
const say = (line: string) => process.stdout.write(`${line}\n`);

function monthAsked(args: readonly string[]): string | undefined {
  if (args.length === 0) return undefined;
  const [name, month = ""] = args.length === 1 ? (args[0] ?? "").split("=") : args;
  if (name !== "--month" || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(usage);
  return month;
}

function print({ counted, differences, waiting }: Books, month: string | undefined): void {
  const number = (count: number) => count.toLocaleString("en");
  const counts = Object.entries(counted).map(([what, count]) => `${number(count)} ${what}`);
  say(`Recomputed ${counts.join(", ")}${month === undefined ? "" : `; named are those of ${month} (UTC)`}.`);
  for (const { leg, partner, currency, count, amount, since } of waiting)
    say(`waiting    ${partner}: ${number(count)} x ${leg}, ${amount} ${currency}, since ${since.slice(0, 10)}`);
  for (const { leg, partner, currency, reference, record_id, what, found, expected } of differences.slice(0, namedAtMost))
    say(`DIFFERS    ${leg}: ${partner}, ${reference} (${record_id ?? "no record"}), ${what}: ${found} ${currency}, expected ${expected}`);
  if (differences.length > namedAtMost) say(`           and ${number(differences.length - namedAtMost)} more`);
  say(differences.length === 0 ? "Everything agrees." : `${number(differences.length)} figures differ.`);
}

async function recompute(args: readonly string[]): Promise<boolean> {
  const month = monthAsked(args);
  const store = await openStore(readSettings(process.env));
  try {
    const books = await store.atLeisure(async (client) => {
      // One moment's rows, however long it takes, and nothing is written.
      await client.query("begin transaction isolation level repeatable read read only");
      const found = await recomputeBooks(
        { query: async <T extends object>(text: string, values: unknown[]) => ({ rows: (await client.query(text, values)).rows as T[] }) },
        { now: new Date(), month },
      );
      await client.query("rollback");
      return found;
    });
    print(books, month);
    return books.differences.length === 0;
  } finally {
    await store.close();
  }
}

export async function auditBooks(args: readonly string[]): Promise<never> {
  try {
    process.exit((await recompute(args)) ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${error instanceof RangeError ? error.message : explainFailure(error)}\n`);
    process.exit(2);
  }
}
