import type { MouseEvent } from "react";
import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import styles from "./breadcrumbs.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { Link } from "../link";

export interface Crumb {
  label: string;
  /** The last one, the page itself, has none. */
  href?: string | undefined;
  /** Before the link is followed; may prevent it. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export interface BreadcrumbsProps {
  label: string;
  crumbs: readonly Crumb[];
}

/** The way from the list to here; on a phone only the way back to the list. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  const parent = crumbs.findIndex((crumb) => crumb.href !== undefined);
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, at) => (
          <li key={crumb.href ?? crumb.label} className={classNames(styles.crumb, at === parent && styles.parent)}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link href={crumb.href} onClick={crumb.onFollow}>
                {crumb.label}
              </Link>
            )}
            {at === parent && <Icon of={ChevronLeft} size={16} isDirectional className={styles.back} />}
            {at < crumbs.length - 1 && <Icon of={ChevronRight} size={16} isDirectional className={styles.on} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
