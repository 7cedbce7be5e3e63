import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "../fields-alone";
import type { FilterEditorProps } from "../renderer";
import { EditorFrame } from "./editor-frame";
import styles from "./editors.module.css";

export interface DayEditorProps extends FilterEditorProps {
  /** Of a filter that takes something else than days: the day of a value, and the values that a day begins and ends with. */
  asDay?: { read: (value: string) => string; start: (day: string) => string; end: (day: string) => string };
}

const itself = (day: string) => day;

/** Whole days, both included. */
export default function DayEditor({ name, values, onApply, asDay = { read: itself, start: itself, end: itself } }: DayEditorProps) {
  const { t } = useTranslation("portal");
  const read = (value: string | undefined) => (value ? asDay.read(value) : "");
  const [from, setFrom] = useState(read(values[`${name}_from`]));
  const [to, setTo] = useState(read(values[`${name}_to`]));
  const isTurned = from !== "" && to !== "" && to < from;
  const apply = () => {
    if (isTurned) return;
    onApply({ [`${name}_from`]: from && asDay.start(from), [`${name}_to`]: to && asDay.end(to) });
  };
  return (
    <EditorFrame onApply={apply} onClear={() => onApply({ [`${name}_from`]: "", [`${name}_to`]: "" })}>
      <div className={styles.pair}>
        <DayField label={t("list.from")} value={from} emptyWord={t("list.any_day")} onChange={setFrom} />
        <DayField
          label={t("list.to")}
          value={to}
          emptyWord={t("list.any_day")}
          error={isTurned ? t("list.range_error") : undefined}
          onChange={setTo}
        />
      </div>
    </EditorFrame>
  );
}
