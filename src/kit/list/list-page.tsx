/** A resource's list: server-side, its state in the address, its columns the user's own. */
import { useList, type GetListResponse } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { isDeep, listQuestion } from "../../lib/list-address";
import type { BreadcrumbsProps } from "../../ui/frame/breadcrumbs";
import { Button } from "../../ui/field/button";
import { EmptyState } from "../../ui/frame/empty-state";
import { Icon } from "../../ui/icon";
import { ErrorState } from "../../ui/frame/error-state";
import { PageShell } from "../../ui/frame/page-shell";
import { TableSkeleton } from "../../ui/frame/table-skeleton";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { late } from "../../ui/late";
import { CreateLink } from "../create-link";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { FormSlot } from "../form-slot";
import { useKit } from "../kit-context";
import { useLiveRows } from "../live/use-live-rows";
import { IgnoredFilters } from "./ignored-filters";
import { ListTable } from "./list-table";
import { ListTabs } from "./list-tabs";
import { ListToolbar } from "./list-toolbar";
import { Pager } from "./pager";
import styles from "./list.module.css";
import { useListPreference } from "./use-list-preference";
import { useListState } from "./use-list-state";
import { useNextPage } from "./use-next-page";
import { usePinnedRows } from "./use-pinned-rows";
import { useSelection } from "./use-selection";

const BulkBar = late(() => import("./bulk-bar"));

interface ListPageProps {
  resource: Resource<Record<string, unknown>>;
  /** A list of one record's rows: filters that the path says, and whose rows they are. */
  narrowed?: Narrowed;
  /** At the end of a row, and over the list where rows are ticked: what a hand-written part adds to a list that is handled. */
  rowMenu?: (row: Row) => ReactNode;
  bulk?: (rows: readonly Row[], onDone: () => void) => ReactNode;
  /** Before the button that makes a record: where else its records come from. */
  beside?: () => ReactNode;
  /** Above the table: what its records come to. */
  overview?: () => ReactNode;
}

type Row = Record<string, unknown>;

interface Narrowed {
  filters: Readonly<Record<string, string>>;
  title: string;
  breadcrumbs?: BreadcrumbsProps;
}

interface Failure {
  message: string;
  detail?: { request_id: string | null };
}

