/** Sends what is unsaved a moment after it was typed, and keeps on trying for as long as the gateway does not answer. */
import type { KybDraft } from "../../../contract/kyb/draft";
import type { Kyb, SaveKyb } from "../../../contract/kyb/record";
import type { KybCalls, SaveProblem } from "./kyb-calls";

/** `kept`: the gateway does not answer, and the draft waits here. */
export type SaveState = "saved" | "typing" | "saving" | "kept" | "refused" | "forbidden" | "closed";

export interface SaveStatus {
  state: SaveState;
  /** When the gateway last took something. */
  saved_at: string | null;
  /** The gateway's message, if it doesn't concern a field. */
  message: string | null;
}

/** The interface between a draft and its saver. */
export interface Unsaved {
  isOpen: () => boolean;
  /** What to send; null if there is nothing. */
  body: () => SaveKyb | null;
  /** It is on its way, and may arrive without an answer; answers the draft as the gateway has it then. */
  noteSent: (body: SaveKyb) => KybDraft;
  /** Something was sent that was never answered: only the gateway knows. */
  isAnswerMissing: () => boolean;
  /** The gateway took what was sent. */
  arrived: (sent: KybDraft, kyb: Kyb) => void;
  /** The gateway has this now: what is unsaved is laid on top of it. */
  layOn: (kyb: Kyb) => void;
  /** These it does not take; answers whether what is to be sent now is another than before. */
  refuse: (fields: Readonly<Record<string, string>>) => boolean;
  /** Nothing is to be sent; answers whether nothing is held back either. */
  isWhole: () => boolean;
  keep: () => Promise<void>;
  forget: () => Promise<void>;
}

interface Options {
  calls: KybCalls;
  draft: Unsaved;
  saved_at: string | null;
  /** The status is another one. */
  onChange: () => void;
}

const saveAfterMs = 1500;
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

export class DraftSaver {
  #status: SaveStatus;
  #isSending = false;
  #isStopped = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #calls: KybCalls;
  readonly #draft: Unsaved;
  readonly #onChange: () => void;

  constructor({ calls, draft, saved_at, onChange }: Options) {
    this.#calls = calls;
    this.#draft = draft;
    this.#onChange = onChange;
    this.#status = { state: "saved", saved_at, message: null };
  }

  readonly status = (): SaveStatus => this.#status;

  /** Something was typed. */
  noteTyped(): void {
    if (this.#status.state !== "kept" && this.#status.state !== "forbidden") this.#setStatus({ state: "typing" });
    this.#saveIn(saveAfterMs);
  }

  /** Earlier input was restored. */
  noteRestored(): void {
    this.#setStatus({ state: "typing" });
    this.#saveIn(0);
  }

  noteSavedAt(saved_at: string | null): void {
    this.#setStatus({ saved_at });
  }

  /** The gateway has everything. */
  noteSaved(): void {
    this.#setStatus({ state: "saved", message: null });
  }

  /** The network is back, or the page is visible again. */
  readonly retryNow = (): void => {
    if (this.#status.state === "kept") this.#saveIn(0);
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Sends what is unsaved; resolves to whether the gateway now has everything that it will take. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.#draft.isOpen()) return true;
    if (this.#isSending) {
      this.#saveIn(200);
      return false;
    }
    const body = this.#draft.body();
    if (!body) {
      // A save without an answer may have arrived, even if it was changed back since: only the gateway knows.
      if (this.#draft.isAnswerMissing()) return (await this.refresh()) ? this.save() : this.#failed({ kind: "unanswered" });
      await this.#allSaved();
      return true;
    }
    const sent = this.#draft.noteSent(body);
    const outcome = await this.#send(body);
    if ("kyb" in outcome) {
      this.#tries = 0;
      this.#draft.arrived(sent, outcome.kyb);
      if (this.#draft.body()) this.#saveIn(saveAfterMs);
      else await this.#allSaved();
      return true;
    }
    return this.#failed(outcome);
  }

  /** Asks what the gateway has now, and lays what is unsaved here on top of it. */
  async refresh(): Promise<boolean> {
    const answer = await this.#calls.read();
    if (!("kyb" in answer)) {
      if (answer.kind === "unanswered" && this.#status.state !== "saved") this.#setStatus({ state: "kept" });
      return false;
    }
    this.#draft.layOn(answer.kyb);
    return true;
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  async #send(body: SaveKyb) {
    this.#isSending = true;
    this.#setStatus({ state: this.#status.state === "kept" ? "kept" : "saving" });
    try {
      return await this.#calls.save(body);
    } finally {
      this.#isSending = false;
    }
  }

  async #failed(problem: SaveProblem): Promise<boolean> {
    switch (problem.kind) {
      case "conflict":
        // Without their version there is nothing to merge with: retry later, as if there were no answer.
        return (await this.refresh()) ? this.save() : this.#failed({ kind: "unanswered" });
      case "refused":
        return this.#hold(problem.fields, problem.message);
      case "forbidden":
        this.#setStatus({ state: "forbidden", message: problem.message });
        return false;
      case "closed":
        await this.refresh();
        this.#setStatus({ state: "closed", message: problem.message });
        return false;
      case "unanswered":
        this.#setStatus({ state: "kept" });
        this.#saveIn(retryMs[Math.min(this.#tries++, retryMs.length - 1)] ?? 30_000);
        return false;
      case "over":
        // The page is about to reload; what was typed is kept.
        return false;
    }
  }

  /** Refused answers stay here and are marked; the rest is sent. */
  async #hold(fields: Readonly<Record<string, string>>, message: string): Promise<boolean> {
    const isLess = this.#draft.refuse(fields);
    this.#setStatus({ state: "refused", message: isLess ? null : message });
    // The same request would get the same answer forever.
    return isLess ? this.save() : false;
  }

  async #allSaved(): Promise<void> {
    // An answer that can't be sent exists only in this browser.
    const isWhole = this.#draft.isWhole();
    this.#setStatus(isWhole ? { state: "saved", message: null } : { state: "refused" });
    await (isWhole ? this.#draft.forget() : this.#draft.keep());
  }

  #setStatus(change: Partial<SaveStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#onChange();
  }
}
