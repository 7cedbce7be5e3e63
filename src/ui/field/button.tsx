import type { IconNode } from "lucide";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import styles from "./button.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";

export interface ButtonProps extends Omit<ButtonLook, "isSquare">, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  children: ReactNode;
  icon?: IconNode | undefined;
  trailingIcon?: IconNode | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. Busy or off it keeps its size and focus, and a press does nothing; see DisabledButton for the reason why. */
export function Button({
  variant,
  size,
  isBlock,
  isPressed,
  isCollapsing,
  isDisabled = false,
  isBusy = false,
  icon,
  trailingIcon,
  children,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isInert = isDisabled || isBusy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === "small" ? 16 : 18;
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass({ variant, size, isBlock, isPressed, isCollapsing, isDisabled, isBusy }), className)}
    >
      <span className={styles.content}>
        {icon && <Icon of={icon} size={iconSize} />}
        <span className={styles.word}>{children}</span>
        {trailingIcon && <Icon of={trailingIcon} size={size === "small" ? 14 : 16} />}
      </span>
      {isBusy && <span className={styles.spinner} aria-hidden />}
    </button>
  );
}
