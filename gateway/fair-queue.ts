/** Takes turns between those who ask, so that whoever asks for much waits behind their own work and nobody else's. */
import { AppError } from "./app-error";

interface FairQueueOptions {
  /** How many pieces of work run at once. */
  places: number;
  /** How many of the places one key may hold. */
  places_per_key: number;
  /** How many pieces of one key may wait; one more is refused. */
  waiting_per_key: number;
  /** What the refusal says. */
  refusal: string;
}

interface Line {
  running: number;
  /** The turn in which it was served last; 0 for a line that was not yet. */
  turn: number;
  waiting: (() => void)[];
}

export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #turn = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is the key's turn. Throws `too_many` at once where too much of the key waits already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, turn: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#mayStart(line)) this.#start(line);
    else {
      if (line.waiting.length >= this.#options.waiting_per_key) throw new AppError("too_many", this.#options.refusal, { retry_after_seconds: 2 });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
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

  #mayStart(line: Line): boolean {
    return this.#running < this.#options.places && line.running < this.#options.places_per_key;
  }

  #start(line: Line): void {
    this.#running += 1;
    line.running += 1;
    line.turn = ++this.#turn;
  }

  /** Of the lines that may go on, the one that was served longest ago. */
  #startNext(): void {
    let next: Line | undefined;
    for (const line of this.#lines.values()) {
      if (line.waiting.length > 0 && this.#mayStart(line) && (!next || line.turn < next.turn)) next = line;
    }
    if (!next) return;
    this.#start(next);
    next.waiting.shift()?.();
  }
}
