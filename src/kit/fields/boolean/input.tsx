import { Switch } from "antd";
import type { InputProps } from "../input";
import { DescribedChoice } from "../inputs/described-choice";
import type { AnyField } from "../kinds";

export const isGroup = (field: AnyField<"boolean">): boolean => field.asChoice !== undefined;

/** As two described choices where the field says so, else as a switch. */
export default function BooleanInput({ id, name, field, value, onChange, isReadOnly, describedBy, describe }: InputProps<"boolean">) {
  if (!field.asChoice) {
    return (
      <div>
        <Switch id={id} checked={value === true} disabled={isReadOnly} aria-describedby={describedBy} onChange={onChange} />
      </div>
    );
  }
  const answers = field.asChoice === "yes" ? ["true", "false"] : ["false", "true"];
  const options = answers.map((each) => ({ value: each, label: each, ...describe?.(each) }));
  return (
    <DescribedChoice
      {...{ id, name, options }}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(next) => onChange(next === "true")}
    />
  );
}
