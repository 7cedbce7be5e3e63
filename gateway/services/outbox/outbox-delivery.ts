/**
 * Sends what waits in the outbox. A row is claimed before it is sent, so two gateways never both send it, and what a dead
 * gateway had claimed is sent when its claim expires. A message that the server puts off is tried again, less and less often, for
 * two days; one that it refuses is given up. While the server can't be reached nothing counts against any message. A code is given
 * up when it has run out.
 */
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql as fragment } from "drizzle-orm";
import { outbox } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { codeLimits } from "../../lib/code-limits";
import { inSeconds } from "../../lib/in-seconds";

export type WaitingMessage = typeof outbox.$inferSelect;

/** Returns how many were sent. */
export interface Delivery {
  run(): Promise<number>;
}

/** REFUSED would be refused again; DEFERRED may be taken later; NOT_REACHED is no fault of the message: none can be sent now. */
type FailureKind = "REFUSED" | "DEFERRED" | "NOT_REACHED";

/** What `send` throws; any other error counts as DEFERRED. `answer` is kept with the message and names nobody. */
export class SendFailure extends Error {
  readonly kind: FailureKind;
  readonly answer: string;
  constructor(kind: FailureKind, answer: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.answer = answer;
  }
}

/** For the messages of one run, one after another; `end` is called once, after the last. */
interface Sender {
  send: (message: WaitingMessage) => Promise<void>;
  end: () => void;
}

interface Way {
  channel: WaitingMessage["channel"];
  begin: () => Sender | Promise<Sender>;
  /** As the log calls it. */
  name: string;
}

/** Longer than any server takes, so the claim of a gateway that died while sending expires. */
const claimSeconds = 120;
const firstWaitSeconds = 10;
const longestWaitSeconds = 4 * 3600;
/** With these waits between them, two days. */
const attemptsAtMost = 22;
const longestRestSeconds = 60;

const growing = (first: number, times: number, longest: number) => Math.min(first * 2 ** times, longest);

/** What was sent is no longer needed, nor a code that nobody received; the subject can contain it too. */
const withoutContent = { subject: null, text: "", html: null, code: null, link: null };

const unsentOf = (channel: Way["channel"]) => and(eq(outbox.channel, channel), isNull(outbox.delivered_at), isNull(outbox.given_up_at));

/** Waiting, not claimed, and worth sending at this moment. */
function freeOf(channel: Way["channel"], now: Date) {
  const at = now.toISOString();
  return and(
    unsentOf(channel),
    or(isNull(outbox.claimed_until), lte(outbox.claimed_until, at)),
    or(isNull(outbox.next_attempt_at), lte(outbox.next_attempt_at, at)),
    or(isNull(outbox.code), gt(outbox.sent_at, inSeconds(now, -codeLimits.lifetime_seconds))),
  );
}

export function deliveryOf(gateway: GatewayContext, { channel, begin, name }: Way): Delivery {
  /** While the server is away: of this gateway, because each has a way of its own to it. */
  const rest = { until: "", times: 0 };

  async function giveUpOldCodes(now: Date) {
    const isOver = and(isNotNull(outbox.code), lte(outbox.sent_at, inSeconds(now, -codeLimits.lifetime_seconds)));
    const given = await gateway.db.directory
      .update(outbox)
      .set({ ...withoutContent, given_up_at: now.toISOString(), failure: "EXPIRED" })
      .where(and(unsentOf(channel), isOver))
      .returning({ id: outbox.id });
    if (given.length > 0) gateway.log.error({ outbox_ids: given.map(({ id }) => id) }, `${name} was not delivered in time and is given up`);
  }

  /** False while the server is away. */
  async function failed({ id, attempts, code }: WaitingMessage, error: unknown): Promise<boolean> {
    const { kind, answer: failure } = error instanceof SendFailure ? error : new SendFailure("DEFERRED", "ERROR", "");
    // Unless another gateway has taken it over.
    const isOurs = and(eq(outbox.id, id), eq(outbox.attempts, attempts + 1), isNull(outbox.delivered_at));
    const keep = (changed: Partial<typeof outbox.$inferInsert>) =>
      gateway.db.directory
        .update(outbox)
        .set({ claimed_until: null, failure, ...changed })
        .where(isOurs);
    if (kind === "NOT_REACHED") {
      await keep({ attempts });
      const wait = growing(firstWaitSeconds, rest.times, longestRestSeconds);
      rest.times += 1;
      rest.until = inSeconds(gateway.clock(), wait);
      gateway.log.error({ err: error, channel }, `${name} could not be sent: everything that waits is tried again in ${wait} seconds`);
      return false;
    }
    if (kind === "REFUSED" || attempts + 1 >= attemptsAtMost) {
      await keep({ ...(code !== null && withoutContent), given_up_at: gateway.clock().toISOString() });
      gateway.log.error({ err: error, outbox_id: id }, `${name} was ${kind === "REFUSED" ? "refused" : "not delivered"} and is given up`);
      return true;
    }
    const wait = growing(firstWaitSeconds, attempts, longestWaitSeconds);
    await keep({ next_attempt_at: inSeconds(gateway.clock(), wait) });
    gateway.log.error({ err: error, outbox_id: id }, `${name} was not delivered and will be retried in ${wait} seconds`);
    return true;
  }

  /** Claims it and sends it: whether it went out, or null while the server is away. */
  async function sendClaimed(message: WaitingMessage, { send }: Sender): Promise<boolean | null> {
    // It may have waited for those before it.
    const claimedAt = gateway.clock();
    const mine = await gateway.db.directory
      .update(outbox)
      .set({ attempts: message.attempts + 1, claimed_until: inSeconds(claimedAt, claimSeconds) })
      .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts), freeOf(channel, claimedAt)))
      .returning({ id: outbox.id });
    if (mine.length === 0) return false;
    try {
      await send(message);
    } catch (error) {
      return (await failed(message, error)) ? false : null;
    }
    rest.times = 0;
    await gateway.db.directory
      .update(outbox)
      .set({ ...withoutContent, delivered_at: gateway.clock().toISOString(), failure: null })
      .where(eq(outbox.id, message.id));
    return true;
  }

  return {
    async run() {
      const now = gateway.clock();
      await giveUpOldCodes(now);
      if (now.toISOString() < rest.until) return 0;
      // The first of each partner, then the second of each: a partner with a thousand messages waits behind its own.
      const turn = fragment`row_number() over (partition by ${outbox.partner_id} order by ${outbox.sent_at})`;
      const waiting = await gateway.db.directory
        .select()
        .from(outbox)
        .where(freeOf(channel, now))
        .orderBy(turn, asc(outbox.sent_at))
        .limit(50);
      if (waiting.length === 0) return 0;
      const sender = await begin();
      let sent = 0;
      try {
        for (const message of waiting) {
          const isSent = await sendClaimed(message, sender);
          if (isSent === null) break;
          if (isSent) sent += 1;
        }
      } finally {
        sender.end();
      }
      return sent;
    },
  };
}
