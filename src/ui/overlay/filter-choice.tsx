import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import styles from "./filter-choice.module.css";
import { MenuButton } from "./menu-button";
import type { MenuItem } from "./menu-list";

interface FilterChoiceProps {
  label: string;
  value: string;
  items: readonly MenuItem[];
}

/** What is filtered, and by what. */
export function FilterChoice({ label, value, items }: FilterChoiceProps) {
  return (
    <MenuButton size="small" align="start" label={`${label} ${value}`} trailingIcon={ChevronDown} items={items} className={styles.choice}>
      <span>
        {label} <strong>{value}</strong>
      </span>
    </MenuButton>
  );
}
