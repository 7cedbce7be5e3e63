/** Addresses of answers within a draft: `organization.abn`, `shareholder.0.dob`, `settlement_bank.0.company.name`. */
import type { KybDraft } from "./draft";

/** The value at a path; undefined if the draft has no such path. */
export function valueAt(draft: KybDraft, path: string): unknown {
  let value: unknown = draft;
  for (const step of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** The path with the item's id instead of its index, which stays valid when the list changes. */
export function toStablePath(draft: KybDraft, path: string): string {
  const [section = "", index = "", ...rest] = path.split(".");
  const item = index === "" ? undefined : itemsOf(draft, section)?.[Number(index)];
  return item ? [section, item.id, ...rest].join(".") : path;
}

/** The reverse; null when the item is gone. */
export function fromStablePath(draft: KybDraft, path: string): string | null {
  const [section = "", id = "", ...rest] = path.split(".");
  const items = itemsOf(draft, section);
  if (!items || id === "") return path;
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : [section, index, ...rest].join(".");
}

function itemsOf(draft: KybDraft, section: string): readonly { id: string }[] | undefined {
  return section === "shareholder" || section === "director" || section === "settlement_bank" ? draft[section] : undefined;
}

/** Whether two answers are equal; null, empty text and an empty list count as the same. */
export function isSameAnswer(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    JSON.stringify(a === "" || isEmptyList(a) ? null : (a ?? null)) === JSON.stringify(b === "" || isEmptyList(b) ? null : (b ?? null))
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const isAnswered = (value: unknown): boolean =>
  value !== null && value !== undefined && !isEmptyList(value) && !(typeof value === "string" && value.trim() === "");
