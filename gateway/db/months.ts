/**
 * Tables that only grow and are kept, or forgotten, by the month: each is partitioned by the time that its ids begin with (ADR 54). The
 * functions are the owner's (migration 52), so that a gateway that may make no table can have months made.
 */
import { sql as fragment } from "drizzle-orm";
import type pg from "pg";
import type { Sql } from "./database";
import { isInUse } from "./store-unavailable";
import { whenFree } from "./when-free";

const make = "select months.make() as made";

/** After migrating. If a table is in use for long, the job does it: months are made long before they begin. */
export async function makeMonthsAhead(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  try {
    await client.query(make);
  } catch (error) {
    if (!isInUse(error)) throw error;
    say("A table by month is in use: a gateway makes the months that it lacks.");
  }
}

interface Lacking {
  index: string;
  partition: string;
  definition: string;
}

/** Months without a part of an index that their table has. Until the last has it, such an index serves no question of the whole table. */
const lacking = `
  select p.relname as index, c.relname as partition, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x
    join pg_class p on p.oid = x.indexrelid
    join pg_inherits t on t.inhparent = x.indrelid
    join pg_class c on c.oid = t.inhrelid
  where not x.indisvalid and p.relkind = 'I' and p.relnamespace = 'public'::regnamespace and c.relnamespace = 'months'::regnamespace
    and not exists (select from pg_inherits a join pg_index y on y.indexrelid = a.inhrelid where a.inhparent = x.indexrelid and y.indrelid = c.oid)
  order by 1, 2`;

/**
 * A migration makes an index of a table by month `ON ONLY` the table, which takes no time; here each month's is built, while everyone goes
 * on writing unless the store `isAlone`. What a run before this one left half built is built again; what it had finished is kept.
 */
export async function buildMonthIndexes(
  client: pg.ClientBase,
  { say, isAlone }: { say: (line: string) => void; isAlone: boolean },
): Promise<void> {
  const concurrently = isAlone ? "" : "concurrently";
  const { rows } = await client.query<Lacking>(lacking);
  for (const { index, partition, definition } of rows) {
    const name = `${partition}_of_${index}`;
    await client.query(`drop index ${concurrently} if exists months."${name}"`);
    await client.query(
      definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON ONLY \S+/, `create $1index ${concurrently} "${name}" on months."${partition}"`),
    );
    await whenFree(client, () => client.query(`alter index public."${index}" attach partition months."${name}"`));
  }
  const built = [...new Set(rows.map(({ index }) => index))];
  if (built.length > 0) say(`${built.join(", ")}: built for each month`);
}

/** In the job that comes every hour. Throws where a table is in use, so that it is tried again. */
export const keepMonths = (sql: Sql) => sql.execute(fragment.raw(make));

/** The provider's events of the months that had ended by then. */
export const dropEventsBefore = (sql: Sql, before: string) => sql.execute(fragment`select months.drop_events_before(${before})`);

export interface MonthState {
  table: string;
  /** Until the end of the last month that is made; below zero if this one isn't. */
  ahead_seconds: number;
  /** Rows of no month, 1000 at most. */
  strays: number;
}

export async function readMonths(sql: Sql): Promise<MonthState[]> {
  const { rows } = await sql.execute<{ table: string; ahead_seconds: number; strays: number }>(
    fragment`select name as "table", coalesce(extract(epoch from made_until - now()), 0)::float as ahead_seconds, strays from months.state()`,
  );
  return rows;
}
