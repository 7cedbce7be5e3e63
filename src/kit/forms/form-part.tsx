/** A form as a part of a page that has more to it. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/frame/error-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { AntdRoot } from "../antd-root";
import type { Form } from "./define-form";
import { FormBody } from "./form-body";
import { SubmitButton } from "./submit-button";
import type { FormValues } from "./form-values";
import { UnsavedGuard } from "./unsaved-guard";
import { useForm } from "./use-form";
import { useWrite, type WriteTarget } from "./use-write";

interface FormPartProps extends WriteTarget {
  name: string;
  /** Below the fields: what comes of the values that are typed. */
  after?: (values: FormValues) => ReactNode;
}

export function FormPart({ name, ...target }: FormPartProps) {
  const { t } = useTranslation("portal");
  const { data: form, error, refetch, isFetching } = useForm(name);
  if (form) return <LoadedForm form={form} {...target} />;
  if (!error) return <SkeletonLines count={4} label={t("frame.loading")} />;
  return (
    <ErrorState
      title={t("form.not_loaded")}
      text={error.message}
      retry={{ label: t("actions.try_again"), onRetry: () => void refetch(), isBusy: isFetching }}
    />
  );
}

function LoadedForm({ form, after, ...target }: { form: Form } & Omit<FormPartProps, "name">) {
  const write = useWrite(form, target);
  return (
    <AntdRoot>
      <UnsavedGuard isDirty={write.isDirty} onLeave={() => void write.draft.forget()} />
      <FormBody {...{ form, write }} after={after?.(write.values)} footer={<SubmitButton {...{ form, write }} />} />
    </AntdRoot>
  );
}
