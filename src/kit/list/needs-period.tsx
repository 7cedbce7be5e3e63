/** In place of a list's rows: there are too many records to look through, and a period is asked for. */
import { useTranslation } from "react-i18next";
import { presetPeriod } from "../../lib/period";
import { dayInZone, startOfDay } from "../../lib/zoned-day";
import { Button } from "../../ui/field/button";
import { EmptyState } from "../../ui/frame/empty-state";
import { useKit } from "../kit-context";
import styles from "./list.module.css";
import type { ResourceListState } from "./use-resource-list";

const offered = ["days_7", "days_28", "days_90"] as const;

export default function NeedsPeriod({ list: { state, change }, why }: { list: ResourceListState; why: string }) {
  const { t } = useTranslation("portal");
  const { timeZone } = useKit();
  const choose = (preset: (typeof offered)[number]) => {
    const { from } = presetPeriod(preset, dayInZone(Date.now(), timeZone));
    change({ filters: { ...state.filters, created_at_from: startOfDay(from, timeZone), created_at_to: "" } });
  };
  return (
    <EmptyState
      title={t("list.needs_period")}
      text={why}
      action={
        <span className={styles.choices}>
          {offered.map((preset) => (
            <Button key={preset} onClick={() => choose(preset)}>
              {t(`home.presets.${preset}`)}
            </Button>
          ))}
        </span>
      }
    />
  );
}
