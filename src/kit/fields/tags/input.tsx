import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import styles from "../inputs/ticks.module.css";
import { choiceWord } from "../words";

export const isGroup = (): boolean => true;

/** Several of a few, all visible; in the order offered, whatever was ticked first. */
export default function TagsInput({ field, value, onChange, describe }: InputProps<"tags">) {
  const { t } = useTranslation("portal");
  const offered = field.offered ?? [];
  return (
    <Checkbox.Group
      className={styles.ticks ?? ""}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={offered.map((each) => ({ value: each, label: describe?.(each)?.label ?? choiceWord(t, field, each) }))}
      onChange={(ticked) => onChange(offered.filter((each) => ticked.includes(each)))}
    />
  );
}
