/** The differences between two drafts. */
import { listSections, type KybDraft } from "./draft";
import { isSameAnswer } from "./paths";

export interface DraftChange {
  /** In the later draft; for a removed person, just `shareholder`, with the person in `before`. */
  path: string;
  before: unknown;
  after: unknown;
}

type Item = Record<string, unknown> & { id: string };

/** Field by field; people and accounts are matched by their ids. Adding or removing someone is one change. */
export function changesBetween(before: KybDraft | null, after: KybDraft): DraftChange[] {
  if (!before) return [];
  return [
    ...fieldChanges("organization", before.organization, after.organization),
    ...fieldChanges("auth_rep", before.auth_rep, after.auth_rep),
    ...listSections.flatMap((section) => listChanges(section, before[section] as Item[], after[section] as Item[])),
    ...fieldChanges("kyb", before.kyb, after.kyb),
  ];
}

function listChanges(section: string, before: readonly Item[], after: readonly Item[]): DraftChange[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((item, index): DraftChange[] => {
      const old = known.get(item.id);
      const path = `${section}.${index}`;
      return old ? fieldChanges(path, old, item) : [{ path, before: null, after: item }];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((item) => ({ path: section, before: item, after: null })),
  ];
}

function fieldChanges(path: string, before: object, after: object): DraftChange[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after).flatMap(([name, value]): DraftChange[] => {
    const place = `${path}.${name}`;
    if (isGroup(value) && isGroup(old[name])) return fieldChanges(place, old[name], value);
    return isSameAnswer(old[name], value) ? [] : [{ path: place, before: old[name] ?? null, after: value }];
  });
}

const isGroup = (value: unknown): value is object => value !== null && typeof value === "object" && !Array.isArray(value);
