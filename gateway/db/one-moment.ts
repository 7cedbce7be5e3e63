import { sql as fragment } from "drizzle-orm";
import type { Sql } from "./database";

/** Before a transaction's first statement: all of them read the store of one moment, so that their sums agree. */
export const readOneMoment = async (sql: Sql): Promise<void> => {
  await sql.execute(fragment`set transaction isolation level repeatable read`);
};
