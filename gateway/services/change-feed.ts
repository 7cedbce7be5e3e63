/**
 * One look at the store for all who listen to a partner, however many they are. By polling, because NOTIFY does
 * not come through the embedded store's socket and a proxy may stand before a server's.
 */
import type { World } from "../world";
import { idAt, instantOf, readChanges, type ToldChange } from "./changes";

const pollMs = 1_500;
/** A writer that took its id early may commit late: the last seconds are read again, and what was told is left out. */
const lateMs = 10_000;
const batch = 500;

type Listener = (changes: ToldChange[]) => void;

interface Room {
  listeners: Set<Listener>;
  /** Ids of the last seconds that were told. */
  told: Set<string>;
}

export class ChangeFeed {
  readonly #world: World;
  readonly #rooms = new Map<string, Room>();
  #timer: NodeJS.Timeout | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** Gets what is committed from now on; returns how to stop. */
  async listen(partner_id: string, listener: Listener): Promise<() => void> {
    let room = this.#rooms.get(partner_id);
    if (!room) {
      const recent = await this.#read(partner_id);
      room = this.#rooms.get(partner_id) ?? { listeners: new Set(), told: new Set(recent.map(({ id }) => id)) };
      this.#rooms.set(partner_id, room);
    }
    const { listeners } = room;
    listeners.add(listener);
    this.#timer ??= setTimeout(() => void this.#poll(), pollMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#rooms.delete(partner_id);
    };
  }

  #read(partner_id: string): Promise<ToldChange[]> {
    const after = idAt(this.#world.clock().getTime() - lateMs);
    return this.#world.db.inPartner(partner_id, ({ sql }) => readChanges(sql, after, batch));
  }

  async #poll(): Promise<void> {
    for (const [partner_id, room] of this.#rooms) {
      try {
        const recent = await this.#read(partner_id);
        const news = recent.filter(({ id }) => !room.told.has(id));
        const since = this.#world.clock().getTime() - 2 * lateMs;
        room.told = new Set([...room.told, ...news.map(({ id }) => id)].filter((id) => instantOf(id) > since));
        if (news.length > 0) for (const listener of room.listeners) listener(news);
      } catch (error) {
        // A store that is away for a moment is asked again; what it keeps of the last seconds is told then.
        this.#world.log.warn({ err: error }, "changes could not be read");
      }
    }
    this.#timer = this.#rooms.size > 0 ? setTimeout(() => void this.#poll(), pollMs) : undefined;
  }
}
