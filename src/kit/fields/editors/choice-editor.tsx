import { useTranslation } from "react-i18next";
import type { FilterEditorProps } from "../renderer";
import { valuesOf } from "../kinds";
import { valueWord } from "../words";
import { Choices } from "./choices";

/** Values of a closed set: statuses, types, yes and no. */
export default function ChoiceEditor(props: FilterEditorProps) {
  const { t } = useTranslation("portal");
  const { field } = props;
  const values = valuesOf(field);
  const choices = values?.map((value) => ({ value, label: valueWord(t, field, value) })) ?? [
    { value: "true", label: t("list.yes") },
    { value: "false", label: t("list.no") },
  ];
  return <Choices {...props} choices={choices} />;
}
