import { Flag } from "./flag";
import { Link } from "./link";
import styles from "./sidebar-menu.module.css";

export interface SidebarPin {
  key: string;
  label: string;
  href: string;
  country: string;
}

export interface SidebarPinsProps {
  caption: string;
  pins: readonly SidebarPin[];
  /** What will stand here. */
  emptyText: string;
}

/** Merchants the user keeps at hand, below the menu. */
export function SidebarPins({ caption, pins, emptyText }: SidebarPinsProps) {
  return (
    <div>
      <h2 className={styles.caption}>{caption}</h2>
      {pins.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <ul className={styles.pins}>
          {pins.map(({ key, label, href, country }) => (
            <li key={key}>
              <Link href={href} className={styles.pin}>
                <Flag country={country} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
