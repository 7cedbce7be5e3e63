/** Two people, two tabs, or one browser and its past: what each changed is laid together, what both changed is asked. */
import { listSections, type KybDraft } from "../../../contract/kyb/draft";
import { fromStablePath, isSameAnswer, valueAt } from "../../../contract/kyb/paths";
import { withAnswer } from "./answers";

/** One answer that was changed on both sides. `path` is stable: with the item's id, not its place in the list. */
export interface Conflict {
  path: string;
  /** The common base. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** In place of an answer: the person was taken out of the list. */
export const removed = Symbol("removed");

type Fields = Record<string, unknown>;
type Item = Fields & { id: string };

/** `merged` holds what is ours wherever both sides changed an answer; the conflicts name those places. */
export function mergeDrafts(base: KybDraft, mine: KybDraft, theirs: KybDraft): { merged: KybDraft; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = { ...theirs } as Record<string, unknown>;
  for (const section of ["organization", "auth_rep"] as const)
    merged[section] = mergeFields(base[section], mine[section], theirs[section], section, conflicts);
  for (const section of listSections) merged[section] = mergeLists(base[section], mine[section], theirs[section], section, conflicts);
  return { merged: merged as unknown as KybDraft, conflicts };
}

function mergeFields<T extends Fields>(base: Fields, mine: T, theirs: T, place: string, conflicts: Conflict[]): T {
  const merged: Fields = { ...theirs };
  for (const [name, value] of Object.entries(mine)) {
    if (name === "is_owner_of_over_25_percent") continue;
    const other = theirs[name];
    if (isFields(value) && isFields(other)) {
      merged[name] = mergeFields(isFields(base[name]) ? base[name] : {}, value, other, `${place}.${name}`, conflicts);
      continue;
    }
    if (isSameAnswer(value, base[name]) || isSameAnswer(value, other)) continue;
    merged[name] = value;
    if (!isSameAnswer(other, base[name]))
      conflicts.push({ path: `${place}.${name}`, base: base[name] ?? null, mine: value, theirs: other });
  }
  return merged as T;
}

function mergeLists(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], section: string, conflicts: Conflict[]): Item[] {
  const known = byId(base);
  const ours = byId(mine);
  const others = byId(theirs);
  const merged = mine.flatMap((item): Item[] => {
    const old = known.get(item.id);
    const other = others.get(item.id);
    if (other) return [mergeFields(old ?? {}, item, other, `${section}.${item.id}`, conflicts)];
    // New here, or removed there: unchanged people are dropped, people we changed become a conflict.
    if (!old) return [item];
    if (isSameItem(old, item)) return [];
    conflicts.push({ path: `${section}.${item.id}`, base: old, mine: item, theirs: removed });
    return [item];
  });
  const added = theirs.filter((item) => {
    if (ours.has(item.id)) return false;
    const old = known.get(item.id);
    if (!old) return true;
    // Taken out here, changed there.
    if (!isSameItem(old, item)) conflicts.push({ path: `${section}.${item.id}`, base: old, mine: removed, theirs: item });
    return false;
  });
  return [...merged, ...added];
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
const isFields = (value: unknown): value is Fields => value !== null && typeof value === "object" && !Array.isArray(value);
const isSameItem = (a: Item, b: Item): boolean =>
  Object.keys({ ...a, ...b }).every((name) => {
    const [left, right] = [a[name], b[name]];
    if (name === "is_owner_of_over_25_percent") return true;
    return isFields(left) && isFields(right) ? isSameItem(left as Item, right as Item) : isSameAnswer(left, right);
  });

/**
 * The base as the gateway has it from us: of what was sent, whatever is there now has arrived. What was changed back
 * in the meantime then differs from it, and is not taken for untouched.
 */
export const arrivedBase = (base: KybDraft, sent: readonly KybDraft[], now: KybDraft): KybDraft =>
  sent.reduce((known, each) => takeArrived(known, each, now), base);

function takeArrived(known: KybDraft, sent: KybDraft, now: KybDraft): KybDraft {
  const next = { ...known } as Record<string, unknown>;
  for (const section of ["organization", "auth_rep"] as const) next[section] = arrivedFields(known[section], sent[section], now[section]);
  for (const section of listSections) next[section] = arrivedItems(known[section], sent[section], now[section]);
  return next as unknown as KybDraft;
}

function arrivedFields(known: Fields, sent: Fields, now: Fields): Fields {
  const arrived = Object.entries(sent).map(([name, value]): [string, unknown] => {
    if (isFields(value) && isFields(now[name])) return [name, arrivedFields(isFields(known[name]) ? known[name] : {}, value, now[name])];
    return [name, isSameAnswer(value, now[name]) ? value : known[name]];
  });
  return { ...known, ...Object.fromEntries(arrived) };
}

function arrivedItems(known: readonly Item[], sent: readonly Item[], now: readonly Item[]): Item[] {
  const before = byId(known);
  const ours = byId(sent);
  const there = byId(now);
  // Removed on both sides is removed; added on both sides is known.
  const stayed = known.filter(({ id }) => ours.has(id) || there.has(id));
  const added = sent.filter(({ id }) => !before.has(id) && there.has(id));
  return [...stayed, ...added].map((item) => {
    const [mine, theirs] = [ours.get(item.id), there.get(item.id)];
    return mine && theirs ? (arrivedFields(before.get(item.id) ?? {}, mine, theirs) as Item) : item;
  });
}

/**
 * Without those where "theirs" is what we have sent ourselves: an answer that was lost on its way back, or a page that
 * went before it came. Nobody is asked about a quarrel with oneself.
 */
export function withoutOwn(conflicts: readonly Conflict[], sent: readonly KybDraft[]): Conflict[] {
  return conflicts.filter(
    ({ path, theirs }) => !sent.some((draft) => isSameAnswer(heldAt(draft, path), theirs === removed ? undefined : theirs)),
  );
}

function heldAt(draft: KybDraft, path: string): unknown {
  const place = fromStablePath(draft, path);
  return place === null ? undefined : valueAt(draft, place);
}

/** The base with the old values of undecided conflicts, so that they are asked again when the draft is resumed. */
export function withOpenConflicts(base: KybDraft, conflicts: readonly Conflict[]): KybDraft {
  return conflicts.reduce((draft, { path, base: before }) => {
    const [section = "", id = "", ...rest] = path.split(".");
    if (rest.length > 0 || !isListSection(section)) {
      const place = fromStablePath(draft, path);
      return place ? withAnswer(draft, place, before) : draft;
    }
    const others = (draft[section] as Item[]).filter((item) => item.id !== id);
    return { ...draft, [section]: [...others, before] };
  }, base);
}

const isListSection = (section: string): section is (typeof listSections)[number] => (listSections as readonly string[]).includes(section);
