/** Takes turns between those who ask, so that whoever asks for much waits behind their own work and nobody else's. */
import { AppError } from "../app-error";
import type { Said } from "../said";

interface FairQueueOptions {
  /** How many pieces of work run at once. */
  places: number;
  /** How many of the places one key may hold. */
  places_per_key: number;
  /** How many it may hold when another key has asked within the last second; as many when left out. */
  places_while_shared?: number;
  /** How many pieces of one key may wait; one more is refused. */
  waiting_per_key: number;
  /** What the refusal says. */
  refusal: Said;
}

interface Line {
  running: number;
  /** The turn in which it was served last; 0 for a line that was not yet. */
  turn: number;
  waiting: (() => void)[];
}

const recentMs = 1000;

export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #lines = new Map<string, Line>();
  /** Who asked last, and who asked last of all others. */
  #latest = { key: "", at: -Infinity };
  #beforeThem = { key: "", at: -Infinity };
  #running = 0;
  #turn = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is the key's turn. Throws `too_many` at once where too much of the key waits already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, turn: 0, waiting: [] };
    this.#lines.set(key, line);
    this.#note(key);
    if (line.waiting.length === 0 && this.#mayStart(key, line)) this.#start(line);
    else {
      if (line.waiting.length >= this.#options.waiting_per_key)
        throw new AppError("too_many", this.#options.refusal, { retry_after_seconds: 2 });
      const turn = new Promise<void>((resolve) => line.waiting.push(resolve));
      // More may run than did when the others came to wait.
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

  /** Of the lines that may go on, the one that was served longest ago. */
  #next(): Line | undefined {
    let next: Line | undefined;
    for (const [key, line] of this.#lines) {
      if (line.waiting.length > 0 && this.#mayStart(key, line) && (!next || line.turn < next.turn)) next = line;
    }
    return next;
  }
}
