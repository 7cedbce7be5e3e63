import type { IconNode } from "lucide";
import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { buttonClass, type ButtonLook } from "../field/button-look";
import buttonStyles from "../field/button.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { MenuList, type MenuItem } from "./menu-list";

export interface MenuButtonProps extends Pick<ButtonLook, "variant" | "size" | "isCollapsing"> {
  /** What is read out; shown too, unless `children` or `isIconOnly` say otherwise. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconNode | undefined;
  trailingIcon?: IconNode | undefined;
  isIconOnly?: boolean | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** Drawn instead of the label. */
  children?: ReactNode;
}

/** A button that opens a menu: arrows, Home, End, the first letters, Escape, a press elsewhere. */
export function MenuButton({
  label,
  items,
  icon,
  trailingIcon,
  isIconOnly = false,
  align = "end",
  variant = "outline",
  size,
  isCollapsing,
  className,
  children,
}: MenuButtonProps) {
  const [opened, setOpened] = useState<"first" | "last">();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpened(undefined);
  }, []);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpened(event.key === "ArrowDown" ? "first" : "last");
  };
  const isNamed = isIconOnly || children !== undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened ? id : undefined}
        aria-label={isNamed ? label : undefined}
        title={isIconOnly ? label : undefined}
        className={classNames(
          buttonClass({ variant, size, isCollapsing, isSquare: isIconOnly, isPressed: variant === "outline" && !!opened }),
          className,
        )}
        onClick={() => {
          setOpened(opened ? undefined : "first");
        }}
        onKeyDown={openByKey}
      >
        <span className={buttonStyles.content}>
          {icon && <Icon of={icon} size={size === "small" ? 16 : 18} />}
          {!isIconOnly && (children ?? <span className={buttonStyles.word}>{label}</span>)}
          {trailingIcon && <Icon of={trailingIcon} size={size === "small" ? 14 : 16} />}
        </span>
      </button>
      {opened && <MenuList {...{ id, label, items, align, start: opened, anchor: button, onClose: close }} />}
    </>
  );
}
