import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { anchorOf } from "./anchor";

/** `#organization.abn` brings that field into sight and gives it the focus, once it is drawn. */
export function useFieldInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const path = decodeURIComponent(hash.slice(1));
    if (!path) return undefined;
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(anchorOf(path));
      field?.scrollIntoView({ block: "center" });
      const controls = "input:not([type=file]):not(:disabled), textarea, button, [role=combobox]";
      field?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
