import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

export default function CallingCodeInput(props: InputProps<"calling-code">) {
  return <TextLine {...props} line={{ type: "tel", inputMode: "tel", dir: "ltr" }} />;
}
