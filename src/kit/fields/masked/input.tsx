import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** Typed unmasked: a number you can't read, you can't check. */
export default function MaskedInput(props: InputProps<"masked">) {
  return <TextLine {...props} line={{ dir: "ltr" }} />;
}
