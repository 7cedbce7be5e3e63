/** One line of text, for every kind that is typed. */
import { Input, type InputProps as AntdInputProps } from "antd";
import type { InputProps } from "../input";

type Line = Pick<AntdInputProps, "type" | "inputMode" | "dir">;

type TextLineProps = Omit<InputProps, "field" | "label"> & Line;

export function TextLine({ id, name, value, onChange, onBlur, isRequired, isReadOnly, isInvalid, describedBy, type = "text", inputMode, dir = "auto" }: TextLineProps) {
  return (
    <Input
      {...{ id, name, type, dir }}
      autoComplete="off"
      {...(inputMode !== undefined && { inputMode })}
      {...(onBlur && { onBlur })}
      value={typeof value === "string" ? value : ""}
      status={isInvalid ? "error" : ""}
      readOnly={isReadOnly}
      aria-required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
