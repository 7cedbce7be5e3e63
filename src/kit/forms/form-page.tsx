/** A form as a page of its own: a new record, or one that is changed. */
import { useOne } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorState } from "../../ui/error-state";
import { LinkButton } from "../../ui/link-button";
import { PageShell } from "../../ui/page-shell";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { useDocumentTitle } from "../../ui/use-document-title";
import { AntdRoot } from "../antd-root";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { listHref, showHref } from "../record-address";
import type { Form } from "./define-form";
import { FormBody } from "./form-body";
import type { FormValues } from "./form-values";
import { UnsavedGuard } from "./unsaved-guard";
import { useWrite, type WriteTarget } from "./use-write";

interface FormPageProps {
  form: Form;
  resource: Resource<FormValues>;
}

/** Parameters of the path that belong to the body. */
const givenBy = (form: Form, params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries((form.given ?? []).map((name) => [name, params[name] ?? ""]));

export default function FormPage({ face, ...props }: FormPageProps & { face: "create" | "edit" }) {
  return face === "create" ? <CreatePage {...props} /> : <EditPage {...props} />;
}

function CreatePage({ form, resource }: FormPageProps) {
  const params = useParams();
  return <WritePage {...{ form, resource }} given={givenBy(form, params)} back={listHref(resource)} />;
}

function EditPage({ form, resource }: FormPageProps) {
  const { t } = useTranslation("portal");
  const { id = "" } = useParams();
  const { query } = useOne<FormValues & { id: string }>({ resource: resource.name, id, errorNotification: false });
  const title = resourceWord(t, resource.name, "title");
  const record = query.data?.data;
  if (query.error && !record) {
    return (
      <PageShell title={title}>
        <ErrorState title={t("record.error_title")} text={query.error.message} retry={{ label: t("actions.try_again"), onRetry: () => void query.refetch(), isBusy: query.isFetching }} />
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
  const reload = async () => (await query.refetch({ throwOnError: true })).data?.data ?? record;
  return <WritePage key={record.id} {...{ form, resource, record, reload }} back={showHref(resource, record) ?? listHref(resource)} />;
}

interface WritePageProps extends FormPageProps, Omit<WriteTarget, "onDone"> {
  back: string;
}

function WritePage({ form, resource, record, back, ...target }: WritePageProps) {
  const { t } = useTranslation(["portal", "forms"]);
  const navigate = useNavigate();
  const list = listHref(resource);
  const onDone = (answer: Readonly<FormValues>) => {
    const { go } = form.done;
    if (go !== "stay") void navigate((go === "show" && showHref(resource, answer)) || list, { replace: true });
  };
  const write = useWrite(form, { ...target, ...(record && { record }), onDone });
  const { words } = write;
  useDocumentTitle(words.title, t("brand"));
  const org_id = record?.org_id ?? target.given?.org_id;
  return (
    <PageShell
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={{
        label: t("record.path"),
        crumbs: [{ label: resourceWord(t, resource.name, "title"), href: list }, ...(record ? [{ label: resource.title(record), href: back }] : []), { label: words.title }],
      }}
      focusKey={form.name}
    >
      <UnsavedGuard isDirty={write.isDirty} onLeave={() => void write.kept.forget()} />
      <AntdRoot>
        <FormBody
          {...{ form, write }}
          org_id={typeof org_id === "string" ? org_id : undefined}
          footer={(isAllowed) => (
            <>
              <LinkButton href={back}>{t("actions.cancel")}</LinkButton>
              {isAllowed && (
                <Button type="submit" variant="primary" isBusy={write.isBusy}>
                  {words.submit}
                </Button>
              )}
            </>
          )}
        />
      </AntdRoot>
    </PageShell>
  );
}
