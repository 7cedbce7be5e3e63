/** One question of the request, with the input of its kind. */
import type { ReactNode } from "react";
import { FramedInput, inputOf, type AnyField } from "../../kit/inputs";
import { describedBy } from "../../ui/field/field-frame";

interface FormFieldProps {
  name: string;
  field: AnyField;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  value: string | null;
  isReadOnly: boolean;
  /** The values' words, for a choice. */
  wordOf?: (value: string) => string;
  onChange: (value: string | null) => void;
}

export const fieldId = (name: string): string => `invest-${name}`;

export function FormField({ name, field, label, hint, error, value, isReadOnly, wordOf, onChange }: FormFieldProps) {
  const { Input } = inputOf(field);
  const id = fieldId(name);
  const texts = { label, hint, error };
  return (
    <FramedInput {...{ id, field, isReadOnly }} {...texts}>
      <Input
        {...{ id, name, field, label, value, isReadOnly }}
        isRequired
        isInvalid={error !== undefined}
        describedBy={describedBy(id, texts)}
        describe={wordOf && ((each) => ({ label: wordOf(each) }))}
        onChange={(next) => onChange(typeof next === "string" && next !== "" ? next : null)}
      />
    </FramedInput>
  );
}
