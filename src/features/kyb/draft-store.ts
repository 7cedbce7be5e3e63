/**
 * The draft while somebody fills it in. What is typed is kept in this browser at once, sent a moment later, and kept
 * on trying for as long as the gateway does not answer; what the gateway refuses, or somebody else has changed as
 * well, stays here and is marked, and everything else is saved.
 */
import { applyPatch } from "../../../contract/kyb/apply-patch";
import { changesBetween } from "../../../contract/kyb/changes";
import type { KybDraft, ListSection } from "../../../contract/kyb/draft";
import { emptyBank, emptyDirector, emptyShareholder } from "../../../contract/kyb/draft";
import { fromStablePath, toStablePath, valueAt } from "../../../contract/kyb/paths";
import type { Kyb, KybDocument, Requirement, SaveKyb } from "../../../contract/kyb/record";
import { checkKyb } from "../../../contract/kyb/requirements";
import { isEditable } from "../../../contract/kyb/transitions";
import { withAnswer } from "./answers";
import { patchOf } from "./draft-patch";
import { arrivedBase, mergeDrafts, removed, withOpenConflicts, withoutOwn, type Conflict } from "./merge-drafts";
import type { DraftKeeper, KeptDraft } from "./kept-drafts";
import type { SaveProblem, KybCalls } from "./kyb-calls";

/** `kept`: the gateway does not answer, and the draft waits here. */
export type SaveState = "saved" | "typing" | "saving" | "kept" | "refused" | "forbidden" | "closed";

export interface SaveStatus {
  state: SaveState;
  /** When the gateway last took something. */
  saved_at: string | null;
  /** What the gateway said, where it concerns no field. */
  message: string | null;
}

export type Checked = ReturnType<typeof checkKyb>;

interface Options {
  kyb: Kyb;
  calls: KybCalls;
  keeper: DraftKeeper;
  canEdit: boolean;
  today: () => string;
  newId: () => string;
  /** A problem in the user's words. */
  say: (problem: Pick<Requirement, "code" | "params">) => string;
}

const saveAfterMs = 1500;
const checkAfterMs = 250;
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

export class DraftStore {
  #kyb: Kyb;
  /** The gateway's draft that ours was changed from. */
  #base: KybDraft;
  #draft: KybDraft;
  #checked: Checked;
  #problems: ReadonlyMap<string, string>;
  #status: SaveStatus;
  #refused: ReadonlyMap<string, string> = new Map();
  #conflicts: readonly Conflict[] = [];
  #documents = new Map<string, KybDocument>();
  /** Since the gateway last told what it has: each may have arrived without an answer. */
  #sent: KybDraft[] = [];
  #isSending = false;
  #isStopped = false;
  #tries = 0;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #byPath = new Map<string, Set<() => void>>();

  constructor(options: Options) {
    this.#options = options;
    this.#kyb = options.kyb;
    this.#base = draftOf(options.kyb);
    this.#draft = this.#base;
    this.#status = { state: "saved", saved_at: options.kyb.saved_at, message: null };
    this.#checked = this.#check();
    this.#problems = this.#inWords(this.#checked);
    this.#takeDocuments(options.kyb);
  }

  // What the screen reads. Functions are bound, so that React may hold them.

