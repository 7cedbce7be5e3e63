/** What was asked for during a drill, and what was acknowledged: each write is repeated under its key until it is. */
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { Answer, Asked, Call } from "./client";
import type { Kind } from "./kinds";
import type { Partner } from "./partner";
import { Tally } from "./tally";

/** How long unanswered writes are repeated once the drill is over. */
const patienceMs = 20_000;

export class Load {
  readonly tally = new Tally();
  readonly asked = new Map<Kind, Set<string>>();
  readonly acknowledged = new Map<Kind, Set<string>>();
  /** Where documents can be read again, by their name. */
  readonly documents = new Map<string, { id: string; sha256: string }>();
  private endsAt = Number.POSITIVE_INFINITY;

  readonly partner: Partner;
  /** What the names of all that it writes begin with. */
  readonly prefix: string;

  constructor(partner: Partner, prefix: string) {
    this.partner = partner;
    this.prefix = prefix;
  }

  /** What isn't acknowledged yet is repeated for a while, and nothing new begun. */
  end(): void {
    this.endsAt = performance.now();
  }

  isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  get writes(): number {
    return [...this.acknowledged.values()].reduce((sum, names) => sum + names.size, 0);
  }

  ask(kind: Kind, name: string): void {
    into(this.asked, kind).add(name);
  }

  acknowledge(kind: Kind, name: string): void {
    into(this.acknowledged, kind).add(name);
  }

  /** Sends a write until it succeeds; undefined if it was given up. Some are sent once more, as by a client that missed the answer. */
  async insist(call: Call, method: string, path: string, asked: Asked): Promise<Answer | undefined> {
    const headers = { ...asked.headers, "idempotency-key": uuidv7() };
    const began = performance.now();
    for (;;) {
      const answer = await this.try(call, method, path, { ...asked, headers });
      if (!(answer instanceof Error) && answer.status < 300) {
        this.tally.waited(performance.now() - began);
        // A link for an upload works once.
        if (method === "POST" && Math.random() < repeated) await this.try(call, method, path, { ...asked, headers });
        return answer;
      }
      // What is wrong stays wrong.
      if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return undefined;
      if (performance.now() > this.endsAt + patienceMs) return undefined;
      await wait(answer instanceof Error ? unansweredMs : Number(answer.retryAfter ?? 1) * 1000);
    }
  }

  async try(call: Call, method: string, path: string, asked: Asked): Promise<Answer | Error> {
    const answer = await call(method, path, asked).catch((error: unknown) => error as Error);
    this.tally.count(answer);
    return answer;
  }
}

const unansweredMs = 200;
/** One write in so many. */
const repeated = 0.2;

function into(map: Map<Kind, Set<string>>, kind: Kind): Set<string> {
  const names = map.get(kind) ?? new Set<string>();
  map.set(kind, names);
  return names;
}
