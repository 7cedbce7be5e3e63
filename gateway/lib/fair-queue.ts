/** Shares work in turns, so that a heavy caller waits behind its own work and delays no one else. */
import { AppError } from "../app-error";
import type { Refusal } from "../refusal";

interface FairQueueOptions {
  /** How many tasks run at once. */
  places: number;
  /** How many slots one key may hold. */
  places_per_key: number;
  /** How many it may hold if another key has asked within the last second; defaults to the same. */
  places_while_shared?: number;
  /** How many tasks of one key may wait; any more are refused. */
  waiting_per_key: number;
  /** The refusal's sentence. */
  refusal: Refusal;
}

interface Line {
  running: number;
  /** The turn it was last served in; 0 for a line that hasn't been served. */
  turn: number;
  waiting: (() => void)[];
}

const recentMs = 1000;

export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #lines = new Map<string, Line>();
  /** The last key that asked, and the last one before it. */
  #latest = { key: "", at: -Infinity };
  #beforeThem = { key: "", at: -Infinity };
  #running = 0;
  #turn = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is the key's turn. Throws `too_many` immediately if too many of the key's tasks are waiting. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, turn: 0, waiting: [] };
    this.#lines.set(key, line);
    this.#note(key);
    if (line.waiting.length === 0 && this.#mayStart(key, line)) this.#start(line);
    else {
      if (line.waiting.length >= this.#options.waiting_per_key)
        throw new AppError("too_many", this.#options.refusal, { retry_after_seconds: 2 });
      const turn = new Promise<void>((resolve) => line.waiting.push(resolve));
      // More may run now than when the others started waiting.
      this.#startNext();
      await turn;
    }
    try {
      return await work();
    } finally {
      this.#running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(key);
      this.#startNext();
    }
  }

  /** Tasks that wait, of all keys. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.waiting.length, 0);
  }

  #note(key: string): void {
    if (this.#latest.key !== key) this.#beforeThem = this.#latest;
    this.#latest = { key, at: performance.now() };
  }

  #mayStart(key: string, line: Line): boolean {
    const { places, places_per_key, places_while_shared = places_per_key } = this.#options;
    const other = this.#latest.key === key ? this.#beforeThem : this.#latest;
    const most = performance.now() - other.at < recentMs ? places_while_shared : places_per_key;
    return this.#running < places && line.running < most;
  }

  #start(line: Line): void {
    this.#running += 1;
    line.running += 1;
    line.turn = ++this.#turn;
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#start(next);
      next.waiting.shift()?.();
    }
  }

  /** Of the lines that may proceed, the one served longest ago. */
  #next(): Line | undefined {
    let next: Line | undefined;
    for (const [key, line] of this.#lines) {
      if (line.waiting.length > 0 && this.#mayStart(key, line) && (!next || line.turn < next.turn)) next = line;
    }
    return next;
  }
}
