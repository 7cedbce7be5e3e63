import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { waitingParties } from "../../../contract/reference/parties";
import { MenuButton } from "../../ui/overlay/menu-button";
import type { MenuItem } from "../../ui/overlay/menu-list";
import styles from "./board.module.css";
import type { Party } from "./waiting";

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

export function WaitingChoice({ value, onChange }: { value: Party | null; onChange: (party: Party | null) => void }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  return (
    <FilterChoice
      label={t("board.waiting_on")}
      value={value ? say(`values.parties.${value}`) : t("board.anyone")}
      items={[
        { key: "any", label: t("board.anyone"), isChecked: !value, onSelect: () => onChange(null) },
        ...waitingParties.map((each) => ({
          key: each,
          label: say(`values.parties.${each}`),
          isChecked: each === value,
          onSelect: () => onChange(each),
        })),
      ]}
    />
  );
}
