import type { IconNode } from "lucide";
import type { ButtonHTMLAttributes, Ref } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import styles from "./button.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";

export interface IconButtonProps
  extends
    Pick<ButtonLook, "variant" | "size" | "isPressed" | "isDisabled">,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "children"> {
  /** Read out, and shown as the tooltip. */
  label: string;
  icon: IconNode;
  iconSize?: 16 | 18 | 20 | undefined;
  isDirectional?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon alone, which always has a name. */
export function IconButton({
  label,
  icon,
  iconSize,
  isDirectional = false,
  variant = "ghost",
  size,
  isPressed,
  isDisabled = false,
  className,
  type = "button",
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={classNames(buttonClass({ variant, size, isPressed, isDisabled, isSquare: true }), className)}
    >
      <span className={styles.content}>
        <Icon of={icon} size={iconSize ?? (size === "small" && variant !== "ghost" ? 16 : 18)} isDirectional={isDirectional} />
      </span>
    </button>
  );
}
