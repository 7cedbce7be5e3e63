import { useTypedDecimal } from "../../../ui/field/use-typed-decimal";
import type { InputProps } from "../input";
import { TextLine } from "./text-line";

interface DecimalLineProps extends Omit<InputProps, "field" | "label"> {
  /** After the number. */
  suffix?: string;
}

/** A number, typed as its language writes it, with or without grouping. */
export function DecimalLine({ value, onChange, onBlur, suffix, ...props }: DecimalLineProps) {
  const line = useTypedDecimal(typeof value === "string" ? value : "", onChange);
  return (
    <TextLine
      {...props}
      value={line.value}
      onChange={(typed) => line.change(suffix === undefined ? String(typed) : String(typed).replace(suffix, ""))}
      onBlur={() => {
        line.settle();
        onBlur?.();
      }}
      line={{ inputMode: "decimal", dir: "ltr", suffix }}
    />
  );
}
