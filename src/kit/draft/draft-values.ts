/** What of a draft is the user's own, and what someone else changed under it. Pure. */

export const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) ||
  (typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));

const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];
const pick = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

export const areSame = <V extends object>(one: V, other: V): boolean =>
  one === other || namesOf({ ...one, ...other }).every((name) => isSame(one[name], other[name]));

/** What was typed and is another value than the one it began with. */
export const changedOf = <V extends object>(typed: Partial<V>, start: V): Partial<V> =>
  pick(
    typed as V,
    namesOf(typed).filter((name) => !isSame(typed[name], start[name])),
  );

/** What was typed, without what was sent of it and is still the same. */
export const withoutSent = <V extends object>(typed: Partial<V>, sent: Partial<V>): Partial<V> =>
  pick(
    typed as V,
    namesOf(typed).filter((name) => !(name in sent && isSame(typed[name], sent[name]))),
  );

export interface Conflict<T = unknown> {
  mine: T;
  theirs: T;
}

export type Conflicts<V> = { readonly [K in keyof V]?: Conflict<V[K]> };

/** What both changed, each to something else. `before` is what the user's own were typed over; `bound` counts as changed by the other. */
export function conflictsOf<V extends object>(
  changed: Partial<V>,
  before: Partial<V>,
  now: V,
  bound: readonly (keyof V)[] = [],
): Conflicts<V> {
  const isOthers = (name: keyof V) => bound.includes(name) || !isSame(before[name], now[name]);
  const both = namesOf(changed).filter((name) => name in before && isOthers(name) && !isSame(changed[name], now[name]));
  return Object.fromEntries(both.map((name) => [name, { mine: changed[name], theirs: now[name] }])) as Conflicts<V>;
}

/** What is kept of a draft: the user's own, what they were typed over, and the key that it is sent with. */
export interface KeptDraft<V> {
  values: Partial<V>;
  before: Partial<V>;
  key: string;
}

export const keepOf = <V extends object>(changed: Partial<V>, start: V, key: string): KeptDraft<V> => ({
  values: changed,
  before: pick(start, namesOf(changed)),
  key,
});

/** As it was kept, possibly by an older version of the screen: nothing of it is sure. */
export function readKept(kept: unknown): { values: Readonly<Record<string, unknown>>; before: object; key: string | null } {
  const { values, before, key } = (kept ?? {}) as Partial<Record<keyof KeptDraft<object>, unknown>>;
  return { values: objectOf(values), before: objectOf(before), key: typeof key === "string" ? key : null };
}

const objectOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {});

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/** The fields that there are, where their value is of the kind that they began with. One that began empty takes any. */
export function knownOf<V extends object>(values: Readonly<Record<string, unknown>>, start: V): Partial<V> {
  const isKnown = (name: string) => {
    const [value, first] = [values[name], start[name as keyof V]];
    return name in start && ((value ?? null) === null || (first ?? null) === null || kindOf(value) === kindOf(first));
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name))) as Partial<V>;
}
