/** How long rows are kept that are needed for a while only. The README says the same to operators. */
import { sql as fragment } from "drizzle-orm";
import { dropEventsBefore, keepMonths } from "../../db/months";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { putOff, type Job } from "./job-queue";

interface Retention {
  table: string;
  /** Counted from `since`. */
  days: number;
  /** SQL: a time of the row. */
  since: string;
  /** SQL: rows that stay however old they are. */
  except?: string;
  /** Whole months go, each when it has been over for that long. */
  by_month?: true;
}

export const retention: readonly Retention[] = [
  {
    table: "session",
    days: 180,
    since: "coalesce(t.ended_at, t.expires_at)",
    // By one's last session a new device is known as such.
    except: `t.kind = 'full' and not exists (select 1 from session n where n.partner_user_id = t.partner_user_id
      and n.kind = 'full' and (n.created_at, n.id) > (t.created_at, t.id))`,
  },
  // A used or expired link says for a while what became of it.
  { table: "one_time_token", days: 30, since: "t.expires_at" },
  { table: "login_code", days: 1, since: "t.expires_at" },
  { table: "phone_code", days: 1, since: "t.expires_at" },
  { table: "passkey_challenge", days: 1, since: "t.expires_at" },
  { table: "captcha_answer", days: 1, since: "t.expires_at" },
  { table: "throttle", days: 1, since: "t.updated_at" },
  { table: "idempotency", days: 1, since: "t.created_at" },
  // With code or link; what couldn't be sent by then is of no use any more.
  { table: "outbox", days: 30, since: "t.sent_at" },
  // Until then they can be replayed.
  { table: "provider_event", days: 30, since: "t.created_at", by_month: true },
  { table: "provider_delivery", days: 30, since: "t.created_at" },
  { table: "notification", days: 180, since: "t.created_at" },
  {
    table: "gateway_key",
    // The longest that a sign-in page is left open: all else that a key signs runs out within minutes.
    days: 7,
    since: "(select min(n.created_at) from gateway_key n where n.name = t.name and n.version > t.version)",
    // Recovery codes never run out: the key that sealed them stays until they are used or replaced.
    except: `t.name = 'seal_secret' and exists (select 1 from credential c, unnest(c.recovery_code_hashes) h
      where case when h like '%-%' then split_part(h, '-', 1)::int else 1 end = t.version)`,
  },
];

const everySeconds = 3600;
const daySeconds = 86_400;
/** Each statement locks few rows for a moment. */
const atOnce = 2000;

const overOf = ({ since, except, by_month }: Retention, before: string) =>
  by_month
    ? fragment`${fragment.raw(since)} < date_trunc('month', ${before}::timestamptz, 'UTC')`
    : fragment`${fragment.raw(since)} < ${before}::timestamptz and not (${fragment.raw(except ?? "false")})`;

export async function removeExpiredRows(gateway: GatewayContext, job: Job, signal: AbortSignal): Promise<void> {
  for (const each of retention) {
    const table = fragment.identifier(each.table);
    const before = inSeconds(gateway.clock(), -each.days * daySeconds);
    if (each.by_month) {
      await dropEventsBefore(gateway.db.directory, before);
      continue;
    }
    const over = overOf(each, before);
    let count = atOnce;
    while (count === atOnce) {
      signal.throwIfAborted();
      const removed = await gateway.db.directory.execute(
        fragment`delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${over} limit ${atOnce}))`,
      );
      count = removed.rowCount ?? 0;
    }
  }
  await keepMonths(gateway.db.directory);
  await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), everySeconds));
}

/** How many rows of each there are, for operators. */
export async function readRetention(gateway: GatewayContext) {
  const answers: { table: string; kept_days: number; row_count: number; expired_count: number }[] = [];
  for (const each of retention) {
    const over = overOf(each, inSeconds(gateway.clock(), -each.days * daySeconds));
    const { rows } = await gateway.db.directory.execute<{ all: number; over: number }>(
      fragment`select count(*)::int as "all", count(*) filter (where ${over})::int as "over" from ${fragment.identifier(each.table)} t`,
    );
    answers.push({ table: each.table, kept_days: each.days, row_count: rows[0]?.all ?? 0, expired_count: rows[0]?.over ?? 0 });
  }
  return answers;
}
