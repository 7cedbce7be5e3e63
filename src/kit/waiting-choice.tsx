import { useTranslation } from "react-i18next";
import { waitingParties } from "../../contract/reference/parties";
import { FilterChoice } from "../ui/overlay/filter-choice";
import { usePartyWords, type Party } from "./waiting";

export function WaitingChoice({ value, onChange }: { value: Party | null; onChange: (party: Party | null) => void }) {
  const { t } = useTranslation("onboarding");
  const { wordOf } = usePartyWords();
  return (
    <FilterChoice
      label={t("board.waiting_on")}
      value={value ? wordOf(value) : t("board.anyone")}
      items={[
        { key: "any", label: t("board.anyone"), isChecked: !value, onSelect: () => onChange(null) },
        ...waitingParties.map((each) => ({
          key: each,
          label: wordOf(each),
          isChecked: each === value,
          onSelect: () => onChange(each),
        })),
      ]}
    />
  );
}
