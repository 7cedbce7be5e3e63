/**
 * Writes that nobody reads before the end of a transaction, gathered from many items of one moment and written together: a statement
 * for all of them costs little more than one for each. Where nothing is gathered, the same function writes one at once.
 */
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PartnerTransaction } from "../../db/database";

/** Writes what one item leaves behind, or many. */
export type Writer<T> = (tx: PartnerTransaction, entries: readonly T[]) => Promise<void>;

interface Mark {
  length: number;
  numbers: ReadonlyMap<string, number>;
}

export class Later {
  #gathered: { write: Writer<never>; entry: object }[] = [];
  /** The last number of each prefix that is counted on here; its row is locked. */
  numbers = new Map<string, number>();

  gather<T extends object>(write: Writer<T>, entry: T): void {
    this.#gathered.push({ write, entry });
  }

  /** A row that is still to be inserted, to be changed where it is. */
  rowOf(id: string): Record<string, unknown> | undefined {
    return this.#gathered.findLast(({ entry }) => "id" in entry && entry.id === id)?.entry as Record<string, unknown> | undefined;
  }

  /** Where an item begins. */
  mark(): Mark {
    return { length: this.#gathered.length, numbers: new Map(this.numbers) };
  }

  /** Forgets what was gathered since. */
  backTo({ length, numbers }: Mark): void {
    this.#gathered.length = length;
    this.numbers = new Map(numbers);
  }

  async flush(tx: PartnerTransaction): Promise<void> {
    const byWriter = new Map<Writer<never>, object[]>();
    for (const { write, entry } of this.#gathered) {
      const entries = byWriter.get(write) ?? [];
      entries.push(entry);
      byWriter.set(write, entries);
    }
    this.#gathered = [];
    this.numbers.clear();
    for (const [write, entries] of byWriter) await write(tx, entries as never[]);
  }
}

/** A context in which writes may be gathered. */
export interface MayGather {
  tx: PartnerTransaction;
  later?: Later;
}

export async function writeOrGather<T extends object>({ tx, later }: MayGather, write: Writer<T>, entry: T): Promise<void> {
  if (later) later.gather(write, entry);
  else await write(tx, [entry]);
}

/** A row by its id, whether it is there already or still to be inserted. */
export async function changeRow(
  { tx, later }: MayGather,
  table: PgTable & { id: PgColumn },
  id: string,
  set: Record<string, unknown>,
): Promise<void> {
  const row = later?.rowOf(id);
  if (row) Object.assign(row, set);
  else await tx.sql.update(table).set(set).where(eq(table.id, id));
}
