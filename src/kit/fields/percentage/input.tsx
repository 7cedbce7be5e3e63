import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** The sign comes after the number; a comma counts as a point. */
export default function PercentageInput({ onChange, ...props }: InputProps<"percentage">) {
  const change = (typed: unknown) => onChange(String(typed).replace(",", ".").replace(/[\s%]/g, ""));
  return <TextLine {...props} onChange={change} maxLength={9} line={{ inputMode: "decimal", dir: "ltr", suffix: "%" }} />;
}
