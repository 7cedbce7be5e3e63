import { useRef, type ReactNode, type RefObject } from "react";
import { classNames } from "../class-names";
import styles from "./popover.module.css";
import { useAnchoredPanel } from "./use-anchored-panel";

export interface PopoverProps {
  isOpen: boolean;
  /** Called for Escape, a press elsewhere, and focus that moves on. Keep it the same between renders. */
  onClose: () => void;
  /** The control that opens it; put the popover right after it, so that Tab goes in. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: "start" | "end" | undefined;
  /** px */
  width?: number | undefined;
  hasArrow?: boolean | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** A panel anchored to a control. Focus stays where it is; Tab goes on into the panel. */
export function Popover({ isOpen, onClose, anchor, label, align, width, hasArrow = false, id, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchoredPanel({ isOpen, onClose, anchor, panel, align, gap_px: hasArrow ? 16 : 8 });
  if (!isOpen) return null;
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      className={classNames(styles.panel, width !== undefined && styles.wide)}
      style={width === undefined ? undefined : { ["--panel-width" as string]: `${width}px` }}
    >
      {hasArrow && (
        <svg className={styles.arrow} viewBox="0 0 16 9" aria-hidden>
          <path d="M0 9 8 .7 16 9" />
        </svg>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
