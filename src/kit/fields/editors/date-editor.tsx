import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayInZone, endOfDay, startOfDay } from "../../../lib/zoned-day";
import { TextField } from "../../../ui/field/text-field";
import { useKit } from "../../kit-context";
import type { FilterEditorProps } from "../renderer";
import { EditorFrame } from "./editor-frame";
import styles from "./editors.module.css";

/** Whole days of the user's zone, both included. */
export default function DateEditor({ name, values, onApply }: FilterEditorProps) {
  const { t } = useTranslation("portal");
  const { timeZone } = useKit();
  const read = (value: string | undefined) => (value ? dayInZone(value, timeZone) : "");
  const [from, setFrom] = useState(read(values[`${name}_from`]));
  const [to, setTo] = useState(read(values[`${name}_to`]));
  const isTurned = from !== "" && to !== "" && to < from;
  const apply = () => {
    if (isTurned) return;
    onApply({ [`${name}_from`]: from && startOfDay(from, timeZone), [`${name}_to`]: to && endOfDay(to, timeZone) });
  };
  return (
    <EditorFrame onApply={apply} onClear={() => onApply({ [`${name}_from`]: "", [`${name}_to`]: "" })}>
      <div className={styles.pair}>
        <TextField label={t("list.from")} type="date" value={from} max="9999-12-31" onChange={(event) => setFrom(event.target.value)} />
        <TextField
          label={t("list.to")}
          type="date"
          value={to}
          max="9999-12-31"
          error={isTurned ? t("list.range_error") : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </EditorFrame>
  );
}
