/** A resource's list as a page: server-side, its state in the address, its columns the user's own. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { BreadcrumbsProps } from "../../ui/frame/breadcrumbs";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { resourceWord } from "../fields/words";
import { ListOf, type ListOfProps, type RowParts } from "./list-of";
import styles from "./list.module.css";
import type { Where } from "./use-list-state";

interface ListPageProps extends RowParts, Pick<ListOfProps, "resource"> {
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
  filters: Where;
  title: string;
  breadcrumbs?: BreadcrumbsProps;
}

export default function ListPage({ resource, narrowed, beside, overview, frame, ...rows }: ListPageProps) {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  useDocumentTitle(...(frame ? [] : [narrowed?.title ?? resourceWord(t, resource.name, "title"), t("brand")]));
  return (
    <ListOf
      {...{ resource, ...rows }}
      where={narrowed?.filters}
      title={narrowed?.title}
      frame={({ list, create, ...head }) =>
        frame ? (
          frame(list)
        ) : (
          <PageShell
            {...head}
            actions={
              beside ? (
                <>
                  {beside()}
                  {create}
                </>
              ) : (
                create
              )
            }
            isFullWidth
            focusKey={pathname}
            breadcrumbs={narrowed?.breadcrumbs}
          >
            {overview ? (
              <div className={`${styles.withOverview} in-order`}>
                {overview()}
                {list}
              </div>
            ) : (
              list
            )}
          </PageShell>
        )
      }
    />
  );
}
