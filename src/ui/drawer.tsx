import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./drawer.module.css";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { useModal } from "./use-modal";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Read out; shown in the head unless `isBare`. */
  title: string;
  closeLabel: string;
  /** `start`: the menu's side; `end`: details; `bottom`: a sheet on phones. */
  from?: "start" | "end" | "bottom" | undefined;
  /** Without a head, on the sidebar's ground, the cross beside it. */
  isBare?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel over an edge of the screen. */
export function Drawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  from = "start",
  isBare = false,
  footer,
  children,
}: DrawerProps) {
  const { ref, isPresent } = useModal(isOpen, onClose);
  const id = useId();
  if (!isPresent) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames(styles.drawer, styles[from], isBare && styles.side)}
    >
      {isBare ? (
        <>
          <span id={id} className="visually-hidden">
            {title}
          </span>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </button>
        </>
      ) : (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={X} label={closeLabel} onClick={onClose} />
        </div>
      )}
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
