/** A list without its page: toolbar, rows or why there are none, and the pager. */
import ArrowUp from "lucide/dist/esm/icons/arrow-up.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GatewayError } from "../../lib/gateway-error";
import { TableSkeleton } from "../../ui/frame/table-skeleton";
import { Icon } from "../../ui/icon";
import { late } from "../../ui/late";
import { Failed } from "../failed";
import { ListTable } from "./list-table";
import { ListToolbar } from "./list-toolbar";
import { NextPage } from "./next-page";
import { Pager } from "./pager";
import styles from "./list.module.css";
import type { ResourceListState } from "./use-resource-list";

const BulkBar = late(() => import("./bulk-bar"));
/** Few lists are empty, and few addresses say what the list doesn't know. */
const ListEmpty = late(async () => ({ default: (await import("./list-notes")).ListEmpty }));
const NeedsPeriod = late(() => import("./needs-period"));
const IgnoredFilters = late(async () => ({ default: (await import("./list-notes")).IgnoredFilters }));

type Row = Record<string, unknown>;

/** With so few in a part of a page there is nothing to search, filter or turn. */
const fewRows = 5;
export const isShort = ({ count, isFiltered }: ResourceListState): boolean =>
  !isFiltered && (count === undefined || (count.total <= fewRows && !count.isMore));

export interface ListBodyProps {
  list: ResourceListState;
  title: string;
  /** What makes a record, where there are none. */
  actions?: ReactNode;
  /** At the end of a row, and over the list where rows are ticked: what a hand-written part adds to a list that is handled. */
  rowMenu?: ((row: Row) => ReactNode) | undefined;
  bulk?: ((rows: readonly Row[], onDone: () => void) => ReactNode) | undefined;
  /** Below a row's state: what that alone doesn't say. */
  note?: ((row: Row) => ReactNode) | undefined;
  /** Before the buttons of its forms: acts that are no forms. */
  acts?: ((row: Row) => ReactNode) | undefined;
  /** Where a row leads that has no page of its own. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** In a part of a page, where it is asked for: of itself it would come with the rows, and push them down. */
  isToolbarOpen?: boolean | undefined;
  children?: ReactNode;
}

export function ListBody({ list, title, actions, rowMenu, bulk, note, acts, hrefOf, isToolbarOpen, children }: ListBodyProps) {
  const { t } = useTranslation("portal");
  const { resource, state, change, look, selection, live, status, count, isStale } = list;
  const isPage = list.name === undefined;
  const showNews = () => {
    live.forgetNews();
    change({ page: 1, sort: resource.sort });
  };
  return (
    <section className={isPage ? styles.panel : styles.part} aria-label={isPage ? title : undefined} aria-busy={list.isFetching}>
      {selection.rows.length > 0 ? (
        <BulkBar {...{ resource, selection, state, look }}>{bulk?.(selection.rows, selection.clear)}</BulkBar>
      ) : (
        (isPage || isToolbarOpen) && (
          <ListToolbar
            {...{ resource, place: list, look }}
            total={{ count: count?.total ?? 0, isMore: count?.isMore ?? false }}
            isEmpty={count?.total === 0 && !count.isMore && !isStale}
          />
        )
      )}
      {list.leftOut.length > 0 && <IgnoredFilters words={list.leftOut} onClear={() => change({ page: state.page }, { replace: true })} />}
      {live.news > 0 && (
        <button type="button" className={styles.news} onClick={showNews}>
          <Icon of={ArrowUp} size={14} />
          {t("list.news", { count: live.news })}
        </button>
      )}
      <Content {...{ list, title, actions, rowMenu, note, acts, hrefOf }} />
      {children}
      {count && (isPage || !isShort(list)) && status.is === "rows" && (
        <Pager {...{ state, isStale, ...count }} shown={list.shown} nextCursor={list.nextCursor} onChange={change} />
      )}
      {status.is === "rows" && !list.isFetching && list.shown === state.limit && (
        <NextPage resource={resource.name} {...{ state }} mark={list.nextCursor} />
      )}
    </section>
  );
}

function Content({ list, title, actions, rowMenu, note, acts, hrefOf }: Omit<ListBodyProps, "bulk" | "children">) {
  const { t } = useTranslation("portal");
  const { resource, state, change, look, status } = list;
  switch (status.is) {
    case "failed": {
      const needsPeriod = status.error instanceof GatewayError && status.error.detail.fields["created_at"];
      return (
        <div className={styles.state}>
          {needsPeriod ? (
            <NeedsPeriod list={list} why={needsPeriod} />
          ) : (
            <Failed
              title={t("list.error_title", { name: title })}
              of={{ ...list, error: status.error }}
              {...(list.isFiltered && { text: t("list.error_kept", { message: status.error.message }) })}
            />
          )}
        </div>
      );
    }
    case "waiting":
      return (
        <TableSkeleton
          rows={list.name === undefined ? Math.min(state.limit, 12) : 3}
          isCompact={look.density === "compact"}
          label={t("list.loading")}
        />
      );
    case "rows":
      return (
        <ListTable
          {...{ resource, title, look, note, acts, hrefOf }}
          list={list.name}
          rows={list.rows}
          handled={resource.list.hasRowActions ? { selection: list.selection, togglePin: look.togglePin, rowMenu } : undefined}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          isStale={list.isStale}
          changed={list.live.changed}
        />
      );
    default:
      return (
        <div className={styles.state}>
          <ListEmpty {...{ list, status, actions }} />
        </div>
      );
  }
}
