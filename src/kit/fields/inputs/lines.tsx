/** Up to five answers of one kind, each on its own line. Empty lines don't count; the last one stays for typing. */
import Plus from "lucide/dist/esm/icons/plus.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/field/button";
import { IconButton } from "../../../ui/field/icon-button";
import type { InputProps } from "../input";
import styles from "./lines.module.css";

const most = 5;

/** Distinguishes each line's control; the label above belongs to the first. */
export interface OwnLine {
  id: string;
  name: string;
  "aria-label"?: string;
}

interface LinesProps extends InputProps {
  /** "Add a phone number" */
  add: string;
  draw: (text: string, change: (text: string) => void, own: OwnLine) => ReactNode;
}

export function Lines({ id, name, label, value, onChange, isReadOnly, add, draw }: LinesProps) {
  const { t } = useTranslation("portal");
  const lines = Array.isArray(value) && value.length > 0 ? (value as string[]) : [""];
  const change = (index: number, text: string) => {
    const next = lines.map((line, place) => (place === index ? text : line));
    onChange(next.every((line) => line === "") ? [] : next);
  };
  const ownOf = (index: number): OwnLine =>
    index === 0 ? { id, name: `${name}.0` } : { id: `${id}-${index}`, name: `${name}.${index}`, "aria-label": label };
  return (
    <div className={styles.lines}>
      {[...lines.entries()].map(([index, line]) => (
        <div key={index} className={styles.line}>
          {draw(line, (text) => change(index, text), ownOf(index))}
          {lines.length > 1 && !isReadOnly && (
            <IconButton icon={X} label={t("form.remove_line")} onClick={() => onChange(lines.filter((_, place) => place !== index))} />
          )}
        </div>
      ))}
      {!isReadOnly && lines.length < most && lines.every((line) => line !== "") && (
        <Button variant="link" size="small" icon={Plus} onClick={() => onChange([...lines, ""])}>
          {add}
        </Button>
      )}
    </div>
  );
}
