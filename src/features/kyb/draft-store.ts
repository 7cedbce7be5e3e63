/**
 * The draft while it is filled in. What is typed is kept in this browser at once, sent a moment later, and kept
 * on trying for as long as the gateway does not answer; what the gateway refuses, or someone else has changed as
 * well, stays here and is marked, and everything else is saved.
 */
import { applyPatch } from "../../../contract/kyb/apply-patch";
import { changesBetween } from "../../../contract/kyb/changes";
import type { KybDraft, ListSection } from "../../../contract/kyb/draft";
import { emptyBank, emptyDirector, emptyShareholder } from "../../../contract/kyb/draft";
import { fromStablePath, toStablePath, valueAt } from "../../../contract/kyb/paths";
import type { Kyb, KybDocument, Requirement } from "../../../contract/kyb/record";
import { checkKyb, type QuestionSituation } from "../../../contract/kyb/requirements";
import { isEditable } from "../../../contract/kyb/transitions";
import { draftOf, withAnswer } from "./answers";
import { patchOf } from "./draft-patch";
import { DraftSaver, type SaveStatus, type Unsaved } from "./draft-saver";
import { arrivedBase, mergeDrafts, removed, withOpenConflicts, withoutOwn, type Conflict } from "./merge-drafts";
import type { DraftKeeper, KeptDraft } from "./kept-drafts";
import type { KybCalls } from "./kyb-calls";
import { Listeners } from "./listeners";
import { withoutChanged } from "./refused-answers";

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

const checkAfterMs = 250;

export class DraftStore {
  #kyb: Kyb;
  /** The gateway's draft that ours was changed from. */
  #base: KybDraft;
  #draft: KybDraft;
  #checked: Checked;
  #problems: ReadonlyMap<string, string>;
  #refused: ReadonlyMap<string, string> = new Map();
  #conflicts: readonly Conflict[] = [];
  #documents = new Map<string, KybDocument>();
  /** Sent since the gateway's last known state: each may have arrived without an answer. */
  #sent: KybDraft[] = [];
  readonly #ending = new AbortController();
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: Options;
  readonly #listeners = new Listeners();
  readonly #saver: DraftSaver;

