/**
 * One poll of the store for all of a partner's listeners, however many. By polling, because NOTIFY does
 * not get through the embedded store's socket, and a server may be behind a proxy.
 */
import type { GatewayContext } from "../../gateway-context";
import { idAt, instantOf, readChanges, type ScopedChange } from "./changes";

const pollMs = 1_500;
/** A writer that took its id early may commit late, so the last seconds are re-read and what was sent is skipped. */
const lateMs = 10_000;
const batch = 500;
/** More than anyone reads: beyond this, listeners reload instead. */
const maxRecent = 10_000;

/** What changed since the last time; `reset` if there are too many changes to send one by one. */
type News = ScopedChange[] | "reset";
type Listener = (news: News) => void;

interface PartnerFeed {
  listeners: Set<Listener>;
  /** Ids that were sent and may be read again. */
  sent: Set<string>;
  /** When the store was last read, in milliseconds; the next read starts there, however long the store was unavailable. */
  read_at: number;
}

export class ChangeFeed {
  readonly #gateway: GatewayContext;
  readonly #feeds = new Map<string, PartnerFeed>();
  #timer: NodeJS.Timeout | undefined;

  constructor(gateway: GatewayContext) {
    this.#gateway = gateway;
  }

  /** Receives changes committed from now on; returns a function to stop. */
  async listen(partner_id: string, listener: Listener): Promise<() => void> {
    let feed = this.#feeds.get(partner_id);
    if (!feed) {
      const read_at = this.#now();
      const recent = await this.#read(partner_id, read_at);
      feed = this.#feeds.get(partner_id) ?? { listeners: new Set(), sent: new Set(recent.map(({ id }) => id)), read_at };
      this.#feeds.set(partner_id, feed);
    }
    const { listeners } = feed;
    listeners.add(listener);
    this.#timer ??= setTimeout(() => void this.#poll(), pollMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#feeds.get(partner_id)?.listeners === listeners) this.#feeds.delete(partner_id);
    };
  }

  #now = (): number => this.#gateway.clock().getTime();

  /** In short transactions: a thousand changes must not block the next writer. */
  async #read(partner_id: string, read_at: number): Promise<ScopedChange[]> {
    const found: ScopedChange[] = [];
    let after = idAt(read_at - lateMs);
    for (;;) {
      const part = await this.#gateway.db.inPartner(partner_id, ({ sql }) => readChanges(sql, after, batch));
      found.push(...part);
      const last = part.at(-1);
      if (part.length < batch || !last || found.length > maxRecent) return found;
      after = last.id;
    }
  }

  async #poll(): Promise<void> {
    for (const [partner_id, feed] of this.#feeds) {
      try {
        const now = this.#now();
        const recent = await this.#read(partner_id, feed.read_at);
        const news = recent.length > maxRecent ? "reset" : recent.filter(({ id }) => !feed.sent.has(id));
        const kept = now - lateMs;
        feed.sent = new Set(recent.flatMap(({ id }) => (instantOf(id) >= kept ? [id] : [])));
        feed.read_at = now;
        if (news === "reset" || news.length > 0) for (const listener of feed.listeners) listener(news);
      } catch (error) {
        // If the store is unavailable for a moment, the next poll continues from the last read.
        this.#gateway.log.warn({ err: error }, "changes could not be read");
      }
    }
    this.#timer = this.#feeds.size > 0 ? setTimeout(() => void this.#poll(), pollMs) : undefined;
  }
}
