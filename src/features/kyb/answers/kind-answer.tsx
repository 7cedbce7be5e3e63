/** A question asked with the kit's input of its kind, framed as every field is; the draft's store drives it. */
import type { KybField } from "../../../../contract/kyb/field";
import { field } from "../../../kit";
import { type AnyField, FramedInput, inputOf } from "../../../kit/inputs";
import { classNames } from "../../../ui/class-names";
import { describedBy } from "../../../ui/field/field-frame";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";

/** Maps the contract's kinds to the kit's; those that need more than the question are in `drafted-answers`. */
const fields: Readonly<Record<string, (question: KybField) => AnyField>> = {
  text: field.text,
  secret: field.masked,
  email: field.email,
  url: field.url,
  phone_code: field.callingCode,
  phone_number: () => field.phone(),
  long_text: field.longText,
  percentage: field.percentage,
  day: field.day,
  choice: ({ values = [] }) => field.choice(values, "kyb"),
  choices: ({ values = [] }) => field.tags("kyb", values),
  flag: () => field.boolean({ asChoice: "yes" }),
  country: field.country,
  countries: field.countries,
  emails: field.emails,
  phones: field.phones,
};

export function KindAnswer(props: AnswerProps) {
  const { kind } = props.asked.question.field;
  const made = fields[kind];
  if (!made) throw new Error(`nothing asks a ${kind}`);
  return <FieldAnswer {...props} field={made(props.asked.question.field)} />;
}

interface FieldAnswerProps extends AnswerProps {
  field: AnyField;
  /** The choices' labels, where they aren't the form's own words. */
  labelOf?: (choice: string) => string;
}

export function FieldAnswer({
  field: asField,
  labelOf,
  asked,
  id,
  label,
  hint,
  aside,
  error,
  remarkId,
  value,
  isReadOnly,
  set,
}: FieldAnswerProps) {
  const { t, choiceLabel } = useKybWords();
  const { Input } = inputOf(asField);
  const texts = { label, hint, error };
  const describe = (choice: string) => ({
    label: labelOf?.(choice) ?? (asField.kind === "boolean" ? t(choice === "true" ? "yes" : "no") : choiceLabel(choice)),
  });
  return (
    <FramedInput {...{ id, field: asField, isReadOnly, aside }} {...texts}>
      <Input
        {...{ id, label, field: asField, value, isReadOnly, describe }}
        name={asked.path}
        maxLength={asked.question.field.max}
        // What is needed when is said beside the label, and may be taken back at any time.
        isRequired={false}
        isInvalid={error !== undefined || remarkId !== undefined}
        describedBy={classNames(describedBy(id, texts), remarkId) || undefined}
        onChange={set}
      />
    </FramedInput>
  );
}
