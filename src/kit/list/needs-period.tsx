/** In place of a list's rows: there are too many records to look through, and a period is asked for. */
import { useTranslation } from "react-i18next";
import { presetPeriod } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { startOfDay } from "../../lib/zoned-day";
import { Button } from "../../ui/field/button";
import { EmptyState } from "../../ui/frame/empty-state";
import { useKit } from "../kit-context";
import styles from "./list.module.css";
import type { ResourceListState } from "./use-resource-list";

const offered = ["days_7", "days_28", "days_90"] as const;

function since(preset: (typeof offered)[number], timeZone: string) {
  const { from } = presetPeriod(preset, dayInZone(Date.now(), timeZone));
  return { created_at_from: startOfDay(from, timeZone), created_at_to: "" };
}

export default function NeedsPeriod({ list: { state, change }, why }: { list: ResourceListState; why: string }) {
  const { t } = useTranslation("portal");
  const { timeZone } = useKit();
  return (
    <EmptyState
      title={t("list.needs_period")}
      text={why}
      action={
        <span className={styles.choices}>
          {offered.map((preset) => (
            <Button key={preset} onClick={() => change({ filters: { ...state.filters, ...since(preset, timeZone) } })}>
              {t(`home.presets.${preset}`)}
            </Button>
          ))}
        </span>
      }
    />
  );
}
