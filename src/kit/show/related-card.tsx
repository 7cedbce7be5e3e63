/** Records that belong together, as links both ways: those that this one names, and those that name it. */
import { useList, useOne } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Skeleton } from "../../ui/frame/skeleton";
import { Card } from "../../ui/figure/card";
import type { RelatedList, Resource, ResourceHead } from "../define-resource";
import { resourceBehind } from "../fields/kinds";
import { fieldLabel, recordTitle, resourceWord } from "../fields/words";
import { useKit } from "../kit-context";
import { listHref, showHref } from "../record-address";
import { DrawnField } from "./drawn-field";
import styles from "./show.module.css";

type Row = Record<string, unknown>;

/** Of a list, that many stand here; the link to all of them follows. */
const shown = 3;

export function RelatedCard({ resource, record }: { resource: Resource<Row>; record: Row & { id: string } }) {
  const { t } = useTranslation("portal");
  const kit = useKit();
  /** Undefined for what the person may not open: it is not asked for. */
  const open = (name: string) => {
    const found = kit.resourceOf(name);
    return found && kit.may(found.access ?? {}).allowed ? found : undefined;
  };
  const lines = (resource.show?.related ?? []).flatMap((related): ReactNode[] => {
    if (typeof related !== "string") {
      const other = open(related.resource);
      if (!other) return [];
      const key = `${related.resource} ${related.by}`;
      return [
        related.isLinkOnly ? (
          <ListLink key={key} head={other} related={related} record={record} />
        ) : (
          <ReferringRecords key={key} resource={other} related={related} record={record} />
        ),
      ];
    }
    const other = open(resourceBehind(resource.fields[related]) ?? "");
    const id = record[related];
    return other && typeof id === "string"
      ? [<ReferredRecord key={related} resource={other} id={id} label={fieldLabel(t, resource.name, related)} />]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <Card title={t("record.related")} isRuled isFlush className={styles.relatedCard}>
      <ul className={styles.related}>{lines}</ul>
    </Card>
  );
}

function ReferredRecord({ resource, id, label }: { resource: Resource<Row>; id: string; label: string }) {
  const { query } = useOne<Row & { id: string }>({ resource: resource.name, id, errorNotification: false });
  const record = query.data?.data;
  if (query.error && !record) return <Line head={resource} label={label} title={`…${id.slice(-8)}`} />;
  if (!record) return <Line head={resource} label={label} title={<Skeleton width={120} />} />;
  return <RecordLine resource={resource} record={record} label={label} />;
}

function ReferringRecords({ resource, related, record }: { resource: Resource<Row>; related: RelatedList; record: Row & { id: string } }) {
  const { t } = useTranslation("portal");
  const { result } = useList<Row & { id: string }>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: shown },
    sorters: [],
    filters: [{ field: related.by, operator: "in", value: [record.id] }],
    errorNotification: false,
  });
  const total = result.total ?? 0;
  return (
    <>
      {result.data.map((row) => (
        <RecordLine key={row.id} resource={resource} record={row} label={resourceWord(t, resource.name, "one")} />
      ))}
      {total > shown && <ListLink head={resource} related={related} record={record} count={total} />}
    </>
  );
}

function ListLink({
  head,
  related,
  record,
  count,
}: {
  head: ResourceHead;
  related: RelatedList;
  record: Row & { id: string };
  count?: number;
}) {
  const { t } = useTranslation("portal");
  const title = resourceWord(t, head.name, "title");
  return (
    <Line
      head={head}
      title={count === undefined ? title : t("record.all_of", { count, name: title })}
      href={`${listHref(head)}?${related.by}=${record.id}`}
    />
  );
}

function RecordLine({ resource, record, label }: { resource: Resource<Row>; record: Row; label: string }) {
  const { t } = useTranslation("portal");
  const status = resource.show?.status;
  return (
    <Line head={resource} label={label} title={<bdi>{recordTitle(t, resource, record)}</bdi>} href={showHref(resource, record)}>
      {status && <DrawnField resource={resource} record={record} name={status} isInLine />}
    </Line>
  );
}

interface LineProps {
  head: ResourceHead;
  label?: string;
  title: ReactNode;
  href?: string | undefined;
  children?: ReactNode;
}

function Line({ head, label, title, href, children }: LineProps) {
  const { iconOf } = useKit();
  return (
    <li className={styles.line}>
      <Icon of={iconOf(head.name)} className={styles.lineIcon} />
      <span className={styles.lineWords}>
        {label && <span className={styles.lineLabel}>{label}</span>}
        {href ? <Link href={href}>{title}</Link> : title}
      </span>
      {children}
    </li>
  );
}
