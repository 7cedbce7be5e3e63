/** Reading and setting answers of a draft by their paths, without copying what stays. */
import type { KybDraft } from "../../../contract/kyb/draft";
import type { Kyb } from "../../../contract/kyb/record";

/** The same draft with one answer changed; everything else is shared. */
export function withAnswer(draft: KybDraft, path: string, value: unknown): KybDraft {
  return setAt(draft, path.split("."), value) as KybDraft;
}

function setAt(place: unknown, [step = "", ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : setAt((place as Record<string, unknown> | undefined)?.[step], rest, value);
  if (Array.isArray(place)) return place.map((item: unknown, index) => (index === Number(step) ? next : item));
  return { ...(place as object), [step]: next };
}

export const draftOf = ({ organization, auth_rep, shareholder, director, settlement_bank, kyb }: Kyb): KybDraft => ({
  organization,
  auth_rep,
  shareholder,
  director,
  settlement_bank,
  kyb,
});
