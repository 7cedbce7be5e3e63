import { classNames } from "../class-names";
import styles from "./button.module.css";

export interface ButtonLook {
  /** One `primary` a view: the next step. `danger` for what cannot be taken back. */
  variant?: "primary" | "outline" | "danger" | "ghost" | "link" | undefined;
  /** 32, 40 or 48 high. */
  size?: "small" | "medium" | "large" | undefined;
  /** As wide as its place. */
  isBlock?: boolean | undefined;
  /** Square, for an icon alone. */
  isSquare?: boolean | undefined;
  /** Shown as held down: a menu is open, a filter is on. */
  isPressed?: boolean | undefined;
  /** Only the icon on a phone; the word stays for screen readers. */
  isCollapsing?: boolean | undefined;
  /** Drawn as not available. It can still be focused, so that it can explain itself. */
  isDisabled?: boolean | undefined;
  isBusy?: boolean | undefined;
}

/** The class names of a button, for buttons, links and menu buttons alike. */
export function buttonClass(look: ButtonLook): string {
  return classNames(
    styles.button,
    styles[look.variant ?? "outline"],
    styles[look.size ?? "medium"],
    look.isBlock && styles.block,
    look.isSquare && styles.square,
    look.isPressed && styles.pressed,
    look.isCollapsing && styles.collapsing,
    look.isDisabled && styles.disabled,
    look.isBusy && styles.busy,
  );
}
