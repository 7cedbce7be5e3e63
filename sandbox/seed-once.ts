import { eq, notExists, sql as fragment } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Store } from "../gateway/db/open-store";
import { databaseFact } from "../gateway/db/schema/directory";
import { partner } from "../gateway/db/schema/partner";
import { buyRate } from "../gateway/db/schema/pricing";
import type { FileStore } from "../gateway/files/file-store";
import { RowWriter } from "./seed/row-writer";
import { seedBuyRates } from "./seed/seed-directory";
import { seedDatabase, seededTables } from "./seed/seed-database";
import { hashPassword } from "../gateway/services/sign-in/passwords";
import type { Settings } from "../gateway/settings";

/** Seeds an empty store, completes one that an older version seeded; one whose seeding was cut short is emptied and seeded again. */
export async function seedOnce(
  store: Store,
  files: FileStore,
  { SEED_TRANSACTIONS: transactions }: Settings,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  const db = drizzle(store.pool);
  const fact = (state: string) => ({ name: "seed", value: { state, transactions, at: now.toISOString() } });
  const [kept] = await db.select().from(databaseFact).where(eq(databaseFact.name, "seed"));
  const state = (kept?.value as { state?: string } | undefined)?.state;
  if (state === "done") return completeSeed(db, report);
  if (!state && (await hasPartners(db))) {
    report("The database already has partners and was not seeded by us, so it was left unchanged.");
    return;
  }
  report(`Seeding ${transactions.toLocaleString("en")} transactions …`);
  await db
    .insert(databaseFact)
    .values(fact("begun"))
    .onConflictDoUpdate({ target: databaseFact.name, set: fact("begun") });
  if (state === "begun") await db.execute(fragment.raw(`truncate ${seededTables.map((table) => `"${table}"`).join(", ")}`));
  await seedDatabase(db, { now, transactions, hashPassword, files });
  // Nothing else counts rows in the embedded store, and without counts the planner picks indexes at random.
  await db.execute(fragment`analyze`);
  await db.update(databaseFact).set(fact("done")).where(eq(databaseFact.name, "seed"));
}

async function hasPartners(db: ReturnType<typeof drizzle>): Promise<boolean> {
  const result = await db.execute(fragment`select exists (select from partner) as found`);
  return result.rows[0]?.found === true;
}

/** What the samples of an older version lack. Tables that follow from the payments are filled by the migrations. */
async function completeSeed(db: ReturnType<typeof drizzle>, report: (line: string) => void): Promise<void> {
  const without = await db
    .select({ partner_id: partner.partner_id })
    .from(partner)
    .where(notExists(db.select().from(buyRate).where(eq(buyRate.partner_id, partner.partner_id))));
  if (without.length === 0) return;
  report("The sample data was made by an older version. Adding what it lacks …");
  const rows = new RowWriter(db);
  for (const { partner_id } of without) seedBuyRates(rows, partner_id);
  await rows.flush();
}
