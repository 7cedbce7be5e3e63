import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** A comma counts as a point; grouping and currency signs are left out. */
export default function DecimalInput({ onChange, ...props }: InputProps<"decimal">) {
  const change = (typed: unknown) => onChange(String(typed).replace(",", ".").replace(/\s/g, ""));
  return <TextLine {...props} onChange={change} maxLength={20} line={{ inputMode: "decimal", dir: "ltr" }} />;
}
