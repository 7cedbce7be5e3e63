/** One line of text, for every kind that is typed. */
import { Input, type InputProps as AntdInputProps } from "antd";
import { classNames } from "../../../ui/class-names";
import type { InputProps } from "../input";
import { controlProps } from "./control-props";
import styles from "./text-line.module.css";

interface TextLineProps extends Omit<InputProps, "field" | "label"> {
  /** What tells this kind of line from others. */
  line?: Pick<AntdInputProps, "type" | "inputMode" | "dir" | "suffix" | "placeholder" | "min" | "max" | "aria-label">;
}

export function TextLine({ line, ...props }: TextLineProps) {
  const { name, value, onChange, isReadOnly, maxLength } = props;
  return (
    <Input
      {...controlProps(props)}
      name={name}
      type="text"
      dir="auto"
      autoComplete="off"
      className={classNames(styles.line, isReadOnly && styles.readOnly)}
      {...line}
      {...(maxLength !== undefined && { maxLength })}
      value={typeof value === "string" ? value : ""}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
