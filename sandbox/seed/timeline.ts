/** Timelines of the newest records; older ones would only take room. */
import { recordEvent } from "../../gateway/db/schema/records/record-event";
import { MINUTE, SECOND, iso } from "./calendar";
import type { Outcome } from "./outcomes";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";

interface Happening {
  at: number;
  kind: string;
  /** What the kind doesn't say. */
  text?: string;
  actor?: string;
}

export class Timeline {
  readonly #rows: RowWriter;
  readonly #partner_id: string;
  readonly #since: number;
  readonly #random: Random;
  /** How many events of a record there are. */
  readonly #counts = new Map<string, number>();

  constructor(rows: RowWriter, partner_id: string, since: number, random: Random) {
    this.#rows = rows;
    this.#partner_id = partner_id;
    this.#since = since;
    this.#random = random;
  }

  /** From its creation to how it ended; `between` is left out from the first that lies after the end. */
  tell(subject_id: string, created: number, outcome: Outcome, first: Happening, between: readonly Happening[], last?: string): void {
    if (created < this.#since) return;
    const until = outcome.updated;
    this.#add(subject_id, first);
    for (const happening of between) {
      if (happening.at > until) break;
      this.#add(subject_id, happening);
    }
    if (outcome.status === "COMPLETED") this.#add(subject_id, { at: until, kind: "COMPLETED", ...(last !== undefined && { text: last }) });
    if (outcome.status === "REJECTED")
      this.#add(subject_id, { at: until, kind: "REJECTED", ...(outcome.failure_message !== null && { text: outcome.failure_message }) });
    if (outcome.status === "CANCELLED") this.#add(subject_id, { at: until, kind: "CANCELLED" });
  }

  tellPlain(subject_id: string, happening: Happening): void {
    if (happening.at >= this.#since) this.#add(subject_id, happening);
  }

  /** Events of one moment stay in this order: the bits after the time count on. */
  #nextId(subject_id: string, at: number): string {
    const place = this.#counts.get(subject_id) ?? 0;
    this.#counts.set(subject_id, place + 1);
    const id = this.#random.id(at);
    return id.slice(0, 15) + place.toString(16).padStart(3, "0") + id.slice(18);
  }

  #add(subject_id: string, { at, kind, text, actor }: Happening): void {
    this.#rows.add(recordEvent, {
      partner_id: this.#partner_id,
      id: this.#nextId(subject_id, at),
      subject_id,
      at: iso(at),
      kind,
      text: text ?? null,
      actor: actor ?? null,
    });
  }
}

export const shortlyAfter = (at: number, until: number, random: Random, most = 10 * MINUTE): number =>
  Math.min(until, at + SECOND + Math.floor(random.next() * most));
