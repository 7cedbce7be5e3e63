import ArrowDownWideNarrow from "lucide/dist/esm/icons/arrow-down-wide-narrow.mjs";
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import SlidersHorizontal from "lucide/dist/esm/icons/sliders-horizontal.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "../../kit/shell";
import { WaitingChoice } from "../../kit/parts";
import { countryName } from "../../lib/country-name";
import { IconButton } from "../../ui/field/icon-button";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import { MenuButton } from "../../ui/overlay/menu-button";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { orders, useBoardState } from "./board-address";
import styles from "./board.module.css";

export function BoardFilters({ countries }: { countries: readonly string[] }) {
  const { t, i18n } = useTranslation("onboarding");
  const { state, change } = useBoardState();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const country = (code: string) => countryName(code, i18n.language);
  const sorted = [...countries].sort((a, b) => country(a).localeCompare(country(b), i18n.language));
  const search = (
    <SearchBox className={styles.search} label={t("board.find")} value={state.q} onSearch={(q) => change({ q }, { replace: true })} />
  );
  if (isNarrow && !isOpen) {
    const isSet = state.waiting_on !== null || state.country !== null;
    return (
      <>
        {search}
        <IconButton
          icon={SlidersHorizontal}
          variant="outline"
          label={t("board.filters")}
          isPressed={isSet}
          aria-expanded={false}
          onClick={() => setIsOpen(true)}
        />
      </>
    );
  }
  return (
    <>
      {search}
      <WaitingChoice value={state.waiting_on} onChange={(waiting_on) => change({ waiting_on })} />
      <FilterChoice
        label={t("board.country")}
        value={state.country ? country(state.country) : t("board.all")}
        items={[
          { key: "all", label: t("board.all"), isChecked: !state.country, onSelect: () => change({ country: null }) },
          ...sorted.map((code) => ({
            key: code,
            label: country(code),
            isChecked: code === state.country,
            onSelect: () => change({ country: code }),
          })),
        ]}
      />
      <MenuButton
        size="small"
        align="start"
        icon={ArrowDownWideNarrow}
        trailingIcon={ChevronDown}
        label={t(`board.orders.${state.sort}`)}
        items={orders.map((sort) => ({
          key: sort,
          label: t(`board.orders.${sort}`),
          isChecked: sort === state.sort,
          onSelect: () => change({ sort }),
        }))}
      />
    </>
  );
}
