/** A resource's list: of a page, whose address is its own, or with a name in any part of one. What is around it is its `frame`. */
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { CreateLink } from "../create-link";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { FormSlot } from "../form-slot";
import { useKit } from "../kit-context";
import { late } from "../../ui/late";
import { hasRowForms } from "./list-table";
import { isShort, ListBody, type ListBodyProps } from "./list-body";
import { ListTabs } from "./list-tabs";
import { narrowedTo } from "./narrowed-to";
import type { Where } from "./use-list-state";
import { useResourceList, type ResourceListState } from "./use-resource-list";

const OpenRowForm = late(async () => ({ default: (await import("./row-forms")).OpenRowForm }));

export interface ListParts {
  title: string;
  /** How many records there are, or match. */
  subtitle: string;
  /** What makes a record. */
  create: ReactNode;
  tabs: ReactNode;
  /** There is something to search and filter, and no toolbar yet that does. */
  mayOpenToolbar: boolean;
  list: ReactNode;
}

/** What hand-written parts add to its rows. */
export type RowParts = Pick<ListBodyProps, "rowMenu" | "bulk" | "note" | "acts" | "hrefOf">;

export interface ListOfProps extends RowParts, Pick<ListBodyProps, "isToolbarOpen"> {
  resource: Resource<Record<string, unknown>>;
  /** Filters that the page says: always asked, no filter of the list's own, and not in its address. */
  where?: Where | undefined;
  /** Its prefix in the address; the page's own list has none. */
  name?: string;
  title?: string | undefined;
  frame: (parts: ListParts) => ReactNode;
}

export function ListOf({ resource: declared, where, name, title: own, frame, isToolbarOpen, ...rows }: ListOfProps) {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  const kit = useKit();
  const narrowed = useMemo(() => (where ? narrowedTo(declared, where) : declared), [declared, where]);
  const resource = kit.offered(narrowed);
  const list = useResourceList(resource, where, name);
  // What has narrowed the list stays under the fingers that take it away.
  const [wasFiltered, setWasFiltered] = useState(false);
  if (list.isFiltered && !wasFiltered) setWasFiltered(true);
  const subtitle = useSubtitle(list);
  const title = own ?? resourceWord(t, resource.name, "title");
  const { create, list: declaredList } = resource;
  const { count, isStale } = list;
  const link = { resource: resource.name, list: name, ...(where && { at: pathname, org_id: where.org_id }) };
  return frame({
    title,
    subtitle,
    mayOpenToolbar: !wasFiltered && !isShort(list),
    create: create && <CreateLink {...link} />,
    tabs: declaredList.tabs && (
      <ListTabs
        {...{ resource, place: list }}
        by={declaredList.tabs}
        total={count && !isStale && !count.isMore ? count.total : undefined}
      />
    ),
    list: (
      <ListBody
        {...{ list, title }}
        isToolbarOpen={isToolbarOpen || wasFiltered}
        actions={create && <CreateLink {...link} isSecond />}
        {...rows}
      >
        {hasRowForms(resource) && <OpenRowForm list={list} />}
        {create?.form !== undefined && create.path === undefined && (
          <FormSlot names={[create.form]} list={name} resource={resource} {...(where && { start: where })} />
        )}
      </ListBody>
    ),
  });
}

function useSubtitle({ count, isFiltered }: ResourceListState): string {
  const { t } = useTranslation("portal");
  if (!count) return " ";
  if (count.isMore) return t(isFiltered ? "list.matches_more" : "list.records_more", { count: count.total });
  return t(isFiltered ? "list.matches" : "list.records_all", { count: count.total });
}
