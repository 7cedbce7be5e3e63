/** A resource's list as a page: server-side, its state in the address, its columns the user's own. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { BreadcrumbsProps } from "../../ui/frame/breadcrumbs";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { CreateLink } from "../create-link";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { FormSlot } from "../form-slot";
import { useKit } from "../kit-context";
import { ListBody, type ListBodyProps } from "./list-body";
import styles from "./list.module.css";
import { ListTabs } from "./list-tabs";
import { useResourceList, type ResourceListState } from "./use-resource-list";

interface ListPageProps extends Pick<ListBodyProps, "rowMenu" | "bulk" | "hrefOf"> {
  resource: Resource<Record<string, unknown>>;
  /** A list of one record's rows: filters that the path says, and whose rows they are. */
  narrowed?: Narrowed;
  /** Before the button that makes a record: where else its records come from. */
  beside?: () => ReactNode;
  /** Above the table: what its records come to. */
  overview?: () => ReactNode;
  /** Instead of a page of its own: the list as a part of another. */
  frame?: (list: ReactNode) => ReactNode;
}

interface Narrowed {
  filters: Readonly<Record<string, string>>;
  title: string;
  breadcrumbs?: BreadcrumbsProps;
}

export default function ListPage({ resource: declared, narrowed, beside, overview, frame, ...rows }: ListPageProps) {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  const resource = useKit().offered(declared);
  const list = useResourceList(resource, narrowed?.filters);
  const subtitle = useSubtitle(list);
  const title = narrowed?.title ?? resourceWord(t, resource.name, "title");
  useDocumentTitle(...(frame ? [] : [title, t("brand")]));
  const { create } = resource;
  const { count, isStale } = list;
  const link = { resource: resource.name, ...(narrowed && { at: pathname, org_id: narrowed.filters.org_id }) };
  const actions = create && <CreateLink {...link} />;
  const body = (
    <ListBody {...{ list, title }} actions={create && <CreateLink {...link} isSecond />} {...rows}>
      {create?.form !== undefined && create.path === undefined && (
        <FormSlot names={[create.form]} resource={resource} {...(narrowed && { start: narrowed.filters })} />
      )}
    </ListBody>
  );
  if (frame) return frame(body);
  return (
    <PageShell
      title={title}
      subtitle={subtitle}
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
            state={list.state}
            total={count && !isStale && !count.isMore ? count.total : undefined}
          />
        )
      }
    >
      {overview ? (
        <div className={`${styles.withOverview} in-order`}>
          {overview()}
          {body}
        </div>
      ) : (
        body
      )}
    </PageShell>
  );
}

/** How many records there are, or match. */
function useSubtitle({ count, isFiltered }: ResourceListState): string {
  const { t } = useTranslation("portal");
  if (!count) return " ";
  if (count.isMore) return t(isFiltered ? "list.matches_more" : "list.records_more", { count: count.total });
  return t(isFiltered ? "list.matches" : "list.records_all", { count: count.total });
}
