/** Applies a patch to a draft: pure, the same in the browser and on the gateway. */
import { emptyBank, emptyDirector, emptyShareholder, type KybDraft, type KybPatch, type KybSettlementBank } from "./draft";

type Item = { id: string };
type ItemPatch<T extends Item> = { [K in keyof T]?: T[K] | undefined };

/**
 * Fields the patch doesn't name stay as they are, and so do `undefined` ones. A list is the whole list in its new order:
 * an item with a known id keeps its unnamed fields, a new one starts empty. `newId` makes ids for items without one.
 */
export function applyPatch(draft: KybDraft, patch: KybPatch, newId: () => string): KybDraft {
  return {
    organization: patched(draft.organization, patch.organization),
    auth_rep: patched(draft.auth_rep, patch.auth_rep),
    shareholder: patchedList(draft.shareholder, patch.shareholder, (id) => emptyShareholder(id), newId),
    director: patchedList(draft.director, patch.director, (id) => emptyDirector(id), newId),
    settlement_bank: patchedBanks(draft.settlement_bank, patch.settlement_bank, newId),
    kyb: patched(draft.kyb, patch.kyb),
  };
}

function patched<T extends object>(before: T, patch: { [K in keyof T]?: T[K] | undefined } | undefined): T {
  if (!patch) return before;
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named.map(([name, value]) => [name, value === "" ? null : value])) };
}

function patchedList<T extends Item>(
  before: readonly T[],
  patch: readonly ItemPatch<T>[] | undefined,
  empty: (id: string) => T,
  newId: () => string,
): T[] {
  if (!patch) return [...before];
  const known = new Map(before.map((item) => [item.id, item]));
  return patch.map((item) => {
    const id = item.id ?? newId();
    return { ...patched(known.get(id) ?? empty(id), item), id };
  });
}

function patchedBanks(before: readonly KybSettlementBank[], patch: KybPatch["settlement_bank"], newId: () => string): KybSettlementBank[] {
  if (!patch) return [...before];
  const known = new Map(before.map((bank) => [bank.id, bank]));
  return patch.map(({ company, ...rest }) => {
    // There is at most one account: without an id, it is that one.
    const id = rest.id ?? before[0]?.id ?? newId();
    const bank = known.get(id) ?? emptyBank(id);
    return { ...patched(bank, rest), id, type: "company", company: patched(bank.company, company) };
  });
}
