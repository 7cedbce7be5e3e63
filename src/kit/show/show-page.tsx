/** A record's page: title with status, the first facts, facts in sections, timeline, related records, the raw record. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { shortId } from "../../lib/short-id";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { PageShell } from "../../ui/frame/page-shell";
import { ShortId } from "../../ui/figure/short-id";
import { Skeleton } from "../../ui/frame/skeleton";
import { AllowedLink } from "../allowed-link";
import type { Resource } from "../define-resource";
import { Failed } from "../failed";
import { fieldLabel, goneWord, resourceWord, sectionTitle } from "../fields/words";
import { useKit } from "../kit-context";
import { FormSlot } from "../form-slot";
import { DrawnField } from "./drawn-field";
import { offeredForms, usableForms } from "./offered-forms";
import { RawRecord } from "./raw-record";
import { RecordMissing } from "./record-missing";
import { RelatedCard } from "./related-card";
import styles from "./show.module.css";
import { TimelineCard } from "./timeline-card";
import { WaitingBody, WaitingTitle } from "./waiting-record";
import { useRecordPage, type RecordPageState } from "./use-record-page";

type Row = Record<string, unknown>;
type Found = Row & { id: string };

interface ShowPageProps {
  resource: Resource<Row>;
  /** Of which the record is one; they are there before it is. */
  tabs?: (id: string) => ReactNode;
  /** Before the title. */
  leading?: (record: Row) => ReactNode;
  /** Hand-written parts above the facts and below them, across the whole width, instead of them, and beside them. */
  above?: (record: Row) => ReactNode;
  main?: (record: Row) => ReactNode;
  children?: (record: Row) => ReactNode;
  below?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
  /** Below the fields of one of its forms: what else that sends. */
  inForm?: (form: string, record: Row) => ReactNode;
}

export default function ShowPage(given: ShowPageProps) {
  const { t } = useTranslation("portal");
  const props = { ...given, resource: useKit().offered(given.resource) };
  const page = useRecordPage(props.resource);
  const { title, pathname, status } = page;
  switch (status.is) {
    case "missing":
      return <RecordMissing name={title} href={page.listAddress} text={goneWord(t, props.resource.name)} />;
    case "failed":
      return (
        <PageShell title={title} focusKey={pathname} breadcrumbs={{ label: t("record.path"), crumbs: page.crumbs }}>
          <Card>
            <Failed title={t("record.error_title")} of={{ ...page, error: status.error }} isWholePage />
          </Card>
        </PageShell>
      );
    case "elsewhere":
      return <Navigate replace to={status.href} state={status.state} />;
    case "waiting":
      return <RecordPage {...props} page={page} record={undefined} />;
    case "there":
      return <RecordPage {...props} page={page} record={status.record} />;
  }
}

interface RecordPageProps extends ShowPageProps {
  page: RecordPageState;
  /** Undefined while it is waited for. */
  record: Found | undefined;
}

/** One frame for the record and for the wait before it: its tabs and the way back stay as they are when it arrives. */
function RecordPage({ record, ...props }: RecordPageProps) {
  const { t } = useTranslation("portal");
  const { resource, page, leading, tabs } = props;
  const { lead, status } = resource.show ?? {};
  const about = record && { resource, record };
  return (
    <PageShell
      leading={record && leading?.(record)}
      title={
        about === undefined ? (
          <WaitingTitle name={page.title} />
        ) : lead ? (
          <DrawnField {...about} name={lead} isTitle />
        ) : (
          <bdi>{page.name}</bdi>
        )
      }
      isLead={lead !== undefined}
      tags={status && (about ? <DrawnField {...about} name={status} /> : <Skeleton width={96} height={24} />)}
      subtitle={about ? <Subtitle {...about} id={page.id} name={page.name} /> : <Skeleton width={280} />}
      breadcrumbs={{ label: t("record.path"), crumbs: page.crumbs }}
      actions={record && <Actions {...props} record={record} />}
      focusKey={record && page.pathname}
      tabs={tabs?.(page.id)}
    >
      {record ? <Body {...props} record={record} /> : <WaitingBody resource={resource} />}
    </PageShell>
  );
}

type FoundProps = Omit<RecordPageProps, "record"> & { record: Found };

