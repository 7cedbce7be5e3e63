/** Reading and setting answers of a draft by their paths, without copying what stays. */
import type { KybDraft } from "../../../contract/kyb/draft";

/** The same draft with one answer changed; everything else is shared. */
export function withAnswer(draft: KybDraft, path: string, value: unknown): KybDraft {
  return setAt(draft, path.split("."), value) as KybDraft;
}

function setAt(place: unknown, [step = "", ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : setAt((place as Record<string, unknown> | undefined)?.[step], rest, value);
  if (Array.isArray(place)) return place.map((item: unknown, index) => (index === Number(step) ? next : item));
  return { ...(place as object), [step]: next };
}
