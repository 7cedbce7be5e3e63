/**
 * The two doors to the store. `inPartner` opens a transaction that can see one partner's rows and nothing
 * else: the role is a tenant's and row-level security compares `partner_id` with the transaction's partner.
 * `directory` reaches what belongs to no partner. No other module holds a connection.
 */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { AppError } from "../app-error";
import type { Store } from "./open-store";

export type Sql = NodePgDatabase;

export interface PartnerTransaction {
  /** Sees this partner's rows only. */
  sql: Sql;
  partner_id: string;
  /** The directory within the same transaction: both are written, or neither. */
  directory<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

export interface Database {
  inPartner<T>(partner_id: string, work: (tx: PartnerTransaction) => Promise<T>): Promise<T>;
  /** Single statements, each its own transaction. */
  directory: Sql;
  inDirectory<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** True when the store answers. */
  isReady(): Promise<boolean>;
}

export const tenantRole = "portal_tenant";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function databaseOf(store: Store): Database {
  const { pool } = store;

  async function inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect(pool);
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error("the rollback failed");
      });
      throw error;
    } finally {
      // A connection that could not roll back is thrown away, not handed to the next caller.
      client.release(broken);
    }
  }

  return {
    directory: drizzle(pool),
    inDirectory: (work) => inTransaction("begin", (client) => work(drizzle(client))),
    inPartner(partner_id, work) {
      if (!uuid.test(partner_id)) throw new TypeError("partner_id must be a UUID");
      const enter = `set local role ${tenantRole}; set local app.partner_id = '${partner_id}'`;
      return inTransaction(`begin; ${enter}`, (client) => {
        const sql = drizzle(client);
        return work({
          sql,
          partner_id,
          async directory(inner) {
            await client.query("set local role none");
            const result = await inner(sql);
            await client.query(`set local role ${tenantRole}`);
            return result;
          },
        });
      });
    },
    async isReady() {
      try {
        await pool.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch {
    throw new AppError("unavailable", "The store does not answer just now. Nothing was changed; try again.");
  }
}
