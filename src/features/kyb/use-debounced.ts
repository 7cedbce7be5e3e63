import { useEffect, useState } from "react";

const pause_ms = 500;

/** The value once typing has paused for half a second, so that not every keystroke calls the gateway. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause_ms);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
