import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/field/text-field";
import type { FilterEditorProps } from "../renderer";
import { EditorFrame } from "./editor-frame";

/** Codes are upper case on the wire; people type them as they like. */
const tidy = (text: string, isCode: boolean): string =>
  text
    .split(",")
    .map((part) => (isCode ? part.trim().toUpperCase() : part.trim()))
    .filter(Boolean)
    .join(",");

export default function TextEditor({ name, label, field, values, onApply }: FilterEditorProps) {
  const { t } = useTranslation("portal");
  const [text, setText] = useState(values[name] ?? "");
  const isCode = field.kind === "country" || name === "currency";
  return (
    <EditorFrame onApply={() => onApply({ [name]: tidy(text, isCode) })} onClear={() => onApply({ [name]: "" })}>
      <TextField label={label} hint={t("list.values_hint")} value={text} onChange={(event) => setText(event.target.value)} />
    </EditorFrame>
  );
}
