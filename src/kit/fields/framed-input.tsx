import type { ReactNode } from "react";
import { FieldFrame, type FieldTexts } from "../../ui/field/field-frame";
import { FieldSet } from "../../ui/field/field-set";
import { inputOf } from "./input";
import type { AnyField } from "./kinds";

interface FramedInputProps extends FieldTexts {
  /** The control's. */
  id: string;
  field: AnyField;
  isReadOnly: boolean;
  /** The input of the field's kind. */
  children: ReactNode;
}

/** A legend around several controls that answer one question, a label above one. */
export function FramedInput({ field, isReadOnly, aside, children, ...texts }: FramedInputProps) {
  return inputOf(field).isGroup ? (
    <FieldSet {...{ ...texts, aside, isReadOnly }}>{children}</FieldSet>
  ) : (
    <FieldFrame {...{ ...texts, aside }}>{children}</FieldFrame>
  );
}
