import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";
import { choiceWord } from "../words";

export default function ChoiceInput(props: InputProps<"choice">) {
  const { t } = useTranslation("portal");
  return (
    <SelectOne
      {...props}
      options={props.field.values.map((value) => ({ value, text: props.describe?.(value)?.label ?? choiceWord(t, props.field, value) }))}
    />
  );
}
