import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button";
import { useModal } from "./use-modal";

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  isWide?: boolean | undefined;
  /** The buttons, the way on last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A question or a small form over the page. */
export function Dialog({ isOpen, onClose, title, closeLabel, isWide = false, footer, children }: DialogProps) {
  const { ref, isPresent } = useModal(isOpen, onClose);
  const id = useId();
  if (!isPresent) return null;
  return (
    <dialog ref={ref} aria-labelledby={id} className={classNames(styles.dialog, isWide && styles.wide)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
