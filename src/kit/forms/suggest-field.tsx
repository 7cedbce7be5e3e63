/** Free text with suggestions: what is not among them is taken as it was typed. */
import { AutoComplete } from "antd";
import { TextField } from "../../ui/text-field";
import type { FieldTexts } from "../../ui/field-frame";
import { AntdField } from "./antd-field";

interface SuggestFieldProps extends FieldTexts {
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  isReadOnly?: boolean;
  maxLength?: number | undefined;
  name?: string;
}

/** More than this no one reads; typing narrows them. */
const mostShown = 100;

export function SuggestField({ suggestions, value, onChange, isReadOnly = false, maxLength, name, ...texts }: SuggestFieldProps) {
  if (isReadOnly || suggestions.length === 0) {
    return <TextField {...texts} name={name} readOnly={isReadOnly} value={value} maxLength={maxLength} autoComplete="off" dir="auto" onChange={(event) => onChange(event.target.value)} />;
  }
  const typed = value.toLocaleLowerCase();
  const shown = suggestions.filter((each) => each.toLocaleLowerCase().includes(typed)).slice(0, mostShown);
  return (
    <AntdField {...texts}>
      {(control) => (
        <AutoComplete
          {...control}
          value={value}
          onChange={(next: string | undefined) => onChange(next ?? "")}
          options={shown.map((each) => ({ value: each }))}
          {...(maxLength !== undefined && { maxLength })}
        />
      )}
    </AntdField>
  );
}
