import { useId, type ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "../class-names";
import { below, WithinHeading } from "../frame/outline-level";

export interface CardProps {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** The heading's level in the page's outline; it looks the same. */
  level?: 2 | 3 | 4 | undefined;
  /** At the head's end: a quiet remark, links, buttons. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** A hairline under the head: for lists and rows. */
  isRuled?: boolean | undefined;
  /** The content reaches the border: for tables and lists that bring their own padding. */
  isFlush?: boolean | undefined;
  /** `hero`: the one thing of the page; `open`: being edited. */
  look?: "plain" | "hero" | "open" | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A bordered surface with an optional head of 64. With a title it is a region of that name. */
export function Card({ title, subtitle, level = 2, actions, footer, isRuled, isFlush, look = "plain", className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(
        styles.card,
        look !== "plain" && styles[look],
        isRuled && styles.ruled,
        isFlush ? styles.flush : styles.padded,
        className,
      )}
    >
      {(title ?? actions) && (
        <div className={styles.head}>
          <div className={styles.headings}>
            {title && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children !== undefined && (
        <div className={styles.body}>{title ? <WithinHeading value={below(level)}>{children}</WithinHeading> : children}</div>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
