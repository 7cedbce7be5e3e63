import type { InputProps } from "../input";
import { DecimalLine } from "../inputs/decimal-line";

export default function PercentageInput(props: InputProps<"percentage">) {
  return <DecimalLine {...props} maxLength={9} suffix="%" />;
}
