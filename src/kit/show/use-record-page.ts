/** A record's page as state: the record, the way back to its list, and which of its faces is shown. */
import { useBack, useInvalidate, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router-dom";
import type { Crumb } from "../../ui/frame/breadcrumbs";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import type { Resource } from "../define-resource";
import { referredName } from "../fields/reference/renderer";
import { resourceBehind } from "../fields/kinds";
import { recordTitle, resourceWord } from "../fields/words";
import { useKit, type KitHost } from "../kit-context";
import { useLive } from "../live/use-live";
import { eventsKey } from "../query-keys";
import { listHref, showHref } from "../record-address";

type Row = Record<string, unknown>;

type RecordStatus =
  | { is: "missing" }
  | { is: "failed"; error: { message: string } }
  | { is: "waiting" }
  /** The record knows a better address than this one: a link may lack the organization. */
  | { is: "elsewhere"; href: string; state: unknown }
  | { is: "there"; record: Row & { id: string } };

export function useRecordPage(resource: Resource<Row>) {
  const { t } = useTranslation("portal");
  const { pathname, ...location } = useLocation();
  const kit = useKit();
  const params = useParams();
  const { id = "" } = params;
  const { query } = useOne<Row & { id: string }>({ resource: resource.name, id, errorNotification: false });
  useLiveRecord(resource, id);
  const record = query.data?.data;
  const { error } = query;
  const title = resourceWord(t, resource.name, "title");
  const name = record && recordTitle(t, resource, record);
  // Another merchant's name in the address is a wrong address, as a wrong id is.
  const isMissing = error ? error.statusCode === 404 || error.statusCode === 400 : record !== undefined && isOfAnother(record, params);
  useDocumentTitle(isMissing ? t("record.not_found_title") : name, title, t("brand"));
  const { noteOpened } = kit;
  useEffect(() => {
    if (name !== undefined && !isMissing) noteOpened({ resource: resource.name, id, label: name, href: pathname });
  }, [noteOpened, resource.name, id, name, isMissing, pathname]);
  const wayBack = useWayBack(resource);
  const status = (): RecordStatus => {
    if (isMissing) return { is: "missing" };
    if (!record) return error ? { is: "failed", error } : { is: "waiting" };
    const own = showHref(resource, record);
    return own !== undefined && own !== pathname
      ? { is: "elsewhere", href: own, state: location.state as unknown }
      : { is: "there", record };
  };
  return {
    ...{ id, title, name, pathname },
    status: status(),
    listAddress: wayBack.href,
    crumbs: [{ label: title, ...wayBack }, ...(record ? ownerOf(resource, record, kit) : []), { label: name ?? "…" }] satisfies Crumb[],
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    /** The record as it is now. */
    reload: async () => (await query.refetch({ throwOnError: true })).data?.data,
  };
}

export type RecordPageState = ReturnType<typeof useRecordPage>;

/** A record that changes is asked for again, and with it what belongs to it. */
function useLiveRecord(resource: Resource<Row>, id: string): void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  useLive(resource.name, ({ type, payload: { ids = [] } }) => {
    if (type !== "reset" && !ids.includes(id)) return;
    void invalidate({ resource: resource.name, id, invalidates: ["detail"] });
    void queries.invalidateQueries({ queryKey: eventsKey(resource.name, id) });
    for (const related of resource.show?.related ?? []) {
      if (typeof related !== "string") void invalidate({ resource: related.resource, invalidates: ["list"] });
    }
  });
}

/** Back to the list as it was left: its address came along when the record was opened from it. */
function useWayBack(resource: Resource<Row>) {
  const back = useBack();
  const location = useLocation();
  const from = (location.state as { from?: string } | null)?.from;
  const list = listHref(resource);
  const href = from !== undefined && (from === list || from.startsWith(`${list}?`)) ? from : list;
  /** The list is the entry before this one: going back to it returns to the row, and a link would begin at the top. */
  const onFollow = (event: MouseEvent) => {
    if (from !== href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    back();
  };
  return { href, onFollow };
}

/** Whether the address names another organization than the record's own; `-` names none. */
const isOfAnother = (record: Row, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).some(([name, value]) => value !== "-" && typeof record[name] === "string" && record[name] !== value);

/** The record between list and this one on the way here. */
function ownerOf(resource: Resource<Row>, record: Row, kit: KitHost): Crumb[] {
  const name = resource.show?.belongsTo;
  const field = name === undefined ? undefined : resource.fields[name];
  const id = name === undefined ? undefined : record[name];
  const head = kit.resourceOf(resourceBehind(field) ?? "");
  if (field?.kind !== "reference" || !head || typeof id !== "string" || kit.isOwn(id)) return [];
  const href = showHref(head, { id });
  return href === undefined ? [] : [{ label: referredName(kit, field, id, record), href }];
}
