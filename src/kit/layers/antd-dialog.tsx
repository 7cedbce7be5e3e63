import X from "lucide/dist/esm/icons/x.mjs";
import { Icon } from "../../ui/icon";
import { Modal } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WithinHeading } from "../../ui/frame/outline-level";
import { AntdRoot } from "../antd-root";
import { onEscape } from "./escape";
import { useFocusBack } from "./focus-back";
import styles from "./layers.module.css";

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is hidden. */
  onClosed?: (() => void) | undefined;
  title: string;
  isWide?: boolean | undefined;
  /** Its title is read out and not shown; what is in it has its own edges and its own way out. */
  isBare?: boolean | undefined;
  /** The buttons, the way on last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A question or a small form over the page. */
export default function AntdDialog({ isOpen, onClose, onClosed, title, isWide = false, isBare = false, footer, children }: DialogProps) {
  const { t } = useTranslation("portal");
  useFocusBack(isOpen);
  return (
    <AntdRoot>
      <Modal
        open={isOpen}
        onCancel={onClose}
        keyboard={false}
        focusable={{ focusTriggerAfterClose: false }}
        wrapProps={{ onKeyDown: onEscape(onClose) }}
        {...(onClosed && { afterClose: onClosed })}
        title={<h2 className={styles.title}>{title}</h2>}
        footer={footer ? <div className={styles.buttons}>{footer}</div> : null}
        width={isWide ? 720 : isBare ? 640 : 480}
        centered={!isBare}
        destroyOnHidden
        closable={!isBare && { closeIcon: <Icon of={X} />, "aria-label": t("actions.close") }}
        className={isBare ? (styles.bare ?? "") : ""}
      >
        <WithinHeading value={3}>{children}</WithinHeading>
      </Modal>
    </AntdRoot>
  );
}
