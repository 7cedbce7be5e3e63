/** One of many, or several of them, searchable. */
import { Select } from "antd";
import type { ReactNode } from "react";
import { TextField } from "../../ui/text-field";
import type { FieldTexts } from "../../ui/field-frame";
import { AntdField } from "./antd-field";

export interface SelectOption {
  value: string;
  /** What is searched. */
  text: string;
  label: ReactNode;
  /** Shown where it is looked for, and not chosen; its label says why. */
  isDisabled?: boolean;
}

interface Shared extends FieldTexts {
  options: readonly SelectOption[];
  placeholder?: string;
  isClearable?: boolean;
  isLoading?: boolean;
  /** Shown, not offered. */
  isReadOnly?: boolean;
  notFound: string;
}

interface SelectFieldProps extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
}

const forAntd = (options: readonly SelectOption[]) => options.map(({ value, text, label, isDisabled = false }) => ({ value, label, text, disabled: isDisabled }));
const search = {
  filterOption: (typed: string, option?: { text?: string }) => (option?.text ?? "").toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
};

export function SelectField({ options, value, onChange, placeholder, isClearable = false, isLoading = false, isReadOnly = false, notFound, ...texts }: SelectFieldProps) {
  if (isReadOnly) return <TextField {...texts} readOnly value={options.find((option) => option.value === value)?.text ?? value ?? ""} />;
  return (
    <AntdField {...texts}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
          options={forAntd(options)}
          showSearch={search}
          allowClear={isClearable}
          loading={isLoading}
          placeholder={placeholder}
          notFoundContent={notFound}
        />
      )}
    </AntdField>
  );
}

interface SelectSeveralFieldProps extends Shared {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

export function SelectSeveralField({ options, value, onChange, placeholder, isReadOnly = false, notFound, ...texts }: SelectSeveralFieldProps) {
  if (isReadOnly) {
    const names = value.map((each) => options.find((option) => option.value === each)?.text ?? each);
    return <TextField {...texts} readOnly value={names.join(", ")} />;
  }
  return (
    <AntdField {...texts}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={[...value]}
          onChange={onChange}
          options={forAntd(options)}
          showSearch={search}
          allowClear
          placeholder={placeholder}
          notFoundContent={notFound}
        />
      )}
    </AntdField>
  );
}
