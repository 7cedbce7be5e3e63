import Plus from "lucide/dist/esm/icons/plus.mjs";
import SlidersHorizontal from "lucide/dist/esm/icons/sliders-horizontal.mjs";
import { useCallback, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "../../lib/list-address";
import { Button } from "../../ui/field/button";
import { Chip } from "../../ui/figure/chip";
import { MenuButton } from "../../ui/overlay/menu-button";
import { Popover } from "../../ui/overlay/popover";
import { useIsNarrow } from "../../ui/use-is-narrow";
import type { Resource } from "../define-resource";
import { useKit } from "../kit-context";
import { filtersOf, isFilterSet, type FilterOfList } from "./list-filters";
import styles from "./list.module.css";

interface FilterBarProps {
  resource: Resource<Record<string, unknown>>;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

/** A chip a filter that is set, and one button for those that are not. */
export function FilterBar({ resource, state, onChange }: FilterBarProps) {
  const { t } = useTranslation("portal");
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<string | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(null), []);
  const all = filtersOf(resource, t);
  const isSet = (filter: FilterOfList) => isFilterSet(filter, state);
  const set = all.filter(isSet);
  const apply = (values: Record<string, string>) => {
    const merged = Object.entries({ ...state.filters, ...values }).filter(([, value]) => value !== "");
    onChange({ filters: Object.fromEntries(merged) });
    close();
  };
  const clear = ({ name, renderer }: FilterOfList) => apply(Object.fromEntries(renderer.params(name).map((param) => [param, ""])));
  const opened = all.find(({ name }) => name === open);
  const isNew = opened && !isSet(opened);
  return (
    <div className={styles.filters}>
      {set.map((filter) => (
        <span key={filter.name} className={styles.anchor}>
          <FilterChip
            filter={filter}
            state={state}
            anchor={open === filter.name ? anchor : undefined}
            onOpen={() => setOpen(filter.name)}
            onRemove={() => clear(filter)}
          />
          {open === filter.name && <OpenFilter filter={filter} state={state} anchor={anchor} onApply={apply} onClose={close} />}
        </span>
      ))}
      {set.length < all.length && (
        <span className={styles.anchor}>
          <MenuButton
            variant={isNarrow ? "outline" : "link"}
            size="small"
            icon={isNarrow ? SlidersHorizontal : Plus}
            label={t("list.filter")}
            items={all
              .filter((filter) => !isSet(filter))
              .map((filter) => ({ key: filter.name, label: filter.label, onSelect: () => setOpen(filter.name) }))}
          />
          {opened && isNew && (
            <>
              <span ref={anchor} className={styles.newFilter} />
              <OpenFilter filter={opened} state={state} anchor={anchor} onApply={apply} onClose={close} />
            </>
          )}
        </span>
      )}
      {set.length > 1 && (
        <Button variant="ghost" size="small" onClick={() => onChange({ filters: {} })}>
          {t("list.clear_filters")}
        </Button>
      )}
    </div>
  );
}

interface FilterChipProps {
  filter: FilterOfList;
  state: ListState;
  anchor: RefObject<HTMLButtonElement | null> | undefined;
  onOpen: () => void;
  onRemove: () => void;
}

function FilterChip({ filter, state, anchor, onOpen, onRemove }: FilterChipProps) {
  const { t, i18n } = useTranslation("portal");
  const kit = useKit();
  const words = filter.renderer.describe(filter.name, state.filters, filter.field, { t, kit, locale: i18n.language });
  return (
    <Chip
      ref={anchor}
      label={filter.label}
      value={words}
      onClick={onOpen}
      onRemove={onRemove}
      removeLabel={t("list.remove_filter", { name: filter.label })}
    />
  );
}

interface OpenFilterProps {
  filter: FilterOfList;
  state: ListState;
  anchor: RefObject<HTMLElement | null>;
  onApply: (values: Record<string, string>) => void;
  onClose: () => void;
}

function OpenFilter({ filter, state, anchor, onApply, onClose }: OpenFilterProps) {
  const { Editor } = filter.renderer;
  return (
    <Popover isOpen onClose={onClose} anchor={anchor} label={filter.label}>
      <Editor name={filter.name} label={filter.label} field={filter.field} values={state.filters} onApply={onApply} />
    </Popover>
  );
}
