/**
 * Tables that only grow and are kept, or forgotten, by the month: each is partitioned by the time that its ids begin with (ADR 54). The
 * functions are the owner's (migration 52), so that a gateway that may make no table can have months made.
 */
import { sql as fragment } from "drizzle-orm";
import type pg from "pg";
import type { Sql } from "./database";
import { isInUse } from "./store-unavailable";

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
