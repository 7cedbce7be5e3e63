/** The input of a field kind: loaded with the first form, not with the first rows. */
import type { ComponentType } from "react";
import type { AnyField, FieldKind } from "./kinds";

/** Knows a value and nothing about forms, so that any store can drive it. */
export interface InputProps<K extends FieldKind = FieldKind> {
  id: string;
  name: string;
  label: string;
  field: AnyField<K>;
  /** Null if empty. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  isRequired: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Ids of the hint and the error. */
  describedBy: string | undefined;
  /** Shown for a missing value, if that is an answer: "No plan yet". */
  emptyWord?: string | undefined;
  /** Why an offered value can't be chosen; null if it can. */
  refusalOf?: ((value: string) => string | null) | undefined;
  maxLength?: number | undefined;
  /** The merchant that the form is about. */
  org_id?: string | undefined;
  /** The record that the form changes, as it was read, and what all its fields say now. */
  record?: Readonly<Record<string, unknown>> | undefined;
  values?: Readonly<Record<string, unknown>> | undefined;
  /** Says of names that they are left out, if the form has a sentence for that. */
  leftOut?: ((names: readonly string[]) => string | undefined) | undefined;
  /** The values' labels, if the caller has its own. */
  describe?: ((value: string) => { label: string; text?: string | undefined } | null) | undefined;
}

interface FieldInput {
  Input: ComponentType<InputProps>;
  /** Several controls that answer one question: framed by a legend, not by a label. */
  isGroup: boolean;
  /** Takes a form's whole width. */
  isWide: boolean;
}

interface InputModule {
  default: ComponentType<InputProps>;
  isWide?: true;
  isGroup?: (field: AnyField) => boolean;
}

const found = import.meta.glob<InputModule>("./*/input.tsx", { eager: true });
const inputs = new Map(Object.entries(found).map(([file, module]) => [file.split("/").at(-2), module]));

export function inputOf(field: AnyField): FieldInput {
  const module = inputs.get(field.kind);
  if (!module) throw new Error(`fields of kind ${field.kind} cannot be typed: src/kit/fields/${field.kind} has no input.tsx`);
  const isGroup = module.isGroup?.(field) ?? false;
  return { Input: module.default, isGroup, isWide: isGroup || module.isWide === true };
}
