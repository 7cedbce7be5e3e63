/** `npm run backoffice -- erase` on a server's database: tries the erasure and says what it would do; with `--yes` it does it. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { ErasePerson } from "../contract/endpoints/sandbox";
import { AppError } from "../gateway/app-error";
import { openStore } from "../gateway/db/open-store";
import { erasePerson } from "../gateway/services/erasure/erase-person";
import { readSettings } from "../gateway/settings";

/** The input as JSON, from the command line of `scripts/backoffice.mjs`. */
export async function erasePersonInStore([json = "{}"]: readonly string[]): Promise<never> {
  const input = ErasePerson.safeParse(JSON.parse(json));
  if (!input.success) {
    process.stderr.write(`${input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n")}\n`);
    process.exit(2);
  }
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  try {
    // Names are looked for in tables that grow with the payments.
    const erasure = await store.atLeisure((client) =>
      erasePerson(
        { settings, clock: () => new Date() },
        (work) => inTransaction(client, () => work(drizzle(client as pg.Client))),
        input.data,
      ),
    );
    process.stdout.write(`${JSON.stringify(erasure, null, 2)}\n`);
    process.exitCode = 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await store.close();
  }
  process.exit();
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
