/** A form for a new record, as a page of its own. */
import { useGo } from "@refinedev/core";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { LinkButton } from "../../ui/field/link-button";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { AntdRoot } from "../antd-root";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { listHref, showHref } from "../record-address";
import type { Form } from "./define-form";
import { FormBody } from "./form-body";
import type { FormValues } from "./form-values";
import { SubmitButton } from "./submit-button";
import { UnsavedGuard } from "./unsaved-guard";
import { useAllowedFields } from "./use-form";
import { useWrite } from "./use-write";

interface FormPageProps {
  form: Form;
  resource: Resource<FormValues>;
  /** Other ways to do the same. */
  tabs?: ReactNode;
}

export default function FormPage({ form: declared, resource, tabs }: FormPageProps) {
  const allowed = useAllowedFields();
  const form = useMemo(() => allowed(declared), [allowed, declared]);
  const { t } = useTranslation(["portal", "forms"]);
  const params = useParams();
  const go = useGo();
  const list = listHref(resource);
  const given = Object.fromEntries((form.given ?? []).map((name) => [name, params[name] ?? ""]));
  const onDone = (answer: Readonly<FormValues>) =>
    go({ to: (form.done.go === "show" && showHref(resource, answer)) || list, type: "replace" });
  const write = useWrite(form, { given, onDone });
  const { words } = write;
  useDocumentTitle(words.title, t("brand"));
  return (
    <PageShell
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={{
        label: t("record.path"),
        crumbs: [{ label: resourceWord(t, resource.name, "title"), href: list }, { label: words.title }],
      }}
      focusKey={form.name}
      tabs={tabs}
    >
      <UnsavedGuard isDirty={write.isDirty} onLeave={() => void write.draft.forget()} />
      <AntdRoot>
        <FormBody
          {...{ form, write }}
          footer={
            <>
              <LinkButton href={list}>{t("actions.cancel")}</LinkButton>
              <SubmitButton {...{ form, write }} />
            </>
          }
        />
      </AntdRoot>
    </PageShell>
  );
}
