import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

export default function PhoneInput(props: InputProps<"phone">) {
  return <TextLine {...props} line={{ type: "tel", inputMode: "tel", dir: "ltr" }} />;
}
