import { AutoComplete } from "antd";
import type { InputProps } from "../input";
import { controlProps } from "../inputs/control-props";
import { nameList } from "../inputs/name-list";
import { TextLine } from "../inputs/text-line";
import styles from "../inputs/select-one.module.css";

/** No one reads more than this; typing narrows them. */
const mostShown = 100;

export default function SuggestedTextInput(props: InputProps<"suggested-text">) {
  const { id, label, field, value, onChange, isReadOnly, maxLength } = props;
  if (isReadOnly || field.suggestions.length === 0) return <TextLine {...props} />;
  const typed = typeof value === "string" ? value : "";
  const shown = field.suggestions.filter((each) => each.toLocaleLowerCase().includes(typed.toLocaleLowerCase())).slice(0, mostShown);
  return (
    <AutoComplete
      {...controlProps(props)}
      className={styles.select ?? ""}
      value={typed}
      options={shown.map((each) => ({ value: each }))}
      {...(maxLength !== undefined && { maxLength })}
      onOpenChange={(isOpen) => {
        if (isOpen) nameList(id, label);
      }}
      onChange={(next: string | undefined) => onChange(next ?? "")}
    />
  );
}
