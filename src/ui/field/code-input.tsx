import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { classNames } from "../class-names";
import styles from "./code-input.module.css";
import { FieldFrame, describedBy } from "./field-frame";

export interface CodeInputProps {
  label: string;
  value: string;
  /** The digits so far; anything else that was typed or pasted is left out. */
  onChange: (value: string) => void;
  /** Called when the last box fills. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isBusy?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A digit already there is selected, so that typing replaces it as separate boxes would. */
function stand(input: HTMLInputElement, at: number): number {
  const place = Math.max(0, Math.min(at, input.value.length));
  const end = Math.min(place + 1, input.value.length);
  if (input.selectionStart !== place || input.selectionEnd !== end) input.setSelectionRange(place, end);
  return place;
}

/**
 * A one-time code in boxes. There is one true input over the boxes, so that pasting, the phone's own code
 * suggestion and screen readers work as in any field.
 */
export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  hint,
  error,
  isBusy = false,
  name = "code",
  ref,
}: CodeInputProps) {
  const id = useId();
  const [place, setPlace] = useState(value.length);
  const activeBox = Math.min(place, value.length, length - 1);

  const take = (text: string, at?: number | null) => {
    const digits = text.replace(/\D/g, "").slice(0, length);
    setPlace(text === digits ? (at ?? digits.length) : digits.length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const followCaret = (input: HTMLInputElement) => {
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length && input.value.length > 1;
    if (!isWhole) setPlace(stand(input, input.selectionStart ?? value.length));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    setPlace(stand(event.currentTarget, activeBox + (event.key === "ArrowLeft" ? -1 : 1)));
  };

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className={styles.boxes}>
        <input
          ref={ref}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          required
          readOnly={isBusy}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => {
            take(event.currentTarget.value, event.currentTarget.selectionStart);
          }}
          onSelect={(event) => {
            followCaret(event.currentTarget);
          }}
          onKeyDown={move}
          onPaste={(event) => {
            const digits = event.clipboardData.getData("text").replace(/\D/g, "");
            if (digits.length < length) return;
            event.preventDefault();
            take(digits);
          }}
        />
        {Array.from({ length }, (_, at) => (
          <span key={at} aria-hidden className={classNames(styles.box, at === activeBox && styles.active)}>
            {value[at]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
