/** How this person wants things shown, on every device they sign in on. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DisplayPreference } from "../../../contract/records/setting";
import { browser } from "../../browser/browser";
import { useNotify } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";

const unset: DisplayPreference = { theme: null, time_zone: null, language: null };

export function useDisplay() {
  const { t } = useTranslation("settings");
  const { preference, savePreference } = useSignedIn();
  const [display, setDisplay] = useState<DisplayPreference>({ ...unset, ...(preference("display") as Partial<DisplayPreference> | null) });
  const notify = useNotify();
  /** `redraws`: it is in everything that is drawn, so the page is loaded again. */
  const save = async (change: Partial<DisplayPreference>, { redraws = false } = {}) => {
    const next = { ...display, ...change };
    setDisplay(next);
    try {
      await savePreference("display", next);
      if (redraws) browser.reload();
      else notify("success", t("saved"));
    } catch (error) {
      setDisplay(display);
      notify("error", t("not_saved", { message: error instanceof Error ? error.message : "" }));
    }
  };
  return { display, save };
}
