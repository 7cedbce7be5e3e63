import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** Typed in sight: a number that cannot be read cannot be checked. */
export default function MaskedInput(props: InputProps<"masked">) {
  return <TextLine {...props} line={{ dir: "ltr" }} />;
}
