import { useId } from "react";
import { describedBy, FieldFrame, type FieldFrameProps } from "../../ui/field/field-frame";
import { AntdRoot } from "../antd-root";
import { SelectOne, type SelectOption } from "./inputs/select-one";

interface SelectFieldProps extends Omit<FieldFrameProps, "id" | "children"> {
  options: readonly SelectOption[];
  /** Empty for nothing, unless an option says what that means. */
  value: string;
  onChange: (value: string) => void;
  /** Shown where nothing is chosen. */
  emptyWord?: string | undefined;
  isReadOnly?: boolean | undefined;
}

/** One of many, where it is no field of a form. */
export function SelectField({ options, value, onChange, emptyWord, isReadOnly = false, ...frame }: SelectFieldProps) {
  const id = useId();
  return (
    <AntdRoot>
      <FieldFrame {...frame} id={id}>
        <SelectOne
          {...{ id, name: id, label: frame.label, options, value, emptyWord, isReadOnly }}
          isRequired
          isInvalid={Boolean(frame.error)}
          describedBy={describedBy(id, frame)}
          onChange={(next) => onChange(typeof next === "string" ? next : "")}
        />
      </FieldFrame>
    </AntdRoot>
  );
}
