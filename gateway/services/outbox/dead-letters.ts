/** The messages that wait, those that were given up, and how an operator sends these again. */
import { and, count, eq, isNotNull, isNull, min, ne, sql as fragment } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { outbox } from "../../db/schema/directory";

/** A code that ran out was given up without its content, and is never sent again. */
const isDead = and(isNull(outbox.delivered_at), isNotNull(outbox.given_up_at), ne(outbox.text, ""));

export interface DeadLetters {
  channel: "EMAIL" | "SMS";
  /** What the last attempt ended with, such as `550 5.1.1`. */
  failure: string | null;
  count: number;
  /** ISO 8601: the oldest of them. */
  since: string | null;
}

/** Those that can be sent again. */
export const readDeadLetters = (sql: Sql): Promise<DeadLetters[]> =>
  sql
    .select({ channel: outbox.channel, failure: outbox.failure, count: count(), since: min(outbox.sent_at) })
    .from(outbox)
    .where(isDead)
    .groupBy(outbox.channel, outbox.failure)
    .orderBy(outbox.channel, outbox.failure);

/** They are tried again as if they were new. Returns how many; of one failure, or of all if it is undefined. */
export async function requeue(sql: Sql, failure: string | undefined): Promise<number> {
  const again = await sql
    .update(outbox)
    .set({ attempts: 0, given_up_at: null, next_attempt_at: null, failure: null })
    .where(and(isDead, failure === undefined ? undefined : eq(outbox.failure, failure)))
    .returning({ id: outbox.id });
  return again.length;
}

export const outboxChannels = ["EMAIL", "SMS"] as const;
export const outboxStates = ["waiting", "given_up", "expired"] as const;
type OutboxState = (typeof outboxStates)[number];

interface OutboxCount {
  channel: (typeof outboxChannels)[number];
  state: OutboxState;
  count: number;
  /** Since the oldest was written. */
  age_seconds: number;
}

/** What was not sent. An expired one was a code; a given-up one can be sent again. */
export async function countUnsent(sql: Sql, now: Date): Promise<OutboxCount[]> {
  const state = fragment<OutboxState>`case when ${outbox.given_up_at} is null then 'waiting' when ${outbox.text} = '' then 'expired' else 'given_up' end`;
  const age_seconds = fragment<number>`extract(epoch from ${now.toISOString()}::timestamptz - min(${outbox.sent_at}))::float`;
  return sql
    .select({ channel: outbox.channel, state, count: count(), age_seconds })
    .from(outbox)
    .where(isNull(outbox.delivered_at))
    .groupBy(outbox.channel, state);
}
