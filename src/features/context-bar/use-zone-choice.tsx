/** The zone in which times are shown: this browser's, UTC, or any other; kept for this person on the gateway. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "../../kit/shell";
import { browser } from "../../browser/browser";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatZone, zoneParts } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import type { ContextChoice } from "../../ui/frame/context-bar";
import { late } from "../../ui/late";

const ChooseZone = late(() => import("./choose-zone"));

export function useZoneChoice() {
  const { t } = useTranslation("portal");
  const { timeZone, preference, savePreference } = useSignedIn();
  const [isChoosing, setIsChoosing] = useState(false);
  const notify = useNotify();
  const now = new Date().toISOString();
  const choose = (zone: string) => {
    if (zone === timeZone) return;
    const saved = preference("display") as object | undefined;
    // Every time on the page changes, so reload to redraw them all.
    savePreference("display", { theme: null, language: null, ...saved, time_zone: zone }).then(
      () => browser.reload(),
      (error: unknown) => notify("error", error instanceof Error ? error.message : t("failed")),
    );
  };
  const { city, offset } = zoneParts(timeZone, now);
  const near = [...new Set([browserTimeZone(), "UTC", timeZone])];
  const choice: ContextChoice = {
    key: "zone",
    label: t("home.zone"),
    value: city,
    suffix: offset,
    isWideOnly: true,
    items: [
      ...near.map((zone) => ({ key: zone, label: formatZone(zone, now), isChecked: zone === timeZone, onSelect: () => choose(zone) })),
      { key: "other", label: t("home.other_zone"), startsGroup: true, onSelect: () => setIsChoosing(true) },
    ],
  };
  const dialog = isChoosing && <ChooseZone timeZone={timeZone} onClose={() => setIsChoosing(false)} onChoose={choose} />;
  return { choice, dialog };
}
