/** E-mail addresses and phone numbers of which there may be several. */
import { Plus, X } from "lucide-react";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { TextField } from "../../../ui/text-field";
import styles from "../kyb.module.css";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";

const most = 5;
const listOf = (value: unknown): string[] => (Array.isArray(value) && value.length > 0 ? (value as string[]) : [""]);
/** A line that is empty is no answer; the last one stays to be typed in. */
const withLine = (lines: readonly string[], index: number, text: string): string[] => {
  const next = lines.map((line, place) => (place === index ? text : line));
  return next.every((line) => line === "") ? [] : next;
};

interface LinesProps extends AnswerProps {
  add: string;
  draw: (line: string, index: number, change: (text: string) => void) => React.ReactNode;
}

function Lines({ value, isReadOnly, set, add, draw }: LinesProps) {
  const { t } = useKybWords();
  const lines = listOf(value);
  return (
    <div className={styles.lines}>
      {[...lines.entries()].map(([index, line]) => (
        <div key={index} className={styles.line}>
          {draw(line, index, (text) => set(withLine(lines, index, text)))}
          {lines.length > 1 && !isReadOnly && <IconButton icon={X} label={t("contact.remove")} onClick={() => set(lines.filter((_, place) => place !== index))} />}
        </div>
      ))}
      {!isReadOnly && lines.length < most && lines.every((line) => line !== "") && (
        <Button variant="link" size="small" icon={Plus} onClick={() => set([...lines, ""])}>
          {add}
        </Button>
      )}
    </div>
  );
}

export function EmailsAnswer(props: AnswerProps) {
  const { t } = useKybWords();
  const { label, hint, error, isReadOnly, asked, id } = props;
  return (
    <Lines
      {...props}
      add={t("contact.add_email")}
      draw={(line, index, change) => (
        <TextField
          id={index === 0 ? id : undefined}
          label={label}
          isLabelHidden={index > 0}
          name={`${asked.path}.${index}`}
          hint={index === 0 ? hint : undefined}
          error={index === 0 ? error : undefined}
          inputMode="email"
          dir="ltr"
          value={line}
          readOnly={isReadOnly}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      )}
    />
  );
}

/** `+61 412345678` → its two parts. */
const partsOf = (line: string): [code: string, number: string] => {
  const [code = "", ...rest] = line.split(" ");
  return code.startsWith("+") ? [code, rest.join(" ")] : ["", line];
};

export function PhonesAnswer(props: AnswerProps) {
  const { t } = useKybWords();
  const { label, hint, error, isReadOnly, asked, id } = props;
  return (
    <Lines
      {...props}
      add={t("contact.add_phone")}
      draw={(line, index, change) => {
        const [code, number] = partsOf(line);
        const join = (nextCode: string, nextNumber: string) => change(nextCode || nextNumber ? `${nextCode && !nextCode.startsWith("+") ? "+" : ""}${nextCode} ${nextNumber}`.trimStart() : "");
        return (
          <div className={styles.phone}>
            <TextField
              label={t("contact.code")}
              name={`${asked.path}.${index}.code`}
              inputMode="tel"
              dir="ltr"
              placeholder="+61"
              value={code}
              readOnly={isReadOnly}
              maxLength={5}
              autoComplete="off"
              onChange={(event) => join(event.target.value.replace(/[^+\d]/g, ""), number)}
            />
            <TextField
              id={index === 0 ? id : undefined}
              label={label}
              name={`${asked.path}.${index}`}
              hint={index === 0 ? hint : undefined}
              error={index === 0 ? error : undefined}
              inputMode="tel"
              dir="ltr"
              value={number}
              readOnly={isReadOnly}
              maxLength={24}
              autoComplete="off"
              onChange={(event) => join(code, event.target.value)}
            />
          </div>
        );
      }}
    />
  );
}
