/** The draft's store in the tree, and hooks that draw again no more than what changed. */
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import { questionsAt, type AskedQuestion } from "../../../contract/kyb/requirements";
import type { Conflict } from "./merge-drafts";
import type { SaveStatus } from "./draft-saver";
import type { Checked, DraftStore } from "./draft-store";

export interface KybScreen {
  store: DraftStore;
  /** Null: the partner's own. */
  merchant_id: string | null;
  org_name: string;
  /** The merchant's own people fill it in: checks, history and asking for permission are their partner's. */
  isMerchants: boolean;
  /** The address of a field, or of a page's beginning. */
  addressOf: (page: string, path?: string) => string;
}

export const KybContext = createContext<KybScreen | null>(null);

export function useKyb(): KybScreen {
  const screen = use(KybContext);
  if (!screen) throw new Error("this part stands on the verification's page");
  return screen;
}

/** One answer; a keystroke elsewhere does not draw it again. */
export function useAnswer(path: string): unknown {
  const { store } = useKyb();
  const subscribe = useCallback((listener: () => void) => store.subscribeTo(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.answer(path));
}

export function useProblem(path: string): string | null {
  const { store } = useKyb();
  return useSyncExternalStore(store.subscribe, () => store.problem(path));
}

/** What the reviewer said of the answer, as long as it is unchanged. */
export function useRemark(path: string): string | null {
  const { store } = useKyb();
  return useSyncExternalStore(
    store.subscribe,
    () => store.checked().requirements.find((each) => each.path === path && each.code === "remark")?.message ?? null,
  );
}

export function useConflict(path: string): Conflict | null {
  const { store } = useKyb();
  return useSyncExternalStore(store.subscribe, () => store.conflictAt(path));
}

export function useStatus(): SaveStatus {
  const { store } = useKyb();
  return useSyncExternalStore(store.subscribe, store.status);
}

/** What is missing and wrong; a quarter of a second behind typing. */
export function useChecked(): Checked {
  const { store } = useKyb();
  return useSyncExternalStore(store.subscribe, store.checked);
}

export function useIsOpen(): boolean {
  const { store } = useKyb();
  return useSyncExternalStore(store.subscribe, store.isOpen);
}

/** The questions of a place; drawn again only when other ones are asked. */
export function useQuestions(place: string): AskedQuestion[] {
  const { store } = useKyb();
  const asked = () => questionsAt(store.draft(), store.situation(), place);
  // Which are asked, and what the country calls them: not what was answered.
  useSyncExternalStore(store.subscribe, () =>
    asked()
      .map(({ name, question, scope }) => `${name} ${question.number?.(scope)?.what ?? ""} ${question.hint?.(scope) ?? ""}`)
      .join(),
  );
  return asked();
}

/** Ids of the people or accounts of a list, in their order. */
export function useIds(section: "shareholder" | "director"): string[] {
  const { store } = useKyb();
  const ids = useSyncExternalStore(store.subscribe, () =>
    store
      .draft()
      [section].map(({ id }) => id)
      .join(),
  );
  return ids === "" ? [] : ids.split(",");
}
