import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";
import styles from "./tabs.module.css";

export interface Tab {
  key: string;
  label: string;
  /** Already formatted. */
  count?: string | undefined;
  /** With an address the tab is a link: give one to all or to none. */
  href?: string | undefined;
}

export interface TabsProps {
  /** What the tabs choose between, read out. */
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** The page's own tabs: on a phone their line runs from edge to edge. */
  isPageWide?: boolean | undefined;
  /** For tabs without addresses. */
  onSelect?: ((key: string) => void) | undefined;
  /** The id of the panel that tabs without addresses show. */
  panelId?: string | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function content({ label, count }: Tab): ReactNode {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** Tabs with counts; too many for the width scroll sideways. */
export function Tabs({ label, tabs, current, isPageWide = false, onSelect, panelId }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[data-current]");
    // Not scrollIntoView: that would scroll the page as well.
    if (chosen && strip.current) {
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [current]);

  const tabClass = (tab: Tab) => classNames(styles.tab, tab.key === current && styles.current);
  const marked = (tab: Tab) => (tab.key === current ? true : undefined);

  if (tabs.every((tab) => tab.href !== undefined)) {
    return (
      <nav aria-label={label} className={classNames(styles.frame, isPageWide && styles.page)}>
        <span ref={strip} className={styles.strip}>
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              href={tab.href ?? ""}
              className={tabClass(tab)}
              data-current={marked(tab)}
              aria-current={tab.key === current ? "page" : undefined}
            >
              {content(tab)}
            </Link>
          ))}
        </span>
      </nav>
    );
  }

  const walk = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = (steps[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const target = tabs[ends[event.key] ?? (step ? (at + step + tabs.length) % tabs.length : -1)];
    if (!target) return;
    event.preventDefault();
    onSelect?.(target.key);
    strip.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(target)]?.focus();
  };
  return (
    <div className={classNames(styles.frame, isPageWide && styles.page)}>
      <span ref={strip} role="tablist" aria-label={label} className={styles.strip}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={panelId}
            tabIndex={tab.key === current ? 0 : -1}
            className={tabClass(tab)}
            data-current={marked(tab)}
            onClick={() => onSelect?.(tab.key)}
            onKeyDown={(event) => {
              walk(event, at);
            }}
          >
            {content(tab)}
          </button>
        ))}
      </span>
    </div>
  );
}
