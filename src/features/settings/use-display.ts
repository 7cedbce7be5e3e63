/** How this person wants things shown, on every device they sign in on. */
import type { DisplayPreference } from "../../../contract/records/setting";
import { usePreference } from "./use-preference";

const unset: DisplayPreference = { theme: null, time_zone: null, language: null };

export function useDisplay() {
  const { shown: display, save } = usePreference("display", unset);
  return { display, save: (change: Partial<DisplayPreference>, how?: { redraws?: boolean }) => save(() => change, how) };
}
