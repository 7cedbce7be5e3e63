import { useEffect, useState } from "react";

/** The value once it has not changed for a moment, so that not every keystroke is a call. Plain data: it is compared as JSON. */
export function useDebounced<T>(value: T, pause_ms = 400): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), pause_ms);
    return () => clearTimeout(timer);
  }, [text, pause_ms]);
  return settled;
}
