/** One of this person's preferences: what changes is laid over what was kept last, by another part of the portal or another tab, too. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { useNotify } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";

export function usePreference<T extends object>(key: string, usual: T) {
  const { t } = useTranslation("settings");
  const { preference, savePreference } = useSignedIn();
  const notify = useNotify();
  const kept = (): T => ({ ...usual, ...(preference(key) as Partial<T> | null | undefined) });
  const [shown, setShown] = useState(kept);
  /** `redraws`: it is in everything that is drawn, so the page is loaded again. */
  const save = async (change: (now: T) => Partial<T>, { redraws = false } = {}) => {
    const now = kept();
    const next = { ...now, ...change(now) };
    setShown(next);
    try {
      await savePreference(key, next);
      if (redraws) browser.reload();
      else notify("success", t("saved"));
    } catch (error) {
      setShown(kept());
      notify("error", t("not_saved", { message: error instanceof Error ? error.message : "" }));
    }
  };
  return { shown, save };
}