  constructor(options: Options) {
    this.#options = options;
    this.#kyb = options.kyb;
    this.#base = draftOf(options.kyb);
    this.#draft = this.#base;
    this.#saver = new DraftSaver({
      calls: options.calls,
      draft: this.#unsaved(),
      saved_at: options.kyb.saved_at,
      onChange: () => this.#listeners.notify(),
    });
    this.#checked = this.#check();
    this.#problems = this.#inWords(this.#checked);
    this.#takeDocuments(options.kyb);
  }

  // What the screen reads. Functions are bound, so that React can keep references to them.

  readonly kyb = (): Kyb => this.#kyb;
  readonly draft = (): KybDraft => this.#draft;
  readonly checked = (): Checked => this.#checked;
  readonly status = (): SaveStatus => this.#saver.status();
  readonly conflicts = (): readonly Conflict[] => this.#conflicts;
  readonly isOpen = (): boolean => this.#options.canEdit && isEditable(this.#kyb.kyb_status);
  /** What decides which questions are asked. */
  readonly situation = (): QuestionSituation => {
    const { country, submitted, has_local_rails } = this.#kyb;
    return { country, submitted, has_local_rails, today: this.#options.today() };
  };
  readonly answer = (path: string): unknown => valueAt(this.#draft, path);
  readonly document = (id: string): KybDocument | undefined => this.#documents.get(id);
  /** What is wrong with an answer, in words; null if it is just missing. */
  readonly problem = (path: string): string | null =>
    this.#refused.get(toStablePath(this.#draft, path)) ?? this.#problems.get(path) ?? null;
  readonly conflictAt = (path: string): Conflict | null => {
    const stable = toStablePath(this.#draft, path);
    return this.#conflicts.find((each) => each.path === stable) ?? null;
  };

  /** Where an answer is held back here: refused, or changed by someone else too. */
  readonly heldPaths = (): string[] => [...this.#held()].flatMap((path) => fromStablePath(this.#draft, path) ?? []);

  readonly subscribe = this.#listeners.subscribe;
  readonly subscribeTo = this.#listeners.subscribeTo;

  /** For an answer that comes later: its path then, or null where its person is gone. */
  laterPath(path: string): () => string | null {
    const stable = toStablePath(this.#draft, path);
    return () => (stable === path ? path : fromStablePath(this.#draft, stable));
  }

  // User actions.

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

  /** A new person at the list's end; answers the path. */
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
    this.#refused = withoutChanged(
      this.#refused,
      paths.map((path) => toStablePath(this.#draft, path)),
    );
    void this.#options.keeper.keep(this.#toKeep());
    this.#saver.noteTyped();
    this.#listeners.notifyOf(paths);
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => this.checkNow(), checkAfterMs);
  }

  readonly #toKeep = (): KeptDraft => ({ base: withOpenConflicts(this.#base, this.#conflicts), draft: this.#draft, sent: this.#sent });

  /** The unsaved changes, for the saver. */
  #unsaved(): Unsaved {
    return {
      isOpen: this.isOpen,
      body: () => {
        const patch = this.#patch();
        return patch && { version: this.#kyb.version, ...patch };
      },
      noteSent: (body) => {
        const { version: _, ...patch } = body;
        const sent = applyPatch(this.#base, patch, this.#options.newId);
        this.#sent = [...this.#sent, sent];
        void this.#options.keeper.keep(this.#toKeep());
        return sent;
      },
      isAnswerMissing: () => this.#sent.length > 0,
      arrived: (sent, kyb) => {
        // Input made during the save, and held-back answers, are applied on top.
        const { merged } = mergeDrafts(sent, this.#draft, draftOf(kyb));
        this.#rebase(kyb, merged);
      },
      layOn: (kyb) => {
        const now = draftOf(kyb);
        const { merged, conflicts } = mergeDrafts(arrivedBase(this.#base, this.#sent, now), this.#draft, now);
        const open = new Map([...this.#conflicts, ...withoutOwn(conflicts, this.#sent)].map((each) => [each.path, each]));
        this.#conflicts = [...open.values()];
        this.#rebase(kyb, merged);
      },
      refuse: (fields) => {
        const asked = JSON.stringify(this.#patch());
        const known = Object.entries(fields).filter(([path]) => valueAt(this.#draft, path) !== undefined);
        this.#refused = new Map([
          ...this.#refused,
          ...known.map(([path, text]): [string, string] => [toStablePath(this.#draft, path), text]),
        ]);
        return JSON.stringify(this.#patch()) !== asked;
      },
      isWhole: () => this.#refused.size === 0 && this.#conflicts.length === 0 && changesBetween(this.#base, this.#draft).length === 0,
      keep: () => this.#options.keeper.keep(this.#toKeep()),
      forget: () => this.#options.keeper.forget(),
    };
  }

  readonly #patch = () => patchOf(this.#base, this.#draft, this.#held());

  /** Sends what is unsaved; resolves to whether the gateway now has everything that it will take. */
  save(): Promise<boolean> {
    return this.#saver.save();
  }

  /** Asks what the gateway has now, and lays what is unsaved here on top of it. */
  refresh(): Promise<boolean> {
    return this.#saver.refresh();
  }

  /** Input kept by this browser from before: a closed tab, an ended session. */
  async restore(kept: KeptDraft): Promise<void> {
    const { merged, conflicts } = mergeDrafts(arrivedBase(kept.base, kept.sent, this.#base), kept.draft, this.#draft);
    this.#conflicts = [...this.#conflicts, ...withoutOwn(conflicts, kept.sent)];
    this.#draft = merged;
    this.checkNow();
    this.#listeners.notifyAll();
    await this.#options.keeper.keep(this.#toKeep());
    this.#saver.noteRestored();
  }

  /** The network is back, or the page is visible again. */
  readonly retryNow = (): void => this.#saver.retryNow();

  /** After a submission: the gateway's answer is all there is. */
  take(kyb: Kyb): void {
    this.#rebase(kyb, draftOf(kyb));
    this.#saver.noteSaved();
  }

  /** What is still on its way to this draft ends with it. */
  readonly ending = this.#ending.signal;

  stop(): void {
    this.#ending.abort();
    this.#saver.stop();
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
    this.#saver.noteSavedAt(kyb.saved_at);
    this.checkNow();
    this.#listeners.notifyAll();
  }

  #takeDocuments(kyb: Kyb): void {
    for (const document of kyb.documents) this.#documents.set(document.id, document);
  }

  // Checking.

  #check(): Checked {
    const { remarks, is_kyb_permission_by_merchant } = this.#kyb;
    return checkKyb(this.#draft, {
      ...this.situation(),
      remarks,
      filler: is_kyb_permission_by_merchant ? "merchant" : "partner",
    });
  }

  readonly #inWords = ({ requirements }: Checked) =>
    new Map(requirements.filter(({ code }) => code !== "required").map((each) => [each.path, this.#options.say(each)]));

  /** Checks what was typed last, too, without waiting for a pause. */
  checkNow(): void {
    clearTimeout(this.#checkTimer);
    this.#checked = this.#check();
    this.#problems = this.#inWords(this.#checked);
    this.#listeners.notify();
  }
}
