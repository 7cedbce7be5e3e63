/// <reference types="vite/types/importMeta.d.ts" />
/** Tables whose rows hang on a merchant and on nothing else: each file in `records` seeds some, and is found by its name. */
import type { PgTable } from "drizzle-orm/pg-core";
import type { Calendar } from "./calendar";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

export interface RecordSeed {
  tables: readonly PgTable[];
  /** Of a merchant that is through since `opened`. It draws from a fork of its own, so that nothing else moves. */
  ofMerchant: (rows: RowWriter, calendar: Calendar, merchant: SeededMerchant, opened: number) => void;
}

const files = import.meta.glob<{ default: RecordSeed }>("./records/*.seed.ts", { eager: true });
export const recordSeeds: readonly RecordSeed[] = Object.values(files).map((file) => file.default);

export function seedRecords(rows: RowWriter, calendar: Calendar, merchants: readonly SeededMerchant[]): void {
  for (const merchant of merchants) {
    const { opened } = merchant.dates;
    if (opened !== null) for (const seed of recordSeeds) seed.ofMerchant(rows, calendar, merchant, opened);
  }
}
