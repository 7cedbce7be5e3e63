/** What came back during a drill. */
import type { Answer } from "./client";

export class Tally {
  answered = 0;
  /** 503 that say when to ask again. */
  refused = 0;
  /** All else that isn't a success, by what it was. */
  readonly errors = new Map<string, number>();
  /** From the first attempt of a call to its success. */
  longestMs = 0;

  count(answer: Answer | Error): void {
    if (answer instanceof Error) this.note(`no answer: ${answer.message}`);
    else if (answer.status < 300) this.answered += 1;
    else if (answer.status === 503 && answer.retryAfter !== undefined) this.refused += 1;
    else this.note(`${answer.status} ${sentenceOf(answer.text)}`);
  }

  waited(ms: number): void {
    this.longestMs = Math.max(this.longestMs, ms);
  }

  private note(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
  }
}

function sentenceOf(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    // The proxy's own answers are HTML.
    return text
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 60);
  }
}
