import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../class-names";
import { Link } from "../link";
import styles from "./side-nav.module.css";

export interface SideNavItem {
  key: string;
  label: string;
  href: string;
}

export interface SideNavProps {
  /** What it chooses between, read out. */
  label: string;
  items: readonly SideNavItem[];
  current: string | null;
  /** Below the list, where there is room for it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of sections, each with an address, beside the list of them; on a phone the list is a strip that scrolls sideways. */
export function SideNav({ label, items, current, aside, children }: SideNavProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView: that would scroll the page as well.
    if (here && strip.current) strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    <div className={styles.layout}>
      <div className={styles.nav}>
        <nav ref={strip} aria-label={label} className={styles.list}>
          {items.map(({ key, label: name, href }) => (
            <Link
              key={key}
              href={href}
              aria-current={key === current ? "page" : undefined}
              className={classNames(styles.link, key === current && styles.isHere)}
            >
              {name}
            </Link>
          ))}
        </nav>
        {aside && <div>{aside}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
