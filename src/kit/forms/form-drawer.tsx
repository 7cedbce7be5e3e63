/** A form over the page that it was opened from: its fields in a drawer; without fields, a question. */
import { Drawer, Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button";
import { ErrorState } from "../../ui/error-state";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { AntdRoot } from "../antd-root";
import type { Resource } from "../define-resource";
import { useKit } from "../kit-context";
import { showHref } from "../record-address";
import type { Form } from "./define-form";
import { FormBody } from "./form-body";
import type { FormValues } from "./form-values";
import styles from "./form.module.css";
import { SubmitButton } from "./submit-button";
import { UnsavedGuard } from "./unsaved-guard";
import { useWrite, type WriteTarget } from "./use-write";

export interface OpenForm extends Pick<WriteTarget, "record" | "start" | "reload"> {
  name: string;
  resource: Resource<FormValues>;
  isOpen: boolean;
  /** Once it is out of sight. */
  onClosed: () => void;
}

export default function FormDrawer(open: OpenForm) {
  const { loadForm } = useKit();
  const form = useQuery({ queryKey: ["form", open.name], queryFn: () => loadForm(open.name), staleTime: Infinity });
  return (
    <AntdRoot>
      {form.data ? <OpenedForm {...open} form={form.data} /> : <Unloaded {...open} error={form.error} onRetry={() => void form.refetch()} isBusy={form.isFetching} />}
    </AntdRoot>
  );
}

const width = "min(640px, 100vw)";

/** Leaves the page as it was before the form was opened over it. */
function useClose() {
  const navigate = useNavigate();
  const location = useLocation();
  const [, setSearch] = useSearchParams();
  return () => {
    // Opened from the page below: that is the entry before this one.
    const from = (location.state as { from?: string } | null)?.from ?? "";
    if (from.split("?")[0] === location.pathname) void navigate(-1);
    else setSearch((before) => withoutForm(before), { replace: true, preventScrollReset: true });
  };
}

function withoutForm(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete("form");
  return rest;
}

/** What is said to antd of a layer. */
const layer = ({ isOpen, onClosed }: OpenForm) => ({
  open: isOpen,
  afterOpenChange: (isStillOpen: boolean) => {
    if (!isStillOpen) onClosed();
  },
});

function OpenedForm({ form, ...open }: OpenForm & { form: Form }) {
  const { resource, record, start, reload } = open;
  const { t } = useTranslation(["portal", "forms"]);
  const navigate = useNavigate();
  const close = useClose();
  const onDone = (answer: Readonly<FormValues>) => {
    const shown = form.done.go === "show" ? showHref(resource, answer) : undefined;
    // Another record than the one below: the form leads to it.
    if (shown !== undefined && answer.id !== record?.id) void navigate(shown, { replace: true });
    else close();
  };
  const write = useWrite(form, { ...(record && { record }), ...(start && { start }), ...(reload && { reload }), onDone });
  const { words } = write;
  const footer = (
    <div className={styles.end}>
      <Button onClick={close}>{t("actions.cancel")}</Button>
      <SubmitButton {...{ form, write }} />
    </div>
  );
  if (Object.keys(form.fields).length === 0) {
    return (
      <Modal {...layer(open)} title={words.title} onCancel={close} footer={footer}>
        <FormBody {...{ form, write }} isPlain>
          <p className={styles.intro}>{words.subtitle}</p>
        </FormBody>
      </Modal>
    );
  }
  return (
    <Drawer {...layer(open)} title={words.title} size={width} onClose={close} footer={footer}>
      <UnsavedGuard isDirty={write.isDirty} onLeave={() => void write.kept.forget()} />
      <FormBody {...{ form, write }} isPlain>
        {words.subtitle !== undefined && <p className={styles.intro}>{words.subtitle}</p>}
      </FormBody>
    </Drawer>
  );
}

function Unloaded({ error, onRetry, isBusy, ...open }: OpenForm & { error: Error | null; onRetry: () => void; isBusy: boolean }) {
  const { t } = useTranslation("portal");
  const close = useClose();
  return (
    <Drawer {...layer(open)} size={width} onClose={close} title=" ">
      {error ? (
        <ErrorState title={t("form.not_loaded")} text={error.message} retry={{ label: t("actions.try_again"), onRetry, isBusy }} />
      ) : (
        <SkeletonLines count={8} label={t("frame.loading")} />
      )}
    </Drawer>
  );
}
