import { use, useState } from "react";
import { readDecimal } from "../../lib/read-decimal";
import { FormatContext } from "../format-context";

/** What is typed stays on the screen, "10,000", while its form holds what that means, "10000"; left, the field shows that. */
export function useTypedDecimal(value: string, onValue: (value: string) => void) {
  const { locale } = use(FormatContext);
  const [typed, setTyped] = useState<string>();
  return {
    // A value that came otherwise, by a button or an undo, replaces what was typed.
    value: typed !== undefined && readDecimal(typed, locale) === value ? typed : value,
    change: (text: string) => {
      setTyped(text);
      onValue(readDecimal(text, locale));
    },
    settle: () => setTyped(undefined),
  };
}
