import X from "lucide/dist/esm/icons/x.mjs";
import { Icon } from "../../ui/icon";
import { Drawer } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WithinHeading } from "../../ui/frame/outline-level";
import { AntdRoot } from "../antd-root";
import { onEscape } from "./escape";
import { useFocusBack } from "./focus-back";
import styles from "./layers.module.css";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is hidden. */
  onClosed?: (() => void) | undefined;
  title: string;
  /** `start`: the menu's side, on its ground and without a visible title; `end`: details. */
  from?: "start" | "end" | undefined;
  /** CSS */
  width: string;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A panel over an edge of the screen. */
export default function AntdDrawer({ isOpen, onClose, onClosed, title, from = "end", width, footer, children }: DrawerProps) {
  const { t, i18n } = useTranslation("portal");
  const isMenu = from === "start";
  useFocusBack(isOpen);
  return (
    <AntdRoot>
      {/* Events bubble through it, also from the drawer's own edge, which has the focus until something in it does. */}
      <div hidden role="presentation" onKeyDown={onEscape(onClose)}>
        <Drawer
          open={isOpen}
          onClose={onClose}
          keyboard={false}
          focusable={{ focusTriggerAfterClose: false }}
          {...(onClosed && {
            afterOpenChange: (isStillOpen: boolean) => {
              if (!isStillOpen) onClosed();
            },
          })}
          title={isMenu ? <span className="visually-hidden">{title}</span> : <h2 className={styles.title}>{title}</h2>}
          closable={{ placement: "end", closeIcon: <Icon of={X} />, "aria-label": t(isMenu ? "frame.close_menu" : "actions.close") }}
          placement={isMenu === (i18n.dir() === "ltr") ? "left" : "right"}
          size={width}
          footer={footer ? <div className={styles.buttons}>{footer}</div> : null}
          rootClassName={isMenu ? (styles.menu ?? "") : ""}
        >
          <WithinHeading value={3}>{children}</WithinHeading>
        </Drawer>
      </div>
    </AntdRoot>
  );
}
