/** A list at an address that names the record it belongs to: that record's rows alone, under its name. */
import { useOne } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import type { Resource, ResourceHead } from "../define-resource";
import { resourceBehind } from "../fields/kinds";
import { recordTitle, resourceWord } from "../fields/words";
import { useKit } from "../kit-context";
import { listHref, showHref } from "../record-address";
import { RecordMissing } from "../show/record-missing";
import ListPage from "./list-page";

type Row = Record<string, unknown>;

export default function NarrowedListPage({ resource }: { resource: Resource<Row> }) {
  const { t } = useTranslation("portal");
  const kit = useKit();
  const { "*": _, ...params } = useParams();
  const [[by, id] = ["", ""]] = Object.entries(params) as [string, string][];
  const filters = useMemo(() => ({ [by]: id }), [by, id]);
  const owner = kit.resourceOf(resourceBehind(resource.fields[by]) ?? "");
  if (!owner) throw new Error(`${resource.name} is narrowed by ${by}, which refers to no resource`);
  const known = kit.nameOf(owner.name, id);
  const { query } = useOne({ resource: owner.name, id, queryOptions: { enabled: known === undefined }, errorNotification: false });
  const title = resourceWord(t, resource.name, "title");
  const name = known ?? (query.data && recordTitle(t, owner, query.data.data));
  if (name === undefined) return <UnknownOwner {...{ owner, title }} isMissing={query.error !== null} />;
  const href = showHref(owner, { id });
  return (
    <ListPage
      key={id}
      resource={resource}
      narrowed={{
        filters,
        title: t("list.narrowed_title", { title, name }),
        breadcrumbs: {
          label: t("record.path"),
          crumbs: [
            { label: resourceWord(t, owner.name, "title"), href: listHref(owner) },
            { label: name, ...(href && { href }) },
            { label: title },
          ],
        },
      }}
    />
  );
}

/** Not named yet, or nobody of ours. */
function UnknownOwner({ owner, title, isMissing }: { owner: ResourceHead; title: string; isMissing: boolean }) {
  const { t } = useTranslation("portal");
  useDocumentTitle(isMissing ? t("record.not_found_title") : title, t("brand"));
  if (isMissing) return <RecordMissing name={resourceWord(t, owner.name, "title")} href={listHref(owner)} />;
  return (
    <PageShell title={title}>
      <SkeletonLines count={8} label={t("frame.loading")} />
    </PageShell>
  );
}
