import { useEffect, useState } from "react";

const pause_ms = 500;

/** What is typed, once nobody has typed for half a second: what is asked of the gateway need not be asked of every keystroke. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause_ms);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