function Actions({ resource, page, record, main, actions }: FoundProps) {
  const { t } = useTranslation("portal");
  const { may } = useKit();
  const org_id = typeof record.org_id === "string" ? record.org_id : undefined;
  return (
    <>
      {usableForms(offeredForms(may, resource, record), record).map((use) => (
        <AllowedLink
          key={use.form}
          rule={use.access}
          org_id={org_id}
          variant={use.isNext ? "primary" : "outline"}
          href={`${page.pathname}?form=${use.form}`}
        >
          {resourceWord(t, resource.name, `forms.${use.form}`)}
        </AllowedLink>
      ))}
      {actions?.(record)}
      {(Boolean(main?.(record)) || sectionsOf(resource, record, page.name).length === 0) && (
        <RawRecord resource={resource} record={record} />
      )}
    </>
  );
}

function Body({ resource, page, record, above, main, children, below, inForm }: FoundProps) {
  const { may } = useKit();
  const { summary, related } = resource.show ?? {};
  const about = { resource, record };
  const body = main?.(record);
  const sections = sectionsOf(resource, record, page.name);
  const beside = children?.(record);
  const side = [
    beside && (
      <div key="joined" className={styles.side}>
        {beside}
      </div>
    ),
    resource.endpoints.events && may({ call: resource.endpoints.events }).allowed && (
      <TimelineCard key="timeline" head={resource} id={page.id} />
    ),
  ].filter(Boolean);
  return (
    <>
      {above?.(record)}
      {summary && (
        <Card isFlush>
          <FactsOf {...about} fields={summary} layout="strip" />
        </Card>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {body ?? (sections.length > 0 && <FactsCard {...about} sections={sections} />)}
          {related && <RelatedCard resource={resource} record={record} />}
        </div>
        {side.length > 0 && <div className={styles.side}>{side}</div>}
      </div>
      {below?.(record)}
      <FormSlot
        // A link may lead to one that isn't offered: it opens, and says so.
        names={usableForms(resource.show?.forms ?? [], record).map(({ form }) => form)}
        resource={resource}
        record={record}
        after={(form) => inForm?.(form, record)}
        reload={async () => (await page.reload()) ?? record}
      />
    </>
  );
}

interface PartProps {
  resource: Resource<Row>;
  record: Row;
}

/** Whom it is about, and its id. */
function Subtitle({ resource, record, id, name }: PartProps & { id: string; name: string | undefined }) {
  const { t } = useTranslation("portal");
  const { about, lead } = resource.show ?? {};
  const isReference = lead !== undefined && name !== undefined && record.reference === name;
  return (
    <span className={styles.about}>
      {about && typeof record[about] === "string" && (
        <>
          {fieldLabel(t, resource.name, about)}{" "}
          <strong>
            <DrawnField {...{ resource, record }} name={about} />
          </strong>
          <span aria-hidden>·</span>
        </>
      )}
      <ShortId id={id} shown={isReference ? name : shortId(id)} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />
    </span>
  );
}

/** Says nothing that the head or the strip says; the whole record is behind "Raw record". */
function FactsCard({ resource, record, sections }: PartProps & { sections: ReturnType<typeof sectionsOf> }) {
  const { t } = useTranslation("portal");
  return (
    <Card title={t("record.facts")} actions={<RawRecord resource={resource} record={record} />}>
      <div className={styles.sections}>
        {sections.map(({ title, fields }) => (
          <FactsOf key={title} {...{ resource, record, fields }} caption={sectionTitle(t, resource.name, title)} />
        ))}
      </div>
    </Card>
  );
}

/** What the head and the strip leave to say. */
function sectionsOf(resource: Resource<Row>, record: Row, title: string | undefined) {
  const { lead, status, about, summary = [], sections = [] } = resource.show ?? {};
  const said = new Set<string | undefined>([lead, status, about, "id", ...summary]);
  const isSaid = (field: string) => said.has(field) || record[field] === title;
  const isMissing = (field: string) => record[field] === null || record[field] === "";
  return sections
    .map(({ title, fields, hidesMissing }) => ({
      title,
      fields: fields.filter((field) => !isSaid(field) && !(hidesMissing && isMissing(field))),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function FactsOf({ resource, record, fields, ...look }: PartProps & { fields: readonly string[]; caption?: string; layout?: "strip" }) {
  const { t } = useTranslation("portal");
  return (
    <Facts
      {...look}
      facts={fields.map((field) => ({
        key: field,
        label: fieldLabel(t, resource.name, field),
        value: <DrawnField {...{ resource, record }} name={field} />,
      }))}
    />
  );
}
