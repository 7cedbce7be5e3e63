/**
 * Sends what waits in the outbox. A row is claimed before it is sent, so two gateways never both send it, and what a dead
 * gateway had claimed is sent when its claim expires. After a failure it waits, longer each time, and is then tried again.
 */
import { and, asc, eq, gt, isNull, lt, lte, or, sql as fragment } from "drizzle-orm";
import { outbox } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";

export type WaitingMessage = typeof outbox.$inferSelect;

/** Returns how many were sent. */
export interface Delivery {
  run(): Promise<number>;
}

/** Thrown by `send` where it would be refused again. */
export class RefusedForGood extends Error {}

interface Way {
  channel: WaitingMessage["channel"];
  send: (message: WaitingMessage) => Promise<void>;
  /** After that it is of no use; null if it always is. */
  lifetime_seconds: number | null;
  /** As the log calls it. */
  name: string;
}

export const attemptsAtMost = 10;
/** Longer than any server takes, so the claim of a gateway that died while sending expires. */
const claimSeconds = 120;
const firstWaitSeconds = 10;

/** What was sent or given up is no longer needed, and codes and links are secrets; the subject can contain a code too. */
const withoutContent = { subject: null, text: "", html: null, code: null, link: null };

export function deliveryOf(gateway: GatewayContext, { channel, send, lifetime_seconds, name }: Way): Delivery {
  const isUnsent = and(eq(outbox.channel, channel), isNull(outbox.delivered_at), lt(outbox.attempts, attemptsAtMost));
  const giveUp = () => gateway.db.directory.update(outbox).set({ ...withoutContent, attempts: attemptsAtMost });

  async function giveUpOver(over: string) {
    const given = await giveUp()
      .where(and(isUnsent, lte(outbox.sent_at, over)))
      .returning({ id: outbox.id });
    if (given.length > 0) gateway.log.error({ outbox_ids: given.map(({ id }) => id) }, `${name} was not delivered in time and is given up`);
  }

  async function failed({ id, attempts }: WaitingMessage, error: unknown) {
    if (error instanceof RefusedForGood) {
      await giveUp().where(eq(outbox.id, id));
      gateway.log.error({ err: error, outbox_id: id }, `${name} was refused and is given up`);
      return;
    }
    const wait = firstWaitSeconds * 2 ** attempts;
    await gateway.db.directory
      .update(outbox)
      .set({ claimed_until: inSeconds(gateway.clock(), wait) })
      .where(eq(outbox.id, id));
    const next = attempts + 1 < attemptsAtMost ? `will be retried in ${wait} seconds` : "is given up";
    gateway.log.error({ err: error, outbox_id: id }, `${name} was not delivered and ${next}`);
  }

  return {
    async run() {
      const now = gateway.clock();
      const over = lifetime_seconds && inSeconds(now, -lifetime_seconds);
      if (over) await giveUpOver(over);
      const isFree = or(isNull(outbox.claimed_until), lte(outbox.claimed_until, now.toISOString()));
      const isWaiting = and(isUnsent, isFree);
      // The first of each partner, then the second of each: a partner with a thousand messages waits behind its own.
      const turn = fragment`row_number() over (partition by ${outbox.partner_id} order by ${outbox.sent_at})`;
      const waiting = await gateway.db.directory.select().from(outbox).where(isWaiting).orderBy(turn, asc(outbox.sent_at)).limit(50);
      let sent = 0;
      for (const message of waiting) {
        // It may have waited for those before it.
        const before = lifetime_seconds && gt(outbox.sent_at, inSeconds(gateway.clock(), -lifetime_seconds));
        const mine = await gateway.db.directory
          .update(outbox)
          .set({ attempts: message.attempts + 1, claimed_until: inSeconds(gateway.clock(), claimSeconds) })
          .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts), isWaiting, before || undefined))
          .returning({ id: outbox.id });
        if (mine.length === 0) continue;
        try {
          await send(message);
          await gateway.db.directory
            .update(outbox)
            .set({ ...withoutContent, delivered_at: gateway.clock().toISOString() })
            .where(eq(outbox.id, message.id));
          sent += 1;
        } catch (error) {
          await failed(message, error);
        }
      }
      return sent;
    },
  };
}
