import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalShape } from "../../../../contract/decimal";
import { readDecimal } from "../../../lib/read-decimal";
import { TextField } from "../../../ui/field/text-field";
import { FormatContext } from "../../../ui/format-context";
import type { FilterEditorProps } from "../renderer";
import { EditorFrame } from "./editor-frame";
import styles from "./editors.module.css";

export default function AmountEditor({ name, values, onApply }: FilterEditorProps) {
  const { t } = useTranslation("portal");
  const { locale } = use(FormatContext);
  const toDecimal = (typed: string) => readDecimal(typed, locale);
  const [from, setFrom] = useState(values[`${name}_from`] ?? "");
  const [to, setTo] = useState(values[`${name}_to`] ?? "");
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  const error = (typed: string) =>
    areErrorsShown && typed !== "" && !decimalShape.test(toDecimal(typed)) ? t("list.amount_error") : undefined;
  const apply = () => {
    const range = { [`${name}_from`]: toDecimal(from), [`${name}_to`]: toDecimal(to) };
    if (Object.values(range).every((value) => value === "" || decimalShape.test(value))) onApply(range);
    else setAreErrorsShown(true);
  };
  return (
    <EditorFrame onApply={apply} onClear={() => onApply({ [`${name}_from`]: "", [`${name}_to`]: "" })}>
      <div className={styles.pair}>
        <TextField
          label={t("list.from")}
          inputMode="decimal"
          value={from}
          error={error(from)}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField label={t("list.to")} inputMode="decimal" value={to} error={error(to)} onChange={(event) => setTo(event.target.value)} />
      </div>
    </EditorFrame>
  );
}
