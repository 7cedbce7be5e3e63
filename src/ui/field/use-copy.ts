import { useEffect, useRef, useState } from "react";

const shown_ms = 1500;

/** Copies a text; `isCopied` holds for a moment afterwards. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const copy = () => {
    const confirm = () => {
      setIsCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setIsCopied(false);
      }, shown_ms);
    };
    // Refused by the browser: nothing was copied, so nothing is confirmed, and the text is still there to select.
    navigator.clipboard.writeText(text).then(confirm, () => undefined);
  };
  return { isCopied, copy };
}
