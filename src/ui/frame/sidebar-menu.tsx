import type { IconNode } from "lucide";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { Link } from "../link";
import styles from "./sidebar-menu.module.css";

export interface SidebarItem {
  key: string;
  label: string;
  href: string;
  icon: IconNode;
  /** Already formatted, with what it counts for screen readers: { shown: "7", label: "7 need you" }. */
  count?: { shown: string; label: string } | undefined;
}

export interface SidebarMenuProps {
  items: readonly SidebarItem[];
  /** The key of the item the page belongs to. */
  current?: string | undefined;
}

/** The menu in the sidebar and the drawer. */
export function SidebarMenu({ items, current }: SidebarMenuProps) {
  return (
    <ul className={styles.menu}>
      {items.map(({ key, label, href, icon, count }) => (
        <li key={key}>
          <Link
            href={href}
            title={label}
            aria-current={key === current ? "page" : undefined}
            className={classNames(styles.item, key === current && styles.current)}
          >
            <Icon of={icon} />
            <span className={styles.label}>{label}</span>
            {count && (
              <span className={styles.count}>
                <span aria-hidden>{count.shown}</span>
                <span className="visually-hidden">{count.label}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
