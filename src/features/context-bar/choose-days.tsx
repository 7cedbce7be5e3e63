import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../lib/period";
import { Button } from "../../ui/field/button";
import { DayField } from "../../kit/inputs";
import { Dialog } from "../../kit/shell";
import styles from "./context-bar.module.css";

/** A first and a last day, both included. */
export default function ChooseDays({
  period,
  today,
  onClose,
  onChoose,
}: {
  period: Period;
  today: string;
  onClose: () => void;
  onChoose: (period: Period) => void;
}) {
  const { t } = useTranslation("portal");
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isTurned = from !== "" && to !== "" && to < from;
  const isTooLong = !isTurned && from !== "" && to !== "" && Date.parse(to) - Date.parse(from) > 399 * 86_400_000;
  const error = isTurned ? t("list.range_error") : isTooLong ? t("home.too_long") : undefined;
  const choose = () => {
    if (error || from === "" || to === "") return;
    onChoose({ from, to });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("home.presets.custom")}
      footer={
        <>
          <Button onClick={onClose}>{t("actions.cancel")}</Button>
          <Button variant="primary" onClick={choose}>
            {t("actions.apply")}
          </Button>
        </>
      }
    >
      <div className={styles.dayPair}>
        <DayField label={t("list.from")} value={from} latest={today} onChange={setFrom} />
        <DayField label={t("list.to")} value={to} latest={today} error={error} onChange={setTo} />
      </div>
    </Dialog>
  );
}
