import { Input } from "antd";
import { classNames } from "../../../ui/class-names";
import type { InputProps } from "../input";
import { controlProps } from "../inputs/control-props";
import lineStyles from "../inputs/text-line.module.css";
import styles from "./long-text.module.css";

export const isWide = true;

/** Grows with its text. */
export default function LongTextInput(props: InputProps<"long-text">) {
  const { name, value, onChange, isReadOnly, maxLength } = props;
  return (
    <Input.TextArea
      {...controlProps(props)}
      name={name}
      rows={3}
      dir="auto"
      className={classNames(styles.area, isReadOnly && lineStyles.readOnly)}
      {...(maxLength !== undefined && { maxLength })}
      value={typeof value === "string" ? value : ""}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
