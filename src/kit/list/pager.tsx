import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { pageLimits } from "../../../contract/page-limits";
import { pageSizes, type ListState } from "../../lib/list-address";
import { IconButton } from "../../ui/field/icon-button";
import styles from "./list.module.css";

interface PagerProps {
  state: ListState;
  shown: number;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** The rows are still the last page's: which ones come is not known yet. */
  isStale: boolean;
  onChange: (part: Partial<ListState>) => void;
}

export function Pager({ state, shown, total, isMore, isStale, onChange }: PagerProps) {
  const { t } = useTranslation("portal");
  const from = (state.page - 1) * state.limit + 1;
  const to = from + shown - 1;
  const hasNext = (isMore || to < total) && state.page * state.limit <= pageLimits.deepest_offset;
  return (
    <nav className={styles.pager} aria-label={t("list.pager")}>
      <span className={styles.range} aria-live="polite">
        {isStale ? t("list.refreshing") : t(isMore ? "list.range_more" : "list.range", { from, to, total })}
      </span>
      <label className={styles.size}>
        {t("list.rows")}
        <select value={state.limit} onChange={(event) => onChange({ limit: Number(event.target.value) })}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.turn}>
        <IconButton
          icon={ChevronLeft}
          isDirectional
          size="small"
          variant="outline"
          label={t("list.previous")}
          isDisabled={state.page === 1}
          onClick={() => onChange({ page: state.page - 1 })}
        />
        <IconButton
          icon={ChevronRight}
          isDirectional
          size="small"
          variant="outline"
          label={t("list.next")}
          isDisabled={!hasNext}
          onClick={() => onChange({ page: state.page + 1 })}
        />
      </span>
    </nav>
  );
}