  readonly kyb = (): Kyb => this.#kyb;
  readonly draft = (): KybDraft => this.#draft;
  readonly checked = (): Checked => this.#checked;
  readonly status = (): SaveStatus => this.#status;
  readonly conflicts = (): readonly Conflict[] => this.#conflicts;
  readonly isOpen = (): boolean => this.#options.canEdit && isEditable(this.#kyb.kyb_status);
  readonly answer = (path: string): unknown => valueAt(this.#draft, path);
  readonly document = (id: string): KybDocument | undefined => this.#documents.get(id);
  /** What is wrong with an answer, in words; of one that is only missing, nothing. */
  readonly problem = (path: string): string | null =>
    this.#refused.get(toStablePath(this.#draft, path)) ?? this.#problems.get(path) ?? null;
  readonly conflictAt = (path: string): Conflict | null => {
    const stable = toStablePath(this.#draft, path);
    return this.#conflicts.find((each) => each.path === stable) ?? null;
  };

  /** Told of everything. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told of one answer: a keystroke draws its own field. */
  readonly subscribeTo = (path: string, listener: () => void): (() => void) => {
    const listeners = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byPath.delete(path);
    };
  };

  // What the person does.

  set(path: string, value: unknown): void {
    if (!this.isOpen()) return;
    // The first answer about the account makes the account.
    if (path.startsWith("settlement_bank.0.") && this.#draft.settlement_bank.length === 0)
      this.#draft = { ...this.#draft, settlement_bank: [emptyBank(this.#options.newId())] };
    this.#draft = withAnswer(this.#draft, path, value);
    this.#changed(path);
  }

  /** Several answers at once: a person who is reused. */
  setAll(answers: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(answers)) this.#draft = withAnswer(this.#draft, path, value);
    this.#changed(...Object.keys(answers));
  }

  /** Somebody new at the list's end; answers the path. */
  add(section: Exclude<ListSection, "settlement_bank">): string {
    const id = this.#options.newId();
    const person = section === "shareholder" ? emptyShareholder(id) : emptyDirector(id);
    const path = `${section}.${this.#draft[section].length}`;
    this.#draft = { ...this.#draft, [section]: [...this.#draft[section], person] };
    this.#changed(path);
    return path;
  }

  /** Answers what brings the person back. */
  remove(section: Exclude<ListSection, "settlement_bank">, id: string): () => void {
    const index = this.#draft[section].findIndex((person) => person.id === id);
    const person = this.#draft[section][index];
    this.#draft = { ...this.#draft, [section]: this.#draft[section].filter((each) => each.id !== id) };
    this.#changed(section);
    return () => {
      if (!person || this.#draft[section].some((each) => each.id === id)) return;
      this.#draft = { ...this.#draft, [section]: [...this.#draft[section]].toSpliced(index, 0, person) };
      this.#changed(section);
    };
  }

  addDocument(document: KybDocument): void {
    this.#documents.set(document.id, document);
  }

  decide({ path, mine, theirs }: Conflict, keep: "mine" | "theirs"): void {
    this.#conflicts = this.#conflicts.filter((each) => each.path !== path);
    if (keep === "theirs") this.#take(path, theirs);
    else if (mine === removed || theirs === removed) this.#take(path, mine);
    this.#changed(path);
  }

  #take(path: string, value: unknown): void {
    const [section = "", id = "", ...rest] = path.split(".");
    const isPerson = rest.length === 0 && (section === "shareholder" || section === "director");
    if (!isPerson) {
      const there = fromStablePath(this.#draft, path);
      if (there) this.#draft = withAnswer(this.#draft, there, value);
      return;
    }
    const others = (this.#draft[section] as { id: string }[]).filter((person) => person.id !== id);
    this.#draft = { ...this.#draft, [section]: value === removed ? others : [...others, value] };
  }

  // Saving.

  #changed(...paths: string[]): void {
    this.#refused = without(
      this.#refused,
      paths.map((path) => toStablePath(this.#draft, path)),
    );
    void this.#options.keeper.keep(this.#toKeep());
    if (this.#status.state !== "kept" && this.#status.state !== "forbidden") this.#setStatus({ state: "typing" });
    for (const path of paths) for (const listener of this.#byPath.get(path) ?? []) listener();
    this.#tell();
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => this.#checkNow(), checkAfterMs);
    this.#saveIn(saveAfterMs);
  }

  readonly #toKeep = (): KeptDraft => ({ base: withOpenConflicts(this.#base, this.#conflicts), draft: this.#draft, sent: this.#sent });

  #saveIn(ms: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#isStopped) return;
    this.#saveTimer = setTimeout(() => void this.save(), ms);
  }

  /** Sends what is unsaved; resolves to whether the gateway now has everything that it will take. */
  async save(): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    if (!this.isOpen()) return true;
    if (this.#isSending) {
      this.#saveIn(200);
      return false;
    }
    const patch = patchOf(this.#base, this.#draft, this.#held());
    if (!patch) {
      // What was sent and never answered may be there, though it was changed back since: only the gateway knows.
      if (this.#sent.length > 0) return (await this.refresh()) ? this.save() : this.#failed({ kind: "unanswered" });
      await this.#allSaved();
      return true;
    }
    const sent = applyPatch(this.#base, patch, this.#options.newId);
    this.#sent = [...this.#sent, sent];
    void this.#options.keeper.keep(this.#toKeep());
    const outcome = await this.#send({ version: this.#kyb.version, ...patch });
    if ("kyb" in outcome) {
      this.#tries = 0;
      // What was typed while the save was on its way, and what is held back, lies on top of it.
      const { merged } = mergeDrafts(sent, this.#draft, draftOf(outcome.kyb));
      this.#rebase(outcome.kyb, merged);
      if (patchOf(this.#base, this.#draft, this.#held())) this.#saveIn(saveAfterMs);
      else await this.#allSaved();
      return true;
    }
    return this.#failed(outcome);
  }

  async #send(body: SaveKyb) {
    this.#isSending = true;
    this.#setStatus({ state: this.#status.state === "kept" ? "kept" : "saving" });
    try {
      return await this.#options.calls.save(body);
    } finally {
      this.#isSending = false;
    }
  }

  async #failed(problem: SaveProblem): Promise<boolean> {
    switch (problem.kind) {
      case "conflict":
        // Without knowing what they wrote there is nothing to lay ours on: later, as with no answer at all.
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

  /** What was refused stays here and is marked; the rest of what was typed is right, and goes on. */
  async #hold(fields: Record<string, string>, message: string): Promise<boolean> {
    const asked = JSON.stringify(patchOf(this.#base, this.#draft, this.#held()));
    const known = Object.entries(fields).filter(([path]) => valueAt(this.#draft, path) !== undefined);
    this.#refused = new Map([...this.#refused, ...known.map(([path, text]): [string, string] => [toStablePath(this.#draft, path), text])]);
    const isLess = JSON.stringify(patchOf(this.#base, this.#draft, this.#held())) !== asked;
    this.#setStatus({ state: "refused", message: isLess ? null : message });
    // The same question again would get the same answer, for ever.
    return isLess ? this.save() : false;
  }

  /** Asks what the gateway has now, and lays what is unsaved here on top of it. */
  async refresh(): Promise<boolean> {
    const answer = await this.#options.calls.read();
    if (!("kyb" in answer)) {
      if (answer.kind === "unanswered" && this.#status.state !== "saved") this.#setStatus({ state: "kept" });
      return false;
    }
    const now = draftOf(answer.kyb);
    const { merged, conflicts } = mergeDrafts(arrivedBase(this.#base, this.#sent, now), this.#draft, now);
    const open = new Map([...this.#conflicts, ...withoutOwn(conflicts, this.#sent)].map((each) => [each.path, each]));
    this.#conflicts = [...open.values()];
    this.#rebase(answer.kyb, merged);
    return true;
  }

  /** What this browser kept of another time: a tab that was closed, a session that ended. */
  async restore(kept: KeptDraft): Promise<void> {
    const { merged, conflicts } = mergeDrafts(arrivedBase(kept.base, kept.sent, this.#base), kept.draft, this.#draft);
    this.#conflicts = [...this.#conflicts, ...withoutOwn(conflicts, kept.sent)];
    this.#draft = merged;
    this.#checkNow();
    this.#tellEveryAnswer();
    await this.#options.keeper.keep(this.#toKeep());
    this.#setStatus({ state: "typing" });
    this.#saveIn(0);
  }

  /** The network is back, or somebody looks at the page again. */
  readonly retryNow = (): void => {
    if (this.#status.state === "kept") this.#saveIn(0);
  };

  /** After a submission: the gateway's answer is all there is. */
  take(kyb: Kyb): void {
    this.#rebase(kyb, draftOf(kyb));
    this.#setStatus({ state: "saved", message: null });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#checkTimer);
  }

  #held(): Set<string> {
    return new Set([...this.#refused.keys(), ...this.#conflicts.map(({ path }) => path)]);
  }

  #rebase(kyb: Kyb, draft: KybDraft): void {
    this.#kyb = kyb;
    this.#base = draftOf(kyb);
    this.#sent = [];
    this.#draft = draft;
    this.#takeDocuments(kyb);
    this.#setStatus({ saved_at: kyb.saved_at });
    this.#checkNow();
    this.#tellEveryAnswer();
  }

  async #allSaved(): Promise<void> {
    // An answer that cannot be sent as it stands is nobody's but this browser's.
    const isWhole = this.#refused.size === 0 && this.#conflicts.length === 0 && changesBetween(this.#base, this.#draft).length === 0;
    this.#setStatus(isWhole ? { state: "saved", message: null } : { state: "refused" });
    await (isWhole ? this.#options.keeper.forget() : this.#options.keeper.keep(this.#toKeep()));
  }

  #takeDocuments(kyb: Kyb): void {
    for (const document of kyb.documents) this.#documents.set(document.id, document);
  }

  // Telling.

  #check(): Checked {
    const { country, submitted, remarks, is_kyb_permission_by_merchant } = this.#kyb;
    return checkKyb(this.#draft, {
      country,
      submitted,
      remarks,
      filler: is_kyb_permission_by_merchant ? "merchant" : "partner",
      today: this.#options.today(),
    });
  }

  readonly #inWords = ({ requirements }: Checked) =>
    new Map(requirements.filter(({ code }) => code !== "required").map((each) => [each.path, this.#options.say(each)]));

  #checkNow(): void {
    clearTimeout(this.#checkTimer);
    this.#checked = this.#check();
    this.#problems = this.#inWords(this.#checked);
    this.#tell();
  }

  #setStatus(change: Partial<SaveStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #tellEveryAnswer(): void {
    for (const listeners of [...this.#byPath.values()]) for (const listener of listeners) listener();
    this.#tell();
  }
}

function without(refused: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, string> {
  if (!paths.some((path) => refused.has(path))) return sumDependent(refused, paths);
  return sumDependent(new Map([...refused].filter(([path]) => !paths.includes(path))), paths);
}

/** The sum of the shares is everybody's: a changed share gives the others another chance. */
function sumDependent(refused: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, string> {
  const isShare = (path: string) => path.endsWith(".shareholder_percentage") || path === "shareholder";
  return paths.some(isShare) ? new Map([...refused].filter(([path]) => !isShare(path))) : refused;
}

export const draftOf = ({ organization, auth_rep, shareholder, director, settlement_bank, kyb }: Kyb): KybDraft => ({
  organization,
  auth_rep,
  shareholder,
  director,
  settlement_bank,
  kyb,
});
