/** A form over the page it was opened from: a drawer with fields or, without fields, a confirmation. */
import { useGo } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { After } from "../../ui/after";
import { Button } from "../../ui/field/button";
import { ErrorState } from "../../ui/frame/error-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import type { Resource } from "../define-resource";
import AntdDialog from "../layers/antd-dialog";
import AntdDrawer from "../layers/antd-drawer";
import { listHref, showHref } from "../record-address";
import { useFormAddress } from "../use-form-address";
import type { Form } from "./define-form";
import { FormBody } from "./form-body";
import type { FormValues } from "./form-values";
import styles from "./form.module.css";
import { SubmitButton } from "./submit-button";
import { UnsavedGuard } from "./unsaved-guard";
import { useForm } from "./use-form";
import { useWholeRecord } from "./use-whole-record";
import { useWrite, type WriteTarget } from "./use-write";

export interface OpenForm extends Pick<WriteTarget, "record" | "start" | "reload"> {
  name: string;
  resource: Resource<FormValues>;
  /** The prefix in the address of the list that it is opened over. */
  list?: string | undefined;
  /** Below the fields: what else is sent. */
  after?: ReactNode;
  isOpen: boolean;
  /** Called once it is hidden. */
  onClosed: () => void;
}

export default function FormDrawer(open: OpenForm) {
  const form = useForm(open.name);
  const { target, ...whole } = useWholeRecord(form.data, open);
  if (form.data && target) return <OpenedForm {...open} {...target} form={form.data} />;
  const failed = form.error ? form : whole;
  return (
    <After ms={skeletonAfterMs}>
      <Unloaded {...open} error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
    </After>
  );
}

/** A form that loads sooner than this is drawn first. */
const skeletonAfterMs = 150;

const width = "min(640px, 100vw)";

function OpenedForm({ form, resource, record, list, start, reload, after, isOpen, onClosed }: OpenForm & { form: Form }) {
  const layer = { isOpen, onClosed };
  const { t } = useTranslation(["portal", "forms"]);
  const go = useGo();
  const { pathname } = useLocation();
  const { close } = useFormAddress("row", list);
  const onDone = (answer: Readonly<FormValues>) => {
    const shown = form.done.go === "show" ? showHref(resource, answer) : undefined;
    const own = record && showHref(resource, record);
    if (form.done.go === "list" && own === pathname) return go({ to: listHref(resource), type: "replace" });
    // Another record than the one below: the form leads to it.
    if (shown !== undefined && answer.id !== record?.id) go({ to: shown, type: "replace" });
    else close();
  };
  const write = useWrite(form, { ...(record && { record }), ...(start && { start }), ...(reload && { reload }), onDone });
  const { words } = write;
  const footer = (
    <>
      <Button onClick={close}>{t("actions.cancel")}</Button>
      <SubmitButton {...{ form, write }} />
    </>
  );
  if (Object.keys(form.fields).length === 0) {
    return (
      <AntdDialog {...layer} title={words.title} onClose={close} footer={footer}>
        <FormBody {...{ form, write }} isPlain>
          <p className={styles.intro}>{words.subtitle}</p>
        </FormBody>
      </AntdDialog>
    );
  }
  return (
    <AntdDrawer {...layer} title={words.title} width={width} onClose={close} footer={footer}>
      <UnsavedGuard isDirty={write.isDirty} onLeave={() => void write.draft.forget()} />
      <FormBody {...{ form, write, after }} isPlain>
        {words.subtitle !== undefined && <p className={styles.intro}>{words.subtitle}</p>}
      </FormBody>
    </AntdDrawer>
  );
}

function Unloaded({
  error,
  onRetry,
  isBusy,
  list,
  isOpen,
  onClosed,
}: OpenForm & { error: Error | null; onRetry: () => void; isBusy: boolean }) {
  const { t } = useTranslation("portal");
  const { close } = useFormAddress("row", list);
  return (
    <AntdDrawer {...{ isOpen, onClosed, width }} onClose={close} title=" ">
      {error ? (
        <ErrorState title={t("form.not_loaded")} text={error.message} retry={{ label: t("actions.try_again"), onRetry, isBusy }} />
      ) : (
        <SkeletonLines count={8} label={t("frame.loading")} />
      )}
    </AntdDrawer>
  );
}
