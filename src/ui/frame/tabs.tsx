import { useEffect, useRef } from "react";
import { classNames } from "../class-names";
import { Link } from "../link";
import styles from "./tabs.module.css";

export interface Tab {
  key: string;
  label: string;
  /** Already formatted. */
  count?: string | undefined;
  href: string;
}

export interface TabsProps {
  /** What the tabs choose between, read out. */
  label: string;
  tabs: readonly Tab[];
  /** Null where what is shown is none of them. */
  current: string | null;
  /** Of a part of the page, which stays where it was scrolled to. */
  isPart?: boolean | undefined;
}

/** Tabs with counts, each with an address of its own; too many for the width scroll sideways. */
export function Tabs({ label, tabs, current, isPart }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  // A count that comes late makes the strip longer.
  const words = tabs.map(({ label: word, count = "" }) => word + count).join();
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView: that would scroll the page as well.
    if (chosen && strip.current) {
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [current, words]);
  return (
    <nav aria-label={label} className={classNames(styles.frame, styles.page)}>
      <span ref={strip} className={styles.strip}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            href={tab.href}
            data-stays={isPart}
            className={classNames(styles.tab, tab.key === current && styles.current)}
            aria-current={tab.key === current ? "page" : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Link>
        ))}
      </span>
    </nav>
  );
}
