/**
 * A standby of the server that answers reads (ADR 51). A read names the position that the primary had when its call began, and the
 * replica answers it only once it has come that far; in any other case the primary does.
 */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { AppError } from "../app-error";
import { FairQueue } from "../lib/fair-queue";
import { refusal } from "../refusal";
import { isStoreUnavailable } from "./store-unavailable";

/**
 * SQL for how far the primary has come, `00000001 0/3000148`: its timeline, and the end of the log that everything acknowledged is
 * in. What is committed without waiting for the disk is in the log's unwritten part, too. Null on a server that takes no writes.
 */
export const positionSql = `case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) || ' ' ||
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end end`;

/** Its timeline is that of its last restart point: after a failover it counts as another's until it has had one of the new timeline. */
const placeSql = `select pg_is_in_recovery() as follows, lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0') as timeline,
  pg_last_wal_replay_lsn()::text as lsn`;

interface Place {
  follows: boolean;
  timeline: string;
  lsn: string | null;
}

/** Who answered a read: the replica; or the primary, and why. */
export const readOutcomes = ["replica", "behind", "away", "failed"] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

export type ReplicaState = "following" | "behind" | "away" | "not a standby of the primary";

export interface Replica {
  pool: pg.Pool;
  /** As of the last read or measurement. */
  state: () => ReplicaState;
  /** How long ago the primary was where the replica is, as exactly as it is measured often; undefined while it is away, or not a standby. */
  lagSeconds: () => number | undefined;
  /** Reads since the start. */
  counts: Readonly<Record<ReadOutcome, number>>;
  /** What the replica answered, if it did. Throws what `work` refuses, and nothing else. */
  read: <T>(asked: ReplicaRead<T>) => Promise<{ value: T } | undefined>;
  /** Looks at both; never throws for the replica. */
  measure: () => Promise<void>;
}

export interface ReplicaRead<T> {
  /** Of the primary, by `positionSql`. */
  position: string;
  /** Whose turn it takes. */
  partner_id: string;
  /** What begins the transaction. */
  begin: string;
  /** It is done again on the primary if the replica fails it. */
  work: (client: pg.PoolClient) => Promise<T>;
}

/** Longest wait for a connection, or for an answer that takes no work. */
const promptMs = 2000;
/** Waits for the log that is on its way, in milliseconds. */
const waitsMs = [2, 4, 8, 16];
/** After finding it behind, reads don't wait for it so long. */
const impatientMs = 1000;
/** While it is away, it is tried no more often. */
const retryMs = 1000;
/** What readiness calls `behind`; reads look at their position. */
const lateSeconds = 10;
const keptMarks = 720;

export function replicaOf(pool: pg.Pool, primary: pg.Pool): Replica {
  const counts: Record<ReadOutcome, number> = { replica: 0, behind: 0, away: 0, failed: 0 };
  const turns = new FairQueue({
    // One is left for `measure`.
    places: Math.max(1, pool.options.max - 1),
    places_per_key: 3,
    waiting_per_key: 200,
    refusal: refusal("too_many_calls_of_partner"),
  });
  let isAway = false;
  let isOther = false;
  let behindAt = -Infinity;
  let triedAt = -Infinity;
  let lag: number | undefined = 0;
  /** Where the primary was, and when; the oldest first. */
  let marks: { at: number; timeline: string; lsn: bigint }[] = [];

  const setAway = () => {
    isAway = true;
    lag = undefined;
    triedAt = performance.now();
  };

  async function comesTo(client: pg.ClientBase, position: string): Promise<boolean> {
    const patience = performance.now() - behindAt < impatientMs ? [] : waitsMs;
    for (const pause of [0, ...patience]) {
      if (pause > 0) await wait(pause);
      const place = await placeOf(client);
      isOther = isElsewhere(place, position);
      if (isOther) break;
      if (lsnOf(place.lsn) >= lsnOf(position)) return true;
    }
    behindAt = performance.now();
    return false;
  }

  async function attempt<T>({ position, begin, work }: ReplicaRead<T>): Promise<{ value: T } | ReadOutcome> {
    if (isAway) {
      if (performance.now() - triedAt > retryMs) void measure().catch(setAway);
      return "away";
    }
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      if (!(await comesTo(client, position))) {
        client.release();
        return "behind";
      }
      await client.query(begin);
      const value = await work(client);
      await client.query("commit");
      client.release();
      return { value };
    } catch (error) {
      const isRefusal = error instanceof AppError;
      const isClean = isRefusal && (await client?.query("rollback").then(Boolean, () => false));
      // Else whatever the transaction holds goes with its connection.
      client?.release(!isClean);
      if (isRefusal) throw error;
      if (client && !isStoreUnavailable(error)) return "failed";
      setAway();
      return "away";
    }
  }

  let measuring: Promise<void> | undefined;
  const measure = () => (measuring ??= measureNow().finally(() => (measuring = undefined)));

  async function measureNow(): Promise<void> {
    triedAt = performance.now();
    const { rows } = await primary.query<{ position: string | null }>(`select ${positionSql} as position`);
    const position = rows[0]?.position ?? undefined;
    const now = performance.now();
    if (position) marks = [...marks, { at: now, timeline: timelineOf(position), lsn: lsnOf(position) }].slice(-keptMarks);
    try {
      const place = await placeOf(pool);
      isAway = false;
      isOther = position !== undefined && isElsewhere(place, position);
      const passed = marks.findLast(({ timeline, lsn }) => timeline === place.timeline && lsn <= lsnOf(place.lsn));
      // Another's log can't be compared.
      lag = isOther ? undefined : passed === marks.at(-1) ? 0 : (now - (passed ?? marks[0] ?? { at: now }).at) / 1000;
    } catch {
      setAway();
    }
  }

  return {
    pool,
    state: () => (isAway ? "away" : isOther ? "not a standby of the primary" : (lag ?? 0) > lateSeconds ? "behind" : "following"),
    lagSeconds: () => lag,
    counts,
    async read(asked) {
      const answered = await turns.run(asked.partner_id, () => attempt(asked));
      const outcome = typeof answered === "string" ? answered : "replica";
      counts[outcome] += 1;
      return typeof answered === "string" ? undefined : answered;
    },
    measure,
  };
}

/** `query_timeout` is the driver's, which its types know for a pool only. */
const promptly = { text: placeSql, query_timeout: promptMs };

async function placeOf(on: pg.ClientBase | pg.Pool): Promise<Place> {
  const { rows } = await on.query<Place>(promptly);
  const [place] = rows;
  if (!place) throw new Error("the replica does not say where it is");
  return place;
}

const timelineOf = (position: string): string => position.slice(0, 8);

/** It was promoted, or it follows another primary: its log is not comparable. */
const isElsewhere = ({ follows, timeline }: Place, position: string): boolean => !follows || timeline !== timelineOf(position);

/** Of `0/3000148`, or of a position; -1 where there is none. */
function lsnOf(text: string | null): bigint {
  const [high, low] = text?.split(" ").at(-1)?.split("/") ?? [];
  return high === undefined || low === undefined ? -1n : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
