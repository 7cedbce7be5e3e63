import { useEffect } from "react";

/** What the tab, the history and a bookmark call the page: the most particular first, the brand last. Without parts, as it is. */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = parts.filter(Boolean).join(" · ");
  useEffect(() => {
    if (title !== "") document.title = title;
  }, [title]);
}
