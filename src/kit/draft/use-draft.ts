/**
 * What is being written, whatever draws it: the user's own values over those that they began with, kept in this browser until
 * they are sent, one idempotency key for one content, what is wrong by field, and someone else's change as a choice.
 */
import { useCallback, useMemo, useState } from "react";
import { newId } from "../../lib/new-id";
import { areSame, changedOf, conflictsOf, keepOf, knownOf, readKept, withoutSent, type Conflicts } from "./draft-values";
import { useKeptForm } from "./use-kept-form";

interface DraftOptions<V extends object> {
  /** What it is kept under, with what it is about (`change-user/{id}`). Null: never, as a password. */
  name: string | null;
  /** What it begins with; of a record, its values as they were read last. */
  start: V;
  /** Reads what was kept, possibly by an older version of the screen; the fields of `start` without it. */
  read?: (values: Readonly<Record<string, unknown>>) => Partial<V>;
  /** Has what was brought back beside the change of someone else, if there was one. */
  onRestored?: (values: V, isContested: boolean) => void;
}

/** By field, in words. A field of a row is named by its place: `fees.3.percent`. */
type Problems = Readonly<Record<string, string | undefined>>;

export function useDraft<V extends object>({ name, start: given, read, onRestored }: DraftOptions<V>) {
  // The same values in another object are no other start.
  const [start, setStart] = useState(given);
  if (!areSame(start, given)) setStart(given);
  const [typed, setTyped] = useState<Partial<V>>({});
  const [key, setKey] = useState(newId);
  const [conflicts, setConflicts] = useState<Conflicts<V>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const values = useMemo<V>(() => ({ ...start, ...typed }), [start, typed]);
  const changed = useMemo(() => changedOf(typed, start), [typed, start]);
  const content = useMemo(() => keepOf(changed, start, key), [changed, start, key]);
  const isDirty = !isSent && Object.keys(changed).length > 0;
  const { isRestored, forget } = useKeptForm({
    form: name,
    value: content,
    isDirty,
    restore: (kept) => {
      const found = readKept(kept);
      const own = read ? read(found.values) : knownOf(found.values, start);
      const both = conflictsOf(own, found.before as Partial<V>, start);
      setTyped(own);
      setConflicts(both);
      if (found.key !== null) setKey(found.key);
      onRestored?.({ ...start, ...own }, Object.keys(both).length > 0);
    },
  });

  /** Another content is another write. */
  const change = useCallback(
    (part: Partial<V> | ((now: V) => Partial<V>)) => {
      const names = typeof part === "function" ? null : Object.keys(part);
      setTyped((before) => ({ ...before, ...(typeof part === "function" ? part({ ...start, ...before }) : part) }));
      setKey(newId());
      setIsSent(false);
      setFailure(null);
      setProblems((before) => (names === null ? {} : without(before, names)));
    },
    [start],
  );

  const begin = (next: Partial<V>) => {
    setTyped(next);
    setKey(newId());
    setIsSent(false);
    setConflicts({});
    setProblems({});
    setFailure(null);
  };

  return {
    start,
    values,
    /** The user's own. */
    changed,
    key,
    isDirty,
    isRestored: isRestored && isDirty,
    problems,
    failure,
    conflicts,
    change,
    /** `problems` go to their fields; the sentence is for where there is none. */
    refuse: (found: Problems, sentence: string | null = null) => {
      setProblems(found);
      setFailure(sentence);
    },
    /**
     * Someone else saved in between: what they changed and the user did not is taken over with the next `start`, what both
     * changed is a choice. Answers what the draft says then, and whether there is something to choose.
     */
    meet: (now: V, bound: readonly (keyof V)[] = []): { values: V; isContested: boolean } => {
      const both = conflictsOf(changed, start, now, bound);
      begin(changed);
      setConflicts(both);
      return { values: { ...now, ...changed }, isContested: Object.keys(both).length > 0 };
    },
    decide: <K extends keyof V>(field: K, value: V[K]) => {
      change({ [field]: value } as unknown as Partial<V>);
      setConflicts(({ [field]: _, ...rest }) => rest as Conflicts<V>);
    },
    /** It was sent: nothing of it is unsaved any more, also while it is still drawn. */
    settle: async () => {
      setIsSent(true);
      await forget();
    },
    /** Some of it was: the record has these now. The rest is still the user's, and so is what was typed in the meantime. */
    release: (sent: Partial<V>) => setTyped((before) => withoutSent(before, sent)),
    startOver: () => {
      begin({});
      void forget();
    },
    forget,
  };
}

export type Draft<V extends object> = ReturnType<typeof useDraft<V>>;

/** Of a field, and of the fields within it. */
function without(problems: Problems, names: readonly string[]): Problems {
  const isAbout = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !isAbout(key)));
}
