/** A record's page: title with status, the first facts, facts in sections, timeline, related records, the raw record. */
import { useBack, useInvalidate, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { shortId } from "../../lib/short-id";
import { Card } from "../../ui/figure/card";
import { ErrorState } from "../../ui/frame/error-state";
import { Facts } from "../../ui/figure/facts";
import type { Crumb } from "../../ui/frame/breadcrumbs";
import { PageShell } from "../../ui/frame/page-shell";
import { ShortId } from "../../ui/figure/short-id";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { AllowedLink } from "../allowed-link";
import type { RecordForm, Resource } from "../define-resource";
import { referredName } from "../fields/reference/renderer";
import { resourceBehind } from "../fields/kinds";
import { fieldLabel, resourceWord, sectionTitle } from "../fields/words";
import { FormSlot } from "../form-slot";
import { useKit, type KitHost } from "../kit-context";
import { useLive } from "../live/use-live";
import { eventsKey } from "../query-keys";
import { listHref, showHref } from "../record-address";
import { DrawnField } from "./drawn-field";
import { RawRecord } from "./raw-record";
import { RecordMissing } from "./record-missing";
import { RelatedCard } from "./related-card";
import styles from "./show.module.css";
import { TimelineCard } from "./timeline-card";

type Row = Record<string, unknown>;

interface ShowPageProps {
  resource: Resource<Row>;
  /** Hand-written parts above the facts and below them, across the whole width, instead of them, and beside them. */
  above?: (record: Row) => ReactNode;
  main?: (record: Row) => ReactNode;
  children?: (record: Row) => ReactNode;
  below?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
}

interface Failure {
  message: string;
  statusCode?: number;
  detail?: { request_id: string | null };
}

export default function ShowPage({ resource, above, main, children, below, actions }: ShowPageProps) {
  const { t } = useTranslation("portal");
  const { pathname, ...location } = useLocation();
  const kit = useKit();
  const back = useBack();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const params = useParams();
  const { id = "" } = params;
  const { query } = useOne<Row & { id: string }>({ resource: resource.name, id, errorNotification: false });
  useLive(resource.name, ({ type, payload: { ids = [] } }) => {
    if (type !== "reset" && !ids.includes(id)) return;
    void invalidate({ resource: resource.name, id, invalidates: ["detail"] });
    void queries.invalidateQueries({ queryKey: eventsKey(resource.name, id) });
    for (const related of resource.show?.related ?? []) {
      if (typeof related !== "string") void invalidate({ resource: related.resource, invalidates: ["list"] });
    }
  });
  const record = query.data?.data;
  const failure = query.error as unknown as Failure | null;
  const title = resourceWord(t, resource.name, "title");
  const name = record && resource.title(record);
  // Another merchant's name in the address is a wrong address, as a wrong id is.
  const isMissing = failure
    ? failure.statusCode === 404 || failure.statusCode === 400
    : record !== undefined && isOfAnother(record, params);
  useDocumentTitle(isMissing ? t("record.not_found_title") : name, title, t("brand"));
  const { noteOpened } = kit;
  useEffect(() => {
    if (name !== undefined && !isMissing) noteOpened({ resource: resource.name, id, label: name, href: pathname });
  }, [noteOpened, resource.name, id, name, isMissing, pathname]);

  // Back to the list as it was left: its address came along when the record was opened from it.
  const from = (location.state as { from?: string } | null)?.from;
  const list = listHref(resource);
  const listAddress = from === list || from?.startsWith(`${list}?`) ? from : list;
  /** The list is the entry before this one: going back to it returns to the row, and a link would begin at the top. */
  const goBack = (event: MouseEvent) => {
    if (from !== listAddress || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    back();
  };
  const breadcrumbs = {
    label: t("record.path"),
    crumbs: [
      { label: title, href: listAddress, onFollow: goBack },
      ...(record ? ownerOf(resource, record, kit) : []),
      { label: name ?? "…" },
    ],
  };

  if (isMissing) return <RecordMissing name={title} href={listAddress} />;
  if (failure && !record) {
    return (
      <PageShell title={title} focusKey={pathname}>
        <ErrorState
          title={t("record.error_title")}
          text={failure.message}
          retry={{ label: t("actions.try_again"), onRetry: () => void query.refetch(), isBusy: query.isFetching }}
          reference={
            failure.detail?.request_id
              ? {
                  label: t("actions.reference"),
                  value: failure.detail.request_id,
                  copyLabel: t("actions.copy"),
                  copiedLabel: t("actions.copied"),
                }
              : undefined
          }
        />
      </PageShell>
    );
  }
  if (!record) {
    return (
      <PageShell title={title}>
        <Card>
          <SkeletonLines count={8} label={t("frame.loading")} />
        </Card>
      </PageShell>
    );
  }
  const forms = (resource.show?.forms ?? []).filter(({ when, until }) => hasValues(record, when) && !isOver(record, until));
  const org_id = typeof record.org_id === "string" ? record.org_id : undefined;
  const reload = async () => (await query.refetch({ throwOnError: true })).data?.data ?? record;
  // A link may lack the organization: the record knows its own address.
  const own = showHref(resource, record);
  if (own !== undefined && own !== pathname) return <Navigate replace to={own} state={location.state as unknown} />;

  const drawn = (field: string) => <DrawnField resource={resource} record={record} name={field} />;
  const factsOf = (fields: readonly string[]) =>
    fields.map((field) => ({ key: field, label: fieldLabel(t, resource.name, field), value: drawn(field) }));
  const { lead, status, about, summary, sections = [], related } = resource.show ?? {};
  const side = [
    children && (
      <div key="joined" className={styles.side}>
        {children(record)}
      </div>
    ),
    resource.endpoints.events && <TimelineCard key="timeline" head={resource} id={id} />,
  ].filter(Boolean);
  return (
    <PageShell
      title={lead ? drawn(lead) : <bdi>{name}</bdi>}
      isLead={lead !== undefined}
      tags={status && drawn(status)}
      subtitle={
        <span className={styles.about}>
          {about && typeof record[about] === "string" && (
            <>
              {fieldLabel(t, resource.name, about)} <strong>{drawn(about)}</strong>
              <span aria-hidden>·</span>
            </>
          )}
          <ShortId id={id} shown={lead ? name : shortId(id)} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />
        </span>
      }
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {forms.map((use) => (
            <AllowedLink key={use.form} rule={use.access} org_id={org_id} href={`${pathname}?form=${use.form}`}>
              {resourceWord(t, resource.name, `forms.${use.form}`)}
            </AllowedLink>
          ))}
          {actions?.(record)}
        </>
      }
      focusKey={pathname}
    >
      {above?.(record)}
      {summary && (
        <Card isFlush>
          <Facts layout="strip" facts={factsOf(summary)} />
        </Card>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {main?.(record) ?? (
            <Card title={t("record.facts")} actions={<RawRecord resource={resource} record={record} />}>
              <div className={styles.sections}>
                {sections.map(({ title: section, fields, hidesMissing }) => {
                  const shown = hidesMissing ? fields.filter((field) => record[field] !== null && record[field] !== "") : fields;
                  return (
                    shown.length > 0 && <Facts key={section} caption={sectionTitle(t, resource.name, section)} facts={factsOf(shown)} />
                  );
                })}
              </div>
            </Card>
          )}
          {related && <RelatedCard resource={resource} record={record} />}
        </div>
        {side.length > 0 && <div className={styles.side}>{side}</div>}
      </div>
      {below?.(record)}
      <FormSlot names={forms.map(({ form }) => form)} resource={resource} record={record} reload={reload} />
    </PageShell>
  );
}

const hasValues = (record: Row, when: RecordForm<Row>["when"] = {}): boolean =>
  Object.entries(when).every(([name, wanted]) => (Array.isArray(wanted) ? (wanted as unknown[]) : [wanted]).includes(record[name]));

const isOver = (record: Row, until: string | undefined): boolean =>
  until !== undefined && typeof record[until] === "string" && Date.parse(record[until]) <= Date.now();

/** Whether the address names another organization than the record's own; `-` names none. */
const isOfAnother = (record: Row, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).some(([name, value]) => value !== "-" && typeof record[name] === "string" && record[name] !== value);

/** The record between list and this one on the way here. */
function ownerOf(resource: Resource<Row>, record: Row, kit: KitHost): Crumb[] {
  const name = resource.show?.belongsTo;
  const field = name === undefined ? undefined : resource.fields[name];
  const id = name === undefined ? undefined : record[name];
  const head = kit.resourceOf(resourceBehind(field) ?? "");
  if (field?.kind !== "reference" || !head || typeof id !== "string") return [];
  const href = showHref(head, { id });
  return href === undefined ? [] : [{ label: referredName(kit, field, id, record), href }];
}
