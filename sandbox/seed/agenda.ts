/** What is to happen later to a merchant, done in the order of time as its days go by. */
export class Agenda {
  readonly end: number;
  readonly #waiting: { at: number; run: () => void }[] = [];

  constructor(end: number) {
    this.end = end;
  }

  add(at: number, run: () => void): void {
    this.#waiting.push({ at, run });
  }

  /** Does all that is due at `time`, also what that puts on the agenda. */
  advance(time: number): void {
    for (;;) {
      let next = -1;
      let earliest = Infinity;
      for (const [place, { at }] of this.#waiting.entries()) {
        if (at > time || at >= earliest) continue;
        next = place;
        earliest = at;
      }
      const [due] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!due) return;
      due.run();
    }
  }
}
