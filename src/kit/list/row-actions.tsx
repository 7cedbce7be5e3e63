/** Over the end of the row that is pointed at or has the focus: pinning it, and what its resource adds. */
import Pin from "lucide/dist/esm/icons/pin.mjs";
import PinOff from "lucide/dist/esm/icons/pin-off.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/field/icon-button";
import styles from "./list.module.css";

interface RowActionsProps {
  name: string;
  isPinned: boolean;
  onPin: () => void;
  children: ReactNode;
}

export default function RowActions({ name, isPinned, onPin, children }: RowActionsProps) {
  const { t } = useTranslation("portal");
  return (
    <span className={styles.rowActions}>
      <IconButton
        size="small"
        variant="outline"
        icon={isPinned ? PinOff : Pin}
        label={t(isPinned ? "list.unpin" : "list.pin", { name })}
        onClick={onPin}
      />
      {children}
    </span>
  );
}
