/** One of a few, or yes and no. */
import { SelectField } from "../../../kit/forms/select-field";
import { RadioField } from "../../../ui/radio-field";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";

export function ChoiceAnswer({ asked, label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t, choiceLabel } = useKybWords();
  const options = (asked.question.field.values ?? []).map((each) => ({ value: each, text: choiceLabel(each), label: choiceLabel(each) }));
  return (
    <SelectField
      {...{ label, aside, hint, error, options, isReadOnly }}
      value={typeof value === "string" ? value : null}
      onChange={set}
      isClearable
      placeholder={t("select")}
      notFound={t("none_found")}
    />
  );
}

export function FlagAnswer({ label, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t } = useKybWords();
  return (
    <RadioField
      {...{ label, hint, error, isReadOnly }}
      options={[
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ]}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(next) => set(next === "true")}
    />
  );
}
