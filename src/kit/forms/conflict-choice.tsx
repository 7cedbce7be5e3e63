/** The same field, changed by someone else since it was read. */
import { useTranslation } from "react-i18next";
import { DraftConflict } from "../draft/draft-conflict";
import type { Conflict } from "../draft/draft-values";
import { rendererOf } from "../fields/renderer";
import type { AnyField } from "../fields/kinds";

interface ConflictChoiceProps {
  field: AnyField;
  /** What the form's fields say: a day is one of a week or of a month. */
  values: Readonly<Record<string, unknown>>;
  conflict: Conflict | undefined;
  onDecide: (value: unknown) => void;
}

export function ConflictChoice({ field, values, ...choice }: ConflictChoiceProps) {
  const { t } = useTranslation("portal");
  const { Cell } = rendererOf(field);
  return <DraftConflict {...choice} show={(value) => <Cell t={t} value={value} record={values} field={field} />} />;
}
