/** Fills an empty, migrated database with the sandbox's world, the same for the same day and number. */
import { sql } from "drizzle-orm";
import { commissionLine } from "../../gateway/db/schema/records/commission-line";
import { payin } from "../../gateway/db/schema/records/payin";
import { transaction } from "../../gateway/db/schema/transaction";
import { closeStatements } from "../../gateway/services/earnings/close-statements";
import { countSums } from "../../gateway/services/earnings/sums";
import type { FileStore } from "../../gateway/files/file-store";
import { calendarOf } from "./calendar";
import { seedExchangeRates } from "./exchange-rates";
import { seedInvestOffers } from "./invest-offers";
import { Random } from "./random";
import { seedRecords } from "./record-seeds";
import { RowWriter } from "./row-writer";
import type { SeedDatabase } from "./row-writer";
import { putSampleDocuments } from "./sample-documents";
import { seedDirectory } from "./seed-directory";
import { seedOrganizations, seedOwnOrganization } from "./seed-organizations";
import { seedPayments, type Moved } from "./seed-payments";
import { seedReports } from "./seed-reports";
import type { MovedSettlements } from "./settlement-book";

export { seededTables } from "./seeded-tables";

interface SeedOptions {
  /** Only its UTC day counts: nothing that is seeded happened after that day began. */
  now: Date;
  /** How many transactions, over all partners. */
  transactions: number;
  hashPassword: (plain: string) => Promise<string>;
  /** Gets the few files that all seeded documents point to. */
  files: Pick<FileStore, "put">;
}

/**
 * `db` is connected as the owner of the tables. Every statement commits by itself: after a run that was
 * killed, empty `seededTables` and start again.
 */
export async function seedDatabase(db: SeedDatabase, { now, transactions, hashPassword, files }: SeedOptions): Promise<void> {
  const calendar = calendarOf(now);
  const random = new Random(`partner-portal/${calendar.end}`);
  const rows = new RowWriter(db);
  const samples = await putSampleDocuments(files);
  const rates = seedExchangeRates(rows, calendar, random.fork("rates"));
  const partners = await seedDirectory(rows, calendar, random.fork("partners"), hashPassword);
  seedInvestOffers(rows, calendar);
  await rows.flush();

  let left = transactions;
  // The largest takes what rounding leaves, so it comes last.
  for (const partner of partners.toSorted((a, b) => a.entry.traffic - b.entry.traffic)) {
    const isLast = partner.entry.traffic === Math.max(...partners.map(({ entry }) => entry.traffic));
    const count = isLast ? left : Math.floor((transactions * partner.entry.traffic) / 100);
    left -= count;
    const own = random.fork(`payments/${partner.entry.key}`);
    const merchants = seedOrganizations(rows, calendar, own.fork("merchants"), partner, samples);
    const account = seedOwnOrganization(rows, calendar, own.fork("own organization"), partner, samples);
    seedRecords(rows, calendar, merchants);
    seedReports(rows, calendar, own.fork("reports"), partner);
    const moved = await seedPayments({ rows, calendar, rates, partner, account, merchants, count, random: own });
    await moveSettlements(db, moved.settlements);
    await movePayouts(db, moved.payouts);
    await closeStatements(db, partner.partner_id, new Date(calendar.end));
  }
  await countSums(db);
}

async function movePayouts(db: SeedDatabase, moved: Moved["payouts"]): Promise<void> {
  if (moved.size === 0) return;
  const pairs = JSON.stringify([...moved].map(([id, now]) => ({ id, now })));
  await db.execute(sql`update ${commissionLine} l set commission_payout_id = m.now from json_to_recordset(${pairs}::json) as m (id uuid, now uuid)
    where l.commission_payout_id = m.id`);
}

/** Payins are written before it is known whether their day reaches the merchant's threshold. */
async function moveSettlements(db: SeedDatabase, moved: MovedSettlements): Promise<void> {
  if (moved.size === 0) return;
  // One that was moved may have been moved again.
  const last = (id: string): string | null => {
    const next = moved.get(id);
    return next === undefined ? id : next === null ? null : last(next);
  };
  const pairs = JSON.stringify([...moved.keys()].map((id) => ({ id, now: last(id) })));
  for (const table of [transaction, payin]) {
    await db.execute(sql`update ${table} r set settlement_id = m.now from json_to_recordset(${pairs}::json) as m (id uuid, now uuid)
      where r.settlement_id = m.id`);
  }
}
