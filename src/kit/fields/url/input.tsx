import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

export default function UrlInput(props: InputProps<"url">) {
  return <TextLine {...props} line={{ inputMode: "url", dir: "ltr" }} />;
}
