import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

export default function EmailInput(props: InputProps<"email">) {
  return <TextLine {...props} line={{ type: "email", inputMode: "email", dir: "ltr" }} />;
}
