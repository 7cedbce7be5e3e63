import type { InputProps } from "../input";
import { DecimalLine } from "../inputs/decimal-line";

export default function DecimalInput(props: InputProps<"decimal">) {
  return <DecimalLine {...props} maxLength={20} />;
}
