import { useId } from "react";
import { describedBy, FieldFrame, type FieldFrameProps } from "../../ui/field/field-frame";
import { AntdRoot } from "../antd-root";
import DayPicker from "./inputs/day-picker";

interface DayFieldProps extends Omit<FieldFrameProps, "id" | "children"> {
  /** YYYY-MM-DD; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** Shown where no day is chosen, if that is an answer. */
  emptyWord?: string | undefined;
  /** The last day that can be chosen. */
  latest?: string | undefined;
}

/** A calendar day, where it is no field of a form. */
export function DayField({ value, onChange, latest, emptyWord, ...frame }: DayFieldProps) {
  const id = useId();
  return (
    <AntdRoot>
      <FieldFrame {...frame} id={id}>
        <DayPicker
          {...{ id, name: id, label: frame.label, value, latest, emptyWord }}
          isRequired={false}
          isReadOnly={false}
          isInvalid={Boolean(frame.error)}
          describedBy={describedBy(id, frame)}
          onChange={(next) => onChange(typeof next === "string" ? next : "")}
        />
      </FieldFrame>
    </AntdRoot>
  );
}
