import type { KeyboardEvent } from "react";

/**
 * Closes the layer that the key was pressed in, and none below it. Ant Design's own way keeps a list of what is open, and
 * a render that React gives up and begins again stays in it for good: from then on Escape closes nothing.
 */
export const onEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    // A list of options that is open closes first, by itself.
    if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") return;
    event.stopPropagation();
    onClose();
  };
