import { useEffect, useRef, type ReactNode } from "react";
import { Breadcrumbs, type BreadcrumbsProps } from "./breadcrumbs";
import { classNames } from "../class-names";
import styles from "./page-shell.module.css";

export interface PageShellProps {
  title: ReactNode;
  /** h1's size: Home, a record's amount. Every page's title is the document's h1 whatever its size. */
  isLead?: boolean | undefined;
  /** Before the title: a flag. */
  leading?: ReactNode;
  /** Behind the title: its status. */
  tags?: ReactNode;
  subtitle?: ReactNode;
  breadcrumbs?: BreadcrumbsProps | undefined;
  actions?: ReactNode;
  /** On a phone the actions go below the title, side by side; else they stay beside it (icons alone). */
  areActionsStacked?: boolean | undefined;
  tabs?: ReactNode;
  /** Lists and boards take the whole width, other pages 1280. */
  isFullWidth?: boolean | undefined;
  /** A new value moves the focus to the title: give the route's address. */
  focusKey?: string | undefined;
  children?: ReactNode;
}

/** A page within the frame: the way back, title, what can be done, content. */
export function PageShell({
  title,
  isLead = false,
  leading,
  tags,
  subtitle,
  breadcrumbs,
  actions,
  areActionsStacked = false,
  tabs,
  isFullWidth = false,
  focusKey,
  children,
}: PageShellProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <div className={styles.page}>
      <div className={classNames(styles.inner, !isFullWidth && styles.reading)}>
        <div>
          {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
          <div className={classNames(styles.head, areActionsStacked && styles.stacked)}>
            <div className={styles.words}>
              <div className={styles.titleLine}>
                <div className={styles.named}>
                  {leading}
                  <h1 ref={heading} tabIndex={-1} className={classNames(styles.title, isLead ? styles.lead : styles.plain)}>
                    {title}
                  </h1>
                </div>
                {tags && <span className={styles.tags}>{tags}</span>}
              </div>
              {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </div>
        {tabs && <div className={styles.tabs}>{tabs}</div>}
        {children}
      </div>
    </div>
  );
}
