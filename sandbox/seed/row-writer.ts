/** Writes rows in batches, one statement each, so that memory and transactions stay small. */
import { getTableColumns, sql } from "drizzle-orm";
import type { InferInsertModel, SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** What seeding needs of a database; drizzle over any PostgreSQL driver has it. */
export interface SeedDatabase {
  execute: (query: SQL) => PromiseLike<unknown>;
}

/** Rows a statement, about a megabyte; larger ones gained little on PGlite. */
const batchSize = 2000;

export class RowWriter {
  readonly #db: SeedDatabase;
  readonly #waiting = new Map<PgTable, object[]>();
  /** The one statement under way: the next rows are made while the database works. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(db: SeedDatabase) {
    this.#db = db;
  }

  /** Keeps the row until it is written. All rows of a table name the same columns. */
  add<T extends PgTable>(table: T, row: InferInsertModel<T>): void {
    const rows = this.#waiting.get(table);
    if (rows) rows.push(row);
    else this.#waiting.set(table, [row]);
  }

  /** Writes full batches, and waits for the database only where it is behind. */
  async drain(): Promise<void> {
    for (const [table, rows] of this.#waiting) while (rows.length >= batchSize) await this.#write(table, rows);
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#waiting) while (rows.length > 0) await this.#write(table, rows);
    await this.#writing;
  }

  async #write(table: PgTable, rows: object[]): Promise<void> {
    const batch = rows.splice(0, batchSize);
    const first = batch[0] ?? {};
    const columns = sql.join(
      Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
        // A column that no row names keeps its default, or is the store's own to fill.
        key in first || !(column.hasDefault || column.generated) ? [sql.identifier(column.name)] : [],
      ),
      sql`, `,
    );
    const statement = sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`;
    await this.#writing;
    this.#writing = Promise.resolve(this.#db.execute(statement));
    // A failure is thrown to the next caller that waits; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }
}
