import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** The browser's own calendar, in its own language; a day that is half typed is no day yet. */
export default function DayInput({ onChange, ...props }: InputProps<"day">) {
  return <TextLine {...props} line={{ type: "date", min: "1900-01-01", max: "9999-12-31" }} onChange={(typed) => onChange(typed || null)} />;
}
