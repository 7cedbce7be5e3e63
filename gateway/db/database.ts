/**
 * The two ways into the store. `inPartner` opens a transaction that can see one partner's rows and nothing
 * else: the role is a tenant's and row-level security compares `partner_id` with the transaction's partner.
 * `directory` reaches what belongs to no partner. No other module holds a connection.
 */
import { setTimeout as wait } from "node:timers/promises";
import { sql as fragment, type SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { FairQueue } from "../lib/fair-queue";
import type { Store } from "./open-store";
import { partnerSql } from "./partner-dialect";
import { positionSql, replicaOf, type Replica } from "./replica";
import { endUnknown, timedOut, isAborted, isDeadlock, isStoreUnavailable, storeUnavailable } from "./store-unavailable";
import { refusal } from "../refusal";

export type Sql = NodePgDatabase;

export interface PartnerTransaction {
  /** Sees this partner's rows only. */
  sql: Sql;
  partner_id: string;
  /** For what grows with the partner and is one statement all the same: each may take ten minutes, where others have half of one. */
  slowSql(): Promise<Sql>;
  /** The directory within the same transaction: both are written, or neither. */
  directory<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** For SQL that is written by hand: it names the partner itself, as what is built does. */
export type OfPartner = Pick<PartnerTransaction, "sql" | "partner_id">;

export interface Database {
  /** `work` is done once more if the store ended it for a deadlock: what it does elsewhere has to bear that. */
  inPartner<T>(partner_id: string, work: (tx: PartnerTransaction) => Promise<T>): Promise<T>;
  /** For what only reads, with the position that was read for its call: by the replica once it has come there, else by the primary. */
  reading(position: string | null): Database["inPartner"];
  /** SQL for how far the store has come at this moment; null without a replica. */
  position: SQL<string | null>;
  /** Null without `DATABASE_READ_URL`. */
  replica: Replica | null;
  /** Single statements, each its own transaction. */
  directory: Sql;
  inDirectory<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** How busy this gateway's connections are at this moment. */
  load(): StoreLoad;
  /** The store's engine ends while nobody asks it for anything. */
  sleeps: boolean;
  /** True when the store responds, or would when it is asked. */
  isReady(): Promise<boolean>;
}

export interface StoreLoad {
  /** Connections that work, that are open and free, and that may be open at most. */
  in_use: number;
  idle: number;
  most: number;
  /** Callers that wait for a connection. */
  waiting: number;
  /** Partners' transactions that wait for their turn, before they ask for a connection. */
  queued: number;
}

export const tenantRole = "portal_tenant";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const deadlockTries = 4;

/**
 * Ended for another that waited for it, a transaction is done again: after a moment, since the other may not have woken up yet, and
 * the same row taken before it does would hold up both once more.
 */
async function untilNotDeadlocked<T>(once: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (!isDeadlock(error) || tries === deadlockTries) throw error;
      await wait(tries * (50 + Math.random() * 50));
    }
  }
}

