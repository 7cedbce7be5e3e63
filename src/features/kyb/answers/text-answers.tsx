/** Answers that are typed. */
import type { ChangeEvent } from "react";
import { LongTextField } from "../../../ui/long-text-field";
import { TextField } from "../../../ui/text-field";
import type { AnswerProps } from "./answer-props";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Written from left to right in every language. */
const latin = new Set(["email", "url", "phone_code", "phone_number", "secret"]);
const modes: Record<string, "email" | "url" | "tel"> = { email: "email", url: "url", phone_code: "tel", phone_number: "tel" };

const common = ({ id, label, aside, hint, error, value, isReadOnly, set, asked }: AnswerProps) => ({
  id,
  label,
  aside,
  hint,
  error,
  name: asked.path,
  value: textOf(value),
  readOnly: isReadOnly,
  maxLength: asked.question.field.max,
  autoComplete: "off",
  onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value),
});

export function TextAnswer(props: AnswerProps) {
  const { kind } = props.asked.question.field;
  return <TextField {...common(props)} inputMode={modes[kind]} dir={latin.has(kind) ? "ltr" : "auto"} spellCheck={false} />;
}

/** The sign stands behind the number; a comma is a point. */
export function PercentageAnswer(props: AnswerProps) {
  return (
    <TextField
      {...common(props)}
      maxLength={9}
      inputMode="decimal"
      dir="ltr"
      trailing="%"
      onChange={(event) => props.set(event.target.value.replace(",", ".").replace(/[\s%]/g, ""))}
    />
  );
}

/** The browser's own calendar, in its own language; a day that is half typed is no day yet. */
export function DayAnswer(props: AnswerProps) {
  return <TextField {...common(props)} type="date" min="1900-01-01" max="9999-12-31" onChange={(event) => props.set(event.target.value || null)} />;
}

export function LongTextAnswer({ id, label, aside, hint, error, value, isReadOnly, set, asked }: AnswerProps) {
  return (
    <LongTextField
      {...{ id, label, aside, hint, error }}
      name={asked.path}
      value={textOf(value)}
      readOnly={isReadOnly}
      maxLength={asked.question.field.max}
      dir="auto"
      onChange={(event) => set(event.target.value)}
    />
  );
}
