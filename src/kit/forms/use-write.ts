/** A draft (kit/draft) as a form file says it: Refine's form sends it, Ant Design's draws it, and refusals are at their fields. */
import { useForm } from "@refinedev/antd";
import { useInvalidate, useWarnAboutChange, type BaseRecord, type HttpError } from "@refinedev/core";
import type { FormInstance, FormProps } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { actOf, type WriteMeta } from "../../lib/resource-calls";
import { useDraft, type Draft } from "../draft/use-draft";
import { useKit } from "../kit-context";
import { retryLost } from "../retry-lost";
import type { Form } from "./define-form";
import { askedFirst, bodyOf, boundFields, isShown, issuesOf, startValues, withResets, type FormValues } from "./form-values";
import { formWords } from "./form-words";
import { unsaid } from "./unsaid";

export interface WriteTarget {
  /** The record that is changed, as it was read; a new one is made without. */
  record?: Readonly<FormValues> & { id: string };
  /** What the address says: values of the body that nobody types. */
  given?: Readonly<Record<string, string>>;
  /** What a new record, or a change of one, starts with, where the page around the form says so. */
  start?: Readonly<FormValues>;
  /** Reads the record again, after someone else changed it. */
  reload?: () => Promise<Readonly<FormValues>>;
  onDone: (answer: Readonly<FormValues>) => void;
}

