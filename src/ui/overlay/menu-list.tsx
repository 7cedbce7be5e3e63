import Check from "lucide/dist/esm/icons/check.mjs";
import type { IconNode } from "lucide";
import { Fragment, useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { Link } from "../link";
import styles from "./menu-button.module.css";
import popoverStyles from "./popover.module.css";
import { useAnchoredPanel } from "./use-anchored-panel";

export interface MenuItem {
  key: string;
  label: string;
  detail?: string | undefined;
  icon?: IconNode | undefined;
  /** Goes somewhere, or does something. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** One of a choice: drawn with a tick when true. */
  isChecked?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** A hairline above it. */
  startsGroup?: boolean | undefined;
}

export interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  align: "start" | "end";
  /** Where the focus goes first. */
  start: "first" | "last";
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const typeAhead_ms = 600;

/** The open menu of a MenuButton. */
export function MenuList({ id, label, items, align, start, anchor, onClose }: MenuListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at_ms: 0 });
  useAnchoredPanel({ isOpen: true, onClose, anchor, panel, align });

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
  useEffect(() => {
    const all = panel.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [];
    const chosen = panel.current?.querySelector<HTMLElement>("[aria-checked=true]");
    (chosen ?? all[start === "first" ? 0 : all.length - 1])?.focus();
  }, [start]);

  const findTyped = (key: string): number => {
    const now_ms = performance.now();
    const isGoingOn = now_ms - typed.current.at_ms < typeAhead_ms;
    typed.current = { text: (isGoingOn ? typed.current.text : "") + key.toLocaleLowerCase(), at_ms: now_ms };
    return items.findIndex((item) => item.label.toLocaleLowerCase().startsWith(typed.current.text));
  };
  const walk = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const { key } = event;
    if (key === "Tab") {
      onClose();
      return;
    }
    let next = -1;
    if (key === "ArrowDown") next = (at + 1) % all.length;
    else if (key === "ArrowUp") next = (at - 1 + all.length) % all.length;
    else if (key === "Home") next = 0;
    else if (key === "End") next = all.length - 1;
    else if (key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey) next = findTyped(key);
    if (next < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const choose = (item: MenuItem) => {
    anchor.current?.focus();
    onClose();
    item.onSelect?.();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classNames(popoverStyles.panel, styles.menu)}
      onKeyDown={walk}
    >
      {items.map((item) => {
        const isChoice = item.isChecked !== undefined;
        const shared = {
          role: isChoice ? "menuitemradio" : "menuitem",
          "aria-checked": item.isChecked,
          "data-item": true,
          tabIndex: -1,
          className: classNames(styles.item, item.isDanger && styles.danger),
          onClick: () => {
            choose(item);
          },
        };
        const content = (
          <>
            {item.icon && <Icon of={item.icon} />}
            <span className={styles.words}>
              {item.label}
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </span>
            {item.isChecked && <Icon of={Check} size={16} className={styles.check} />}
          </>
        );
        return (
          <Fragment key={item.key}>
            {item.startsGroup && <hr className={styles.rule} />}
            {item.href === undefined ? (
              <button type="button" {...shared}>
                {content}
              </button>
            ) : (
              <Link href={item.href} {...shared}>
                {content}
              </Link>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
