/** The same field, changed by someone else since it was read. */
import { useTranslation } from "react-i18next";
import { ConflictBox } from "../../ui/field/conflict-box";
import { rendererOf } from "../fields/renderer";
import type { AnyField } from "../fields/kinds";

interface ConflictChoiceProps {
  field: AnyField;
  mine: unknown;
  theirs: unknown;
  onDecide: (value: unknown) => void;
}

export function ConflictChoice({ field, mine, theirs, onDecide }: ConflictChoiceProps) {
  const { t } = useTranslation("portal");
  const { Cell } = rendererOf(field);
  const shown = (value: unknown) => <Cell value={value} record={{}} field={field} />;
  return (
    <ConflictBox
      title={t("form.conflict_field")}
      sides={[
        { owner: t("form.mine"), value: shown(mine), choose: t("form.keep_mine"), onChoose: () => onDecide(mine) },
        { owner: t("form.theirs"), value: shown(theirs), choose: t("form.take_theirs"), onChoose: () => onDecide(theirs) },
      ]}
    />
  );
}
