import { eq, sql as fragment } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import type { Store } from "../gateway/db/open-store";
import { databaseFact } from "../gateway/db/schema/directory";
import type { FileStore } from "../gateway/files/file-store";
import { seedMissingPrices } from "./seed/missing-prices";
import { seedMissingInvestOffers } from "./seed/invest-offers";
import { hashPassword } from "../gateway/services/sign-in/passwords";
import type { Settings } from "../gateway/settings";

/**
 * Seeds an empty store; one whose seeding was cut short is emptied and seeded again. One that an older version seeded gets
 * what its tables lacked then and its migrations can't know.
 */
export const seedOnce = (store: Store, files: FileStore, settings: Settings, now: Date, report: (line: string) => void): Promise<void> =>
  // A million transactions are summed by one statement.
  store.atLeisure((client) => seed(drizzle(client as Client), files, settings, now, report));

async function seed(
  db: NodePgDatabase,
  files: FileStore,
  { SEED_TRANSACTIONS: transactions }: Settings,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  const fact = (state: string) => ({ name: "seed", value: { state, transactions, at: now.toISOString() } });
  const [kept] = await db.select().from(databaseFact).where(eq(databaseFact.name, "seed"));
  const state = (kept?.value as { state?: string } | undefined)?.state;
  if (state === "done") {
    if (await seedMissingPrices(db)) report("The data of an older version was given its price lists.");
    if (await seedMissingInvestOffers(db, now)) report("The data of an older version was given the investment partners’ terms.");
    return;
  }
  if (!state && (await hasPartners(db))) {
    report("The database already has partners and was not seeded by us, so it was left unchanged.");
    return;
  }
  // With what draws its documents: a store is seeded once.
  const { seedDatabase, seededTables } = await import("./seed/seed-database");
  report(`Seeding ${transactions.toLocaleString("en")} transactions…`);
  await db
    .insert(databaseFact)
    .values(fact("begun"))
    .onConflictDoUpdate({ target: databaseFact.name, set: fact("begun") });
  if (state === "begun") await db.execute(fragment.raw(`truncate ${seededTables.map((table) => `"${table}"`).join(", ")}`));
  await seedDatabase(db, { now, transactions, hashPassword, files });
  // Nothing else counts rows in the embedded store, and without counts the planner picks indexes at random.
  await db.execute(fragment`analyze`);
  await db.update(databaseFact).set(fact("done")).where(eq(databaseFact.name, "seed"));
  // V8 would keep what seeding left until a heap that is used far less has grown as large again. `npm start` lets us ask.
  globalThis.gc?.();
}

async function hasPartners(db: NodePgDatabase): Promise<boolean> {
  const result = await db.execute(fragment`select exists (select from partner) as found`);
  return result.rows[0]?.found === true;
}