export default function ListPage({ resource, narrowed, rowMenu, bulk, beside, overview }: ListPageProps) {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  const { state, change, leftOut, isFiltered } = useListState(resource, narrowed?.filters);
  const look = useListPreference(resource);
  const isPastOffsetLimit = isDeep(state) && state.cursor === "";
  const prefetched = useKit().prefetchedPage(resource.name, state);
  const { query, result } = useList({
    // Rows so far down are not to be had from an address alone; the first page says how many there are.
    ...listQuestion(resource.name, isPastOffsetLimit ? { ...state, page: 1 } : state),
    queryOptions: {
      placeholderData: keepPreviousData,
      ...(prefetched && { initialData: prefetched.page as GetListResponse, initialDataUpdatedAt: prefetched.at }),
    },
  });
  const page = query.data as { total_is_exact?: boolean; next_cursor?: string | null } | undefined;
  const mark = query.isPlaceholderData ? null : (page?.next_cursor ?? null);
  useNextPage(resource, state, mark, Boolean(query.data) && !query.isFetching && result.data.length === state.limit);
  const hasRowActions = resource.list.hasRowActions === true;
  const pinned = usePinnedRows(resource, look.pins, state, hasRowActions && state.page === 1 && !isFiltered);
  const rows = [...pinned, ...result.data.filter(({ id }) => !pinned.some((pin) => pin.id === id))];
  const selection = useSelection(rows, JSON.stringify([state.filters, state.q, state.sort, state.page, state.limit]));
  const live = useLiveRows(resource, state, rows);
  const title = narrowed?.title ?? resourceWord(t, resource.name, "title");
  useDocumentTitle(title, t("brand"));

  const total = result.total ?? 0;
  const isMore = page?.total_is_exact === false;
  const failure = query.error as unknown as Failure | null;
  const showNews = () => {
    live.forgetNews();
    change({ page: 1, sort: resource.sort });
  };
  const clear = () => change({ q: "", filters: {} });
  const actions = resource.create && (
    <CreateLink resource={resource.name} {...(narrowed && { at: pathname, org_id: narrowed.filters.org_id })} />
  );

  const subtitle = () => {
    if (!query.data) return " ";
    if (isMore) return t(isFiltered ? "list.matches_more" : "list.records_more", { count: total });
    return t(isFiltered ? "list.matches" : "list.records_all", { count: total });
  };

  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const isPastEnd = query.data !== undefined && !isMore && state.page > lastPage;

  const content = () => {
    if (failure && !query.data) {
      return (
        <div className={styles.state}>
          <ErrorState
            title={t("list.error_title", { name: title })}
            text={t("list.error_kept", { message: failure.message })}
            retry={{ label: t("actions.try_again"), onRetry: () => void query.refetch(), isBusy: query.isFetching }}
            reference={reference(failure)}
          />
        </div>
      );
    }
    if (!query.data)
      return <TableSkeleton rows={Math.min(state.limit, 12)} isCompact={look.density === "compact"} label={t("list.loading")} />;
    if (isPastEnd) {
      return (
        <div className={styles.state}>
          <EmptyState
            title={t("list.past_end_title", { count: lastPage })}
            text={t("list.past_end_text", { page: state.page })}
            action={<Button onClick={() => change({ page: lastPage })}>{t("list.past_end_action", { page: lastPage })}</Button>}
          />
        </div>
      );
    }
    if (isPastOffsetLimit) return <EmptyState title={t("list.too_deep_title")} text={t("list.too_deep_text")} />;
    if (result.data.length === 0) {
      return (
        <div className={styles.state}>
          {isFiltered ? (
            <EmptyState
              title={state.q === "" ? t("list.no_match_title") : t("list.no_match_for", { text: state.q })}
              text={
                state.q === "" ? t("list.no_match_text") : t("list.no_match_searched", { by: resourceWord(t, resource.name, "search") })
              }
              action={<ClearButton onClear={clear} />}
            />
          ) : (
            <EmptyState title={t("list.empty_title")} text={resourceWord(t, resource.name, "empty")} action={actions} />
          )}
        </div>
      );
    }
    return (
      <ListTable
        resource={resource}
        rows={rows}
        handled={hasRowActions ? { selection, rowMenu } : undefined}
        look={look}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        isStale={query.isPlaceholderData}
        changed={live.changed}
      />
    );
  };

  const reference = (error: Failure) =>
    error.detail?.request_id
      ? {
          label: t("actions.reference"),
          value: error.detail.request_id,
          copyLabel: t("actions.copy"),
          copiedLabel: t("actions.copied"),
        }
      : undefined;

  return (
    <PageShell
      title={title}
      subtitle={subtitle()}
      actions={
        beside ? (
          <>
            {beside()}
            {actions}
          </>
        ) : (
          actions
        )
      }
      isFullWidth
      focusKey={pathname}
      breadcrumbs={narrowed?.breadcrumbs}
      tabs={
        resource.list.tabs && (
          <ListTabs
            resource={resource}
            by={resource.list.tabs}
            state={state}
            total={query.data && !query.isPlaceholderData && !isMore ? total : undefined}
          />
        )
      }
    >
      {overview?.()}
      <section className={styles.panel} aria-label={title} aria-busy={query.isFetching}>
        {selection.rows.length > 0 ? (
          <BulkBar {...{ resource, selection, state, look }}>{bulk?.(selection.rows, selection.clear)}</BulkBar>
        ) : (
          <ListToolbar resource={resource} state={state} onChange={change} look={look} total={{ count: total, isMore }} />
        )}
        <IgnoredFilters words={leftOut} onClear={() => change({ page: state.page }, { replace: true })} />
        {live.news > 0 && (
          <button type="button" className={styles.news} onClick={showNews}>
            <Icon of={ArrowUp} size={14} />
            {t("list.news", { count: live.news })}
          </button>
        )}
        {content()}
        {resource.create?.form !== undefined && resource.create.path === undefined && (
          <FormSlot names={[resource.create.form]} resource={resource} {...(narrowed && { start: narrowed.filters })} />
        )}
        {query.data && !isPastOffsetLimit && !isPastEnd && result.data.length > 0 && (
          <Pager
            state={state}
            shown={result.data.length}
            total={total}
            isMore={isMore}
            mark={mark}
            isStale={query.isPlaceholderData}
            onChange={change}
          />
        )}
      </section>
    </PageShell>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("portal");
  return (
    <button type="button" className={styles.linkButton} onClick={onClear}>
      {t("list.clear_filters")}
    </button>
  );
}
