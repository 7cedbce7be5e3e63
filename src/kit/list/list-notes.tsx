/** What a list says of itself beside its rows: why there are none, and what of the address it left out. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import { EmptyState } from "../../ui/frame/empty-state";
import { resourceWord } from "../fields/words";
import notes from "./list-notes.module.css";
import styles from "./list.module.css";
import type { ListStatus, ResourceListState } from "./use-resource-list";

interface ListEmptyProps {
  list: ResourceListState;
  status: Exclude<ListStatus, { is: "failed" | "waiting" | "rows" }>;
  /** What makes a record. */
  actions: ReactNode;
}

export function ListEmpty({ list: { resource, name, state, change }, status, actions }: ListEmptyProps) {
  const { t } = useTranslation("portal");
  const isSearched = state.q !== "";
  switch (status.is) {
    case "past_end":
      return (
        <EmptyState
          title={t("list.past_end_title", { count: status.lastPage })}
          text={t("list.past_end_text", { page: state.page })}
          action={<Button onClick={() => change({ page: status.lastPage })}>{t("list.past_end_action", { page: status.lastPage })}</Button>}
        />
      );
    case "too_deep":
      return <EmptyState title={t("list.too_deep_title")} text={t("list.too_deep_text")} />;
    case "empty":
      if (name !== undefined)
        return (
          <div className={notes.none}>
            {resourceWord(t, resource.name, "empty")}
            {actions}
          </div>
        );
      return <EmptyState title={t("list.empty_title")} text={resourceWord(t, resource.name, "empty")} action={actions} />;
    case "no_match":
      return (
        <EmptyState
          title={isSearched ? t("list.no_match_for", { text: state.q }) : t("list.no_match_title")}
          text={isSearched ? t("list.no_match_searched", { by: resourceWord(t, resource.name, "search") }) : t("list.no_match_text")}
          action={
            <button type="button" className={styles.linkButton} onClick={() => change({ q: "", filters: {} })}>
              {t("list.clear_filters")}
            </button>
          }
        />
      );
  }
}

/** A filter that is dropped without a word shows rows that nobody asked for. */
export function IgnoredFilters({ words, onClear }: { words: readonly string[]; onClear: () => void }) {
  const { t } = useTranslation("portal");
  return (
    <div className={notes.leftOut}>
      <InfoBox
        tone="warning"
        role="status"
        title={t("list.left_out_title")}
        action={
          <Button size="small" onClick={onClear}>
            {t("list.left_out_clear")}
          </Button>
        }
      >
        {t("list.left_out_text", { count: words.length })}{" "}
        {words.map((word) => (
          <code key={word} className={notes.leftOutWord}>
            {word}
          </code>
        ))}
      </InfoBox>
    </div>
  );
}
