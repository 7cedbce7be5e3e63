import { useEffect, useLayoutEffect, type RefObject } from "react";
import { screenWidths } from "../../lib/screen-widths";
import { showInTopLayer } from "./show-in-top-layer";

const edge_px = 8;

export interface AnchoredPanel {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  /** Which edges line up. It moves to the other side where there is no room. */
  align?: "start" | "end" | undefined;
  gap_px?: number | undefined;
}

/** On a phone a panel is a sheet: from edge to edge at the foot of the screen, where a thumb is. */
const isSheet = (): boolean => matchMedia(screenWidths.phone).matches;

function placeSheet(panel: HTMLElement): void {
  Object.assign(panel.style, { maxHeight: "", left: "", top: "", bottom: "" });
  panel.dataset["side"] = "sheet";
}

/** The press that closes a sheet is not one of what lies under it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  const over = () => setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  addEventListener("pointerup", over, { once: true });
  addEventListener("pointercancel", over, { once: true });
}

/** Puts the panel under the anchor, or above it where there is more room, within the window. */
function place(anchor: HTMLElement, panel: HTMLElement, align: "start" | "end", gap_px: number): void {
  if (isSheet()) return placeSheet(panel);
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isMirrored = getComputedStyle(anchor).direction === "rtl";
  const below = clientHeight - box.bottom - gap_px - edge_px;
  const above = box.top - gap_px - edge_px;
  const isAbove = panel.scrollHeight > below && above > below;
  const wanted = (align === "start") !== isMirrored ? box.left : box.right - panel.offsetWidth;
  const left = Math.max(edge_px, Math.min(wanted, clientWidth - panel.offsetWidth - edge_px));
  panel.style.maxHeight = `${Math.max(isAbove ? above : below, 120)}px`;
  panel.style.left = `${left}px`;
  panel.style.top = isAbove ? "auto" : `${box.bottom + gap_px}px`;
  panel.style.bottom = isAbove ? `${clientHeight - box.top + gap_px}px` : "auto";
  panel.dataset["side"] = isAbove ? "above" : "below";
  panel.style.setProperty("--arrow-left", `${Math.min(box.left - left + Math.min(box.width / 2, 40), panel.offsetWidth - 24)}px`);
}

/** Shows a panel beside its anchor in the top layer; Escape or a press elsewhere closes it, Escape gives the focus back. */
export function useAnchoredPanel({ isOpen, onClose, anchor, panel, align = "start", gap_px = 4 }: AnchoredPanel): void {
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, panel.current];
    if (!isOpen || !from || !shown) return undefined;
    showInTopLayer(shown);
    const settle = () => {
      place(from, shown, align, gap_px);
    };
    settle();
    const sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(settle);
    sizes?.observe(shown);
    addEventListener("resize", settle);
    addEventListener("scroll", settle, { capture: true, passive: true });
    return () => {
      sizes?.disconnect();
      removeEventListener("resize", settle);
      removeEventListener("scroll", settle, { capture: true });
    };
  }, [isOpen, anchor, panel, align, gap_px]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.current?.contains(target);
    const press = (event: PointerEvent) => {
      if (!isOutside(event.target)) return;
      if (isSheet()) swallowClick();
      onClose();
    };
    const moveFocus = (event: FocusEvent) => {
      if (isOutside(event.target)) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Only this panel closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
      anchor.current?.focus();
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("focusin", moveFocus, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("focusin", moveFocus, true);
      document.removeEventListener("keydown", key, true);
    };
  }, [isOpen, onClose, anchor, panel]);
}