export function useWrite(form: Form, { record, given = {}, start: preset, reload, onDone }: WriteTarget) {
  const { t, i18n } = useTranslation(["portal", "forms"]);
  const words = useMemo(() => formWords(t, i18n, form, record), [t, i18n, form, record]);
  const [read, setRead] = useState<Readonly<FormValues> | undefined>(record);
  const start = useMemo(() => startValues(form, { ...read, ...preset }), [form, read, preset]);
  const draft = useDraft<FormValues>({
    name: record ? `${form.name}/${record.id}` : [form.name, ...Object.values(given)].join("/"),
    start,
    onRestored: (restored, isContested) => {
      store.setFieldsValue(restored);
      if (isContested) draft.refuse({}, t("form.conflict"));
    },
  });
  const { values, refuse, isDirty } = draft;
  const [answer, setAnswer] = useState<FormValues | null>(null);
  /** The field whose change is asked about before it is sent. */
  const [question, setQuestion] = useState<string | null>(null);
  const isSending = useRef(false);
  const [isReading, setIsReading] = useState(false);
  const {
    form: store,
    formProps,
    onFinish,
    mutation,
  } = useSender(form, { ...(record && { record }), draft, words }, (sent) => {
    void draft.settle();
    setAnswer(sent);
  });
  useWarning(isDirty);

  const { change, decide, startOver } = useStoreOf(form, draft, store);

  /** The values of the store: the last keystroke may not be drawn yet. */
  const submit = async (isSure = false) => {
    // A second press may come before the first one is drawn.
    if (isSending.current) return;
    const body = bodyOf(form, store.getFieldsValue(true) as FormValues, given, read);
    const issues = body ? issuesOf(form, body, read) : {};
    const problems = Object.entries(issues).filter(([name]) => name !== "");
    if (Object.keys(issues).length > 0) {
      store.setFields(problems.map(([name, issue]) => ({ name, errors: [words.problem(name, issue)] })));
      refuse({}, problems.length > 0 ? null : (issues[""]?.message ?? null));
      focusFirstProblem(form, store);
      return;
    }
    const asked = isSure ? undefined : askedFirst(form, body ?? {});
    setQuestion(asked ?? null);
    if (asked !== undefined) return;
    isSending.current = true;
    refuse({});
    try {
      await onFinish(body ?? {});
    } catch (error) {
      await afterRefusal(error as HttpError);
    } finally {
      isSending.current = false;
    }
  };

  const afterRefusal = async (error: HttpError) => {
    if (error.statusCode === 409 && reload && read) {
      setIsReading(true);
      const now = await reload().finally(() => setIsReading(false));
      const theirs = startValues(form, now);
      const met = draft.meet(theirs, boundFields(form, start, theirs));
      store.setFieldsValue(met.values);
      setRead(now);
      refuse({}, t(met.isContested ? "form.conflict" : "form.changed"));
    }
    focusFirstProblem(form, store);
  };

  // After the success is drawn, so that leaving asks nobody whether to leave.
  useEffect(() => {
    if (answer) onDone(answer);
    // Once an answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);

  // Typed by Ant Design's own names: what it builds on is no package of ours.
  const instance: FormInstance<FormValues> = store;
  const props: FormProps<FormValues> = { ...formProps, initialValues: start };
  return {
    words,
    about: { org_id: record?.org_id ?? given.org_id, record },
    draft,
    store: instance,
    formProps: props,
    values,
    change,
    submit,
    decide,
    startOver,
    conflicts: draft.conflicts,
    failure: draft.failure,
    question: { field: question, drop: () => setQuestion(null) },
    isDirty,
    isBusy: mutation.isPending || isReading,
  };
}

export type Write = ReturnType<typeof useWrite>;

/** What changes the draft and, with it, what Ant Design draws. */
function useStoreOf(form: Form, draft: Draft<FormValues>, store: Pick<FormInstance<FormValues>, "setFields" | "setFieldsValue">) {
  const { change: changeDraft } = draft;
  const change = useCallback(
    (typed: FormValues) => {
      const changed = withResets(form, typed);
      changeDraft(changed);
      // Ant Design has what was typed.
      if (form.resets) store.setFieldsValue(changed);
      store.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
    },
    [form, changeDraft, store],
  );
  return {
    change,
    decide: (name: string, value: unknown) => {
      store.setFieldsValue({ [name]: value });
      store.setFields([{ name, errors: [] }]);
      draft.decide(name, value);
    },
    startOver: () => {
      store.setFieldsValue(draft.start);
      draft.startOver();
    },
  };
}

interface SenderOptions extends Pick<WriteTarget, "record"> {
  draft: Draft<FormValues>;
  words: ReturnType<typeof formWords>;
}

/** Refine's form, which makes the call and says that it was done. */
function useSender(form: Form, { record, draft, words }: SenderOptions, onSent: (answer: FormValues) => void) {
  const { resourceOf } = useKit();
  const head = resourceOf(form.of);
  const invalidate = useInvalidate();
  const meta: WriteMeta = {
    ...(head && actOf(form.of, head.endpoints, form.call)),
    ...(record && { params: { id: record.id } }),
    ...(!form.body && { has_no_body: true as const }),
    idempotency_key: draft.key,
  };
  return useForm<BaseRecord, HttpError, FormValues>({
    resource: form.of,
    action: record ? "edit" : "create",
    ...(record && { id: record.id }),
    redirect: false,
    mutationMode: "pessimistic",
    meta,
    // Refine empties a form whose record is read again. The page reads it, and gives what was read once.
    queryOptions: { enabled: false },
    queryMeta: { form: form.name },
    invalidates: ["resourceAll"],
    successNotification: (data) => ({ type: "success", message: words.done((data as { data: FormValues }).data) }),
    errorNotification: false,
    createMutationOptions: { retry: retryLost },
    onMutationSuccess: ({ data }) => {
      onSent(data);
      for (const resource of form.touches ?? []) void invalidate({ resource, invalidates: ["resourceAll"] });
    },
    onMutationError: (error) => {
      draft.refuse(
        {},
        unsaid(error, (name) => isShown(form, name, draft.values)),
      );
    },
  });
}

/** Refine knows, so that whatever else asks about unsaved changes knows. */
function useWarning(isDirty: boolean): void {
  const { setWarnWhen } = useWarnAboutChange();
  useEffect(() => {
    setWarnWhen(isDirty);
    return () => setWarnWhen(false);
  }, [isDirty, setWarnWhen]);
}

/** In the order in which they are drawn, once the errors are. */
function focusFirstProblem(form: Form, store: { getFieldError: (name: string) => string[] }): void {
  requestAnimationFrame(() => {
    const first = form.sections.flatMap(({ fields }) => fields).find((name) => store.getFieldError(name).length > 0);
    const control = first === undefined ? null : document.getElementById(controlId(form, first));
    const target = control?.matches("input, textarea, button, [tabindex]") ? control : control?.querySelector<HTMLElement>("input");
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  });
}

/** As Ant Design makes it of the form's name and the field's. */
export const controlId = (form: Form, field: string): string => `${form.name}_${field}`;
