/** One of two or three, each with a sentence about what it means; side by side where the words alone say it. */
import { Radio } from "antd";
import { classNames } from "../../../ui/class-names";
import styles from "./described-choice.module.css";

interface DescribedChoiceProps {
  id: string;
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; text?: string | undefined }[];
}

export function DescribedChoice({ id, name, value, onChange, options }: DescribedChoiceProps) {
  const isPlain = options.every(({ text }) => text === undefined);
  return (
    <Radio.Group
      id={id}
      name={name}
      className={classNames(styles.options, isPlain && styles.row)}
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={styles.option ?? ""}
          aria-describedby={option.text === undefined ? undefined : `${id}-${option.value}`}
        >
          <span className={styles.label}>{option.label}</span>
          {option.text !== undefined && (
            <span id={`${id}-${option.value}`} className={styles.text}>
              {option.text}
            </span>
          )}
        </Radio>
      ))}
    </Radio.Group>
  );
}
