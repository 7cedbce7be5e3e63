import { useEffect, useState, type ReactNode } from "react";

interface AfterProps {
  ms: number;
  children: ReactNode;
}

/** Draws its children once it has stood that long: what should not flash, or not hold up what comes before it. */
export function After({ ms, children }: AfterProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isShown ? children : null;
}
