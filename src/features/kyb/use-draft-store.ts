/** Opens the draft's store while the page is open, and restores what this browser has kept. */
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { Kyb } from "../../../contract/kyb/record";
import { isEditable } from "../../../contract/kyb/transitions";
import { changesBetween } from "../../../contract/kyb/changes";
import { useLive } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";
import { draftOf } from "./answers";
import { DraftStore } from "./draft-store";
import { openKeeper, readLeftDrafts, type LeftDraft } from "./kept-drafts";
import { kybCalls } from "./kyb-calls";
import { arrivedBase } from "./merge-drafts";
import { useKybWords } from "./use-kyb-words";

const today = (): string => new Date().toISOString().slice(0, 10);

interface Opened {
  store: DraftStore;
  isRestored: boolean;
  /** Entered here but no longer sent: the verification was submitted in the meantime. */
  unsent: LeftDraft[];
}

/** Null until kept input has been loaded, so that no one types into a form that is about to change. */
export function useDraftStore(kyb: Kyb, merchant_id: string | null, canEdit: boolean): Opened | null {
  const { session } = useSignedIn();
  const { problemText } = useKybWords();
  const user_id = session.user.id;
  const [opened, setOpened] = useState<Opened | null>(null);
  const store = opened?.store;
  useEffect(() => {
    let isStale = false;
    const keeper = openKeeper(user_id, kyb.org_id);
    const made = new DraftStore({ kyb, calls: kybCalls(merchant_id), keeper, canEdit, today, newId: uuidv7, say: problemText });
    void readLeftDrafts(user_id, kyb.org_id).then(async (left) => {
      if (isStale) return;
      const now = draftOf(kyb);
      const told = left.filter(({ base, draft, sent }) => changesBetween(arrivedBase(base, sent, now), draft).length > 0);
      const isOpen = canEdit && isEditable(kyb.kyb_status);
      if (isOpen) for (const each of told) await made.restore(each);
      if (isOpen) await Promise.all(left.map((each) => each.forget()));
      const isRestored = isOpen && changesBetween(draftOf(kyb), made.draft()).length > 0;
      setOpened({ store: made, isRestored, unsent: isOpen ? [] : told });
    });
    return () => {
      isStale = true;
      // Leaving for another page takes nothing unsaved along: it is sent now, and kept until it has arrived.
      void made.save().finally(() => keeper.close());
      made.stop();
    };
    // One store an opening of the page: later answers of the gateway go through it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kyb.org_id, merchant_id, user_id, canEdit]);

  useEffect(() => {
    if (!store) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener("online", store.retryNow, { signal });
    document.addEventListener("visibilitychange", () => (document.hidden ? void store.save() : store.retryNow()), { signal });
    return () => watch.abort();
  }, [store]);

  // Someone else saved, or the reviewer decided.
  useLive("organizations", (event) => {
    const ids = (event.payload as { ids?: string[] }).ids;
    if (store && (!ids || ids.includes(kyb.org_id)) && store.status().state === "saved") void store.refresh();
  });
  return opened;
}
