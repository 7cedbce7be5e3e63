import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import { Avatar } from "../figure/avatar";
import { MenuButton } from "../overlay/menu-button";
import type { MenuItem } from "../overlay/menu-list";
import styles from "./user-button.module.css";

export interface UserButtonProps {
  /** The user's full name. */
  name: string;
  /** Read out: "Priya Raman, account menu". */
  label: string;
  items: readonly MenuItem[];
}

/** The user's menu at the header's end. */
export function UserButton({ name, label, items }: UserButtonProps) {
  return (
    <MenuButton variant="ghost" label={label} items={items} trailingIcon={ChevronDown} className={styles.button}>
      <Avatar name={name} />
      <span className={styles.name}>{name}</span>
    </MenuButton>
  );
}
