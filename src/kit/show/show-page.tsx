/** A record's page: title with status, facts in sections, the raw record. */
import { useOne } from "@refinedev/core";
import { Braces, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { Facts } from "../../ui/facts";
import { PageShell } from "../../ui/page-shell";
import { ShortId } from "../../ui/short-id";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { useCopy } from "../../ui/use-copy";
import type { Resource } from "../define-resource";
import { faceOf } from "../fields/face";
import { fieldLabel, resourceWord } from "../fields/words";
import { listHref } from "../record-address";
import { RecordMissing } from "./record-missing";
import styles from "./show.module.css";
import type { ReactNode } from "react";

type Row = Record<string, unknown>;

interface ShowPageProps {
  resource: Resource<Row>;
  /** Hand-written parts beside the facts. */
  children?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
}

interface Failure {
  message: string;
  statusCode?: number;
  detail?: { request_id: string | null };
}

export default function ShowPage({ resource, children, actions }: ShowPageProps) {
  const { t } = useTranslation("portal");
  const { pathname, ...location } = useLocation();
  const { id = "" } = useParams();
  const { query } = useOne<Row & { id: string }>({ resource: resource.name, id, errorNotification: false });
  const record = query.data?.data;
  const failure = query.error as unknown as Failure | null;
  const title = resourceWord(t, resource.name, "title");
  const name = record && resource.title(record);
  useEffect(() => {
    document.title = [name, title, t("brand")].filter(Boolean).join(" · ");
  }, [name, title, t]);

  // Back to the list as it was left: its address came along when the record was opened from it.
  const from = (location.state as { from?: string } | null)?.from;
  const list = listHref(resource);
  const listAddress = from === list || from?.startsWith(`${list}?`) ? from : list;
  const breadcrumbs = { label: t("record.path"), crumbs: [{ label: title, href: listAddress }, { label: name ?? "…" }] };

  if (failure && (failure.statusCode === 404 || failure.statusCode === 400)) return <RecordMissing resource={resource} href={listAddress} />;
  if (failure && !record) {
    return (
      <PageShell title={title} focusKey={pathname}>
        <ErrorState
          title={t("record.error_title")}
          text={failure.message}
          retry={{ label: t("actions.try_again"), onRetry: () => void query.refetch(), isBusy: query.isFetching }}
          reference={
            failure.detail?.request_id
              ? { label: t("actions.reference"), value: failure.detail.request_id, copyLabel: t("actions.copy"), copiedLabel: t("actions.copied") }
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
  const drawn = (field: string) => <Drawn resource={resource} record={record} name={field} />;
  const lead = resource.show?.lead;
  const status = resource.show?.status;
  return (
    <PageShell
      title={lead ? drawn(lead) : <bdi>{name}</bdi>}
      isLead={lead !== undefined}
      tags={status && drawn(status)}
      subtitle={<ShortId id={id} shown={lead ? name : `…${id.slice(-8)}`} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />}
      breadcrumbs={breadcrumbs}
      actions={actions?.(record)}
      focusKey={pathname}
    >
      <div className={styles.columns}>
        <Card
          title={resourceWord(t, resource.name, "one")}
          actions={<RawRecord record={record} />}
        >
          <div className={styles.sections}>
            {resource.show?.sections.map((section) => (
              <Facts
                key={section.title}
                caption={resourceWord(t, resource.name, `sections.${section.title}`)}
                facts={section.fields.map((field) => ({ key: field, label: fieldLabel(t, resource.name, field), value: drawn(field) }))}
              />
            ))}
          </div>
        </Card>
        {children && <div className={styles.side}>{children(record)}</div>}
      </div>
    </PageShell>
  );
}

function Drawn({ resource, record, name }: { resource: Resource<Row>; record: Row; name: string }) {
  const field = resource.fields[name];
  if (!field) return null;
  const { Cell } = faceOf(field);
  return <Cell value={record[name]} record={record} field={field} />;
}

function RawRecord({ record }: { record: Row }) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const text = JSON.stringify(record, null, 2);
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <Button variant="link" size="small" icon={Braces} onClick={() => setIsOpen(true)}>
        {t("record.raw")}
      </Button>
      <Dialog
        isWide
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("record.raw_title")}
        closeLabel={t("actions.close")}
        footer={
          <Button icon={Copy} onClick={copy}>
            {t(isCopied ? "actions.copied" : "actions.copy")}
          </Button>
        }
      >
        <textarea className={styles.raw} dir="ltr" readOnly rows={Math.min(24, text.split("\n").length)} value={text} aria-label={t("record.raw_title")} />
      </Dialog>
    </>
  );
}
