import { timesWith } from "../../../lib/rhythm";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function ClockTimeInput(props: InputProps<"clock-time">) {
  const own = typeof props.value === "string" ? props.value : "";
  return <SelectOne {...props} options={timesWith(own).map((value) => ({ value, text: value }))} />;
}
