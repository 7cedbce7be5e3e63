import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import styles from "./button.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { LinkProps } from "../link-context";
import { Link } from "../link";

export interface LinkButtonProps extends Pick<ButtonLook, "variant" | "size" | "isBlock" | "isCollapsing">, Omit<LinkProps, "children"> {
  children: ReactNode;
  icon?: IconNode | undefined;
}

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function LinkButton({ variant, size, isBlock, isCollapsing, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} data-action="" className={classNames(buttonClass({ variant, size, isBlock, isCollapsing }), className)}>
      <span className={styles.content}>
        {icon && <Icon of={icon} size={size === "small" ? 16 : 18} />}
        <span className={styles.word}>{children}</span>
      </span>
    </Link>
  );
}
