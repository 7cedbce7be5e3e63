import type { Store } from "../../gateway/db/open-store";

/** Writes rows as a test wants to find them, past the store's rules about what may follow what. Answers the rows that `returning` names. */
export async function arrangeRows<T extends object>({ pool }: Store, statement: string, values: unknown[] = []): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const { rows } = await client.query<T>(statement, values);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
