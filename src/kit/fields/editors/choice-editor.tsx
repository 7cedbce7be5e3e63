import { useTranslation } from "react-i18next";
import type { FilterEditorProps } from "../face";
import { choiceWord, statusWord } from "../words";
import { Choices } from "./choices";

/** Values of a closed set: statuses, types, yes and no. */
export default function ChoiceEditor(props: FilterEditorProps) {
  const { t } = useTranslation("portal");
  const { field } = props;
  const word = (value: string) => {
    if (field.kind === "boolean") return t(value === "true" ? "list.yes" : "list.no");
    return field.kind === "status" ? statusWord(t, value) : choiceWord(t, field, value);
  };
  const values = field.values ?? ["true", "false"];
  return <Choices {...props} choices={values.map((value) => ({ value, label: word(value) }))} />;
}
