import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

export default function TextInput(props: InputProps<"text">) {
  return <TextLine {...props} />;
}
