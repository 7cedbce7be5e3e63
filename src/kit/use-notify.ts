import { useNotification } from "@refinedev/core";
import { useCallback } from "react";

/** Says what happened, in a sentence, by Refine's notifications. */
export function useNotify() {
  const { open } = useNotification();
  return useCallback((type: "success" | "error", message: string) => open?.({ type, message }), [open]);
}
