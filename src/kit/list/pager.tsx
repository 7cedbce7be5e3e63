import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { deepestPage, isDeep, pageAfter, pageSizes, type ListState } from "../../lib/list-address";
import { zoneParts } from "../../lib/format-time";
import { IconButton } from "../../ui/field/icon-button";
import { MenuButton } from "../../ui/overlay/menu-button";
import { useKit } from "../kit-context";
import styles from "./list.module.css";

interface PagerProps {
  state: ListState;
  shown: number;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** Where the next page begins, as the gateway says it; null at the end. */
  nextCursor: string | null;
  /** The rows are still the last page's: which ones come is not known yet. */
  isStale: boolean;
  onChange: (part: Partial<ListState>) => void;
}

export function Pager({ state, shown, total, isMore, nextCursor, isStale, onChange }: PagerProps) {
  const { t } = useTranslation("portal");
  const { timeZone } = useKit();
  const from = (state.page - 1) * state.limit + 1;
  const to = from + shown - 1;
  const next = isMore || to < total ? pageAfter(state, nextCursor) : null;
  const marks = useRef(new Map<number, string>());
  useEffect(() => {
    if (state.cursor !== "") marks.current.set(state.page, state.cursor);
  }, [state.page, state.cursor]);
  const before = state.page - 1;
  /** A page far down is found again by its mark; without one, the last that can be counted to. */
  const turnBack = () => {
    const cursor = marks.current.get(before);
    if (!isDeep({ page: before, limit: state.limit })) onChange({ page: before });
    else onChange(cursor === undefined ? { page: deepestPage(state.limit) } : { page: before, cursor });
  };
  return (
    <nav className={styles.pager} aria-label={t("list.pager")}>
      <span className={styles.range} aria-live="polite">
        {isStale ? t("list.refreshing") : t(isMore ? "list.range_more" : "list.range", { from, to, total })}
      </span>
      <span className={styles.zone}>{t("list.zone", { city: zoneParts(timeZone, "").city })}</span>
      <MenuButton
        size="small"
        label={t("list.rows", { limit: state.limit })}
        trailingIcon={ChevronDown}
        items={pageSizes.map((limit) => ({
          key: String(limit),
          label: String(limit),
          isChecked: limit === state.limit,
          onSelect: () => onChange({ limit }),
        }))}
      />
      <span className={styles.turn}>
        <IconButton
          icon={ChevronLeft}
          isDirectional
          size="small"
          variant="outline"
          label={t("list.previous")}
          isDisabled={state.page === 1}
          onClick={turnBack}
        />
        <IconButton
          icon={ChevronRight}
          isDirectional
          size="small"
          variant="outline"
          label={t("list.next")}
          isDisabled={next === null}
          onClick={() => next && onChange({ page: next.page, cursor: next.cursor })}
        />
      </span>
    </nav>
  );
}
