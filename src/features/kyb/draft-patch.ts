/** What to send so that the gateway's draft matches ours: only the changed fields. */
import { listSections, type KybDraft, type KybPatch } from "../../../contract/kyb/draft";
import { isSameAnswer } from "../../../contract/kyb/paths";
import { isShare } from "../../../contract/kyb/share";

type Fields = Record<string, unknown>;
type Item = Fields & { id: string };

/**
 * Null if nothing changed. `held` are stable paths that stay in this browser: answers the gateway refused, and undecided
 * conflicts.
 */
export function patchOf(base: KybDraft, draft: KybDraft, held: ReadonlySet<string>): KybPatch | null {
  const patch: Fields = {};
  for (const section of ["organization", "auth_rep"] as const) {
    const changed = changedFields(base[section], draft[section], section, held);
    if (changed) patch[section] = changed;
  }
  for (const section of listSections) {
    const items = changedList(base, draft, section, held);
    if (items) patch[section] = items;
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

function changedFields(before: Fields, after: Fields, place: string, held: ReadonlySet<string>): Fields | null {
  const changed = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const path = `${place}.${name}`;
    if (name === "id" || name === "is_owner_of_over_25_percent" || held.has(path)) return [];
    if (isFields(value)) {
      const inner = changedFields((before[name] ?? {}) as Fields, value, path, held);
      return inner ? [[name, inner]] : [];
    }
    const sent = wireValue(name, value);
    return isSameAnswer(before[name], sent) ? [] : [[name, sent]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Empty text becomes null, and so does an invalid share (specification, sections 3 and 5). */
function wireValue(name: string, value: unknown): unknown {
  if (name === "shareholder_percentage" && typeof value === "string") return isShare(value) ? value : null;
  return value === "" ? null : value;
}

/** A list is sent whole: for people who stay, their id and what changed. */
function changedList(base: KybDraft, draft: KybDraft, section: (typeof listSections)[number], held: ReadonlySet<string>): Fields[] | null {
  const before = base[section] as Item[];
  const after = draft[section] as Item[];
  const known = new Map(before.map((item) => [item.id, item]));
  // A person whose removal is undecided stays on the gateway unchanged.
  const waiting = before.filter(({ id }) => held.has(`${section}.${id}`) && !after.some((item) => item.id === id));
  const kept = after.filter(({ id }) => known.has(id) || !held.has(`${section}.${id}`));
  const items = kept.map((item) => ({ item, fields: changedFields(known.get(item.id) ?? {}, item, `${section}.${item.id}`, held) }));
  const order = [...kept, ...waiting].map(({ id }) => id).join();
  if (order === before.map(({ id }) => id).join() && items.every(({ fields }) => fields === null)) return null;
  return [...items.map(({ item, fields }) => ({ id: item.id, ...fields })), ...waiting.map(({ id }) => ({ id }))];
}

const isFields = (value: unknown): value is Fields => value !== null && typeof value === "object" && !Array.isArray(value);
