/** The bell: how much is unread, live, and the list behind it. */
import { useInvalidate } from "@refinedev/core";
import BellIcon from "lucide/dist/esm/icons/bell.mjs";
import { useCallback, useId, useRef, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useCall, useLive } from "../../kit/shell";
import { IconButton } from "../../ui/field/icon-button";
import { Popover } from "../../ui/overlay/popover";
import styles from "./notifications.module.css";
import { notices } from "./notices";

export interface NoticeListProps {
  unread: number;
  onLeave: () => void;
}

/** `list` comes with its texts when it is first opened. */
export default function Bell({ list: List }: { list: ComponentType<NoticeListProps> }) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const invalidate = useInvalidate();
  const close = useCallback(() => setIsOpen(false), []);
  useLive(notices, () => void invalidate({ resource: notices, invalidates: ["resourceAll"] }));
  // Without an answer there is no number, and nothing to say about it.
  const { data } = useCall("GET /partner/notification", { query: { is_read: "false", limit: "1" } }, { of: notices, retry: false });
  const unread = data?.total ?? 0;
  return (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        icon={BellIcon}
        label={t("notices.title")}
        aria-describedby={unread > 0 ? id : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(!isOpen)}
      />
      {unread > 0 && (
        <span className={styles.dot}>
          <span id={id} className="visually-hidden">
            {t("notices.unread", { count: unread })}
          </span>
        </span>
      )}
      <Popover isOpen={isOpen} onClose={close} anchor={button} label={t("notices.title")} align="end" width={400}>
        <List unread={unread} onLeave={close} />
      </Popover>
    </span>
  );
}