export function databaseOf(store: Store): Database {
  const { pool } = store;
  const turns = turnsAt(pool.options.max);
  const replica = store.replica ? replicaOf(store.replica, pool) : null;

  async function inTransaction<T>(begin: (client: pg.ClientBase) => string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connectAndBegin(pool, begin);
    let lost: Error | undefined;
    const noteLoss = (error: Error) => {
      lost = error;
    };
    client.on("error", noteLoss);
    let isCommitting = false;
    try {
      const result = await work(client);
      isCommitting = true;
      const { command } = await client.query("commit");
      // PostgreSQL answers this if an earlier statement failed and its error was swallowed.
      if (command !== "COMMIT") throw new Error("the transaction had failed before its commit");
      return result;
    } catch (error) {
      if (lost || isStoreUnavailable(error)) {
        lost ??= error instanceof Error ? error : new Error("the connection was lost");
        throw isCommitting ? endUnknown(error) : storeUnavailable(error);
      }
      await client.query("rollback").catch((failure: unknown) => {
        lost = failure instanceof Error ? failure : new Error("the rollback failed");
      });
      throw isAborted(error) ? timedOut(error) : error;
    } finally {
      client.off("error", noteLoss);
      // A connection that was lost or could not roll back is discarded, not passed to the next caller.
      client.release(lost);
    }
  }

  const inPartner: Database["inPartner"] = (partner_id, work) => {
    const enter = enterPartner(partner_id);
    const begin = (connection: pg.ClientBase) => `${store.begin(connection)}; ${enter}`;
    const once = () => inTransaction(begin, (client) => work(partnerTransaction(client, partner_id)));
    return turns.run(partner_id, () => untilNotDeadlocked(once));
  };

  return {
    inPartner,
    reading: (position) => readingBy(replica, position, inPartner),
    position: replica ? fragment<string | null>`${fragment.raw(positionSql)}` : fragment<string | null>`null::text`,
    replica,
    directory: drizzle(pool),
    inDirectory: (work) => inTransaction(store.begin, (client) => work(drizzle(client))),
    load: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
      queued: turns.waiting,
    }),
    sleeps: store.isAsleep !== undefined,
    async isReady() {
      // It would be woken by each probe, to say that it can be.
      if (store.isAsleep?.()) return true;
      try {
        await pool.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What makes a transaction a partner's. Throws `TypeError` for what is no id. */
function enterPartner(partner_id: string): string {
  if (!uuid.test(partner_id)) throw new TypeError("partner_id must be a UUID");
  return `set local role ${tenantRole}; set local app.partner_id = '${partner_id}'`;
}

const slowMs = 600_000;

/** The driver gives up a statement by a clock of its own, which its types know for a pool only. */
function waitingFor(client: pg.PoolClient): pg.PoolClient {
  const query = (config: pg.QueryConfig, values?: unknown[]) => client.query({ ...config, ...{ query_timeout: slowMs + 10_000 } }, values);
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}

function partnerTransaction(client: pg.PoolClient, partner_id: string): PartnerTransaction {
  return {
    sql: partnerSql(client, partner_id),
    partner_id,
    async slowSql() {
      await client.query(`set local statement_timeout = ${slowMs}`);
      return partnerSql(waitingFor(client), partner_id);
    },
    async directory(inner) {
      await client.query("set local role none");
      const result = await inner(drizzle(client));
      await client.query(`set local role ${tenantRole}`);
      return result;
    },
  };
}

/** One that limits reads on the replica: what takes longer has the primary's limit. */
const beginReading = "begin read only; set local statement_timeout = 10000";

function readingBy(replica: Replica | null, position: string | null, inPartner: Database["inPartner"]): Database["inPartner"] {
  if (!replica || position === null) return inPartner;
  // What the primary has answered may be newer than the replica: the rest of the call stays there.
  let isPrimary = false;
  return async (partner_id, work) => {
    const begin = `${beginReading}; ${enterPartner(partner_id)}`;
    const answered = isPrimary
      ? undefined
      : await replica.read({ position, partner_id, begin, work: (client) => work(partnerTransaction(client, partner_id)) });
    if (answered) return answered.value;
    isPrimary = true;
    return inPartner(partner_id, work);
  };
}

/** A pooled connection may have died unnoticed; if it hasn't been used yet, another one does the job. */
async function connectAndBegin(pool: pg.Pool, begin: (client: pg.ClientBase) => string): Promise<pg.PoolClient> {
  for (let isFirst = true; ; isFirst = false) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      await client.query(begin(client));
      return client;
    } catch (error) {
      client?.release(error instanceof Error ? error : true);
      if (!isStoreUnavailable(error)) throw error;
      if (!client || !isFirst) throw storeUnavailable(error);
    }
  }
}

/**
 * Partners take turns at the connections. If there are several, two are reserved for the directory, so that looking up
 * the caller never waits for other partners' reads. A partner holds at most three: one thread answers them all, so more
 * would not make it faster, only everyone else slower.
 */
function turnsAt(connections: number): FairQueue {
  const places = Math.max(1, connections - 2);
  return new FairQueue({
    places,
    places_per_key: 3,
    places_while_shared: 1,
    waiting_per_key: 200,
    refusal: refusal("too_many_calls_of_partner"),
  });
}
