/** The request as it is filled in: kept in this browser until it is sent, and sent once. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { useKeptForm, useWriteCall } from "../../kit/parts";
import { useNotify } from "../../kit/shell";
import { newId } from "../../lib/new-id";
import { missingIn, readTyped, requestOf, startOf, type Missing, type Typed } from "./invest-request";
import { useCaseAnswers } from "./use-invest";

export function useRequestForm(found: InvestCase, offer: InvestOffer) {
  const { t } = useTranslation("invest");
  const notify = useNotify();
  const { org_id, partner } = found;
  const cases = useCaseAnswers(org_id, partner);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [missing, setMissing] = useState<Missing>({});
  const [key, setKey] = useState(newId);
  const [isSent, setIsSent] = useState(false);
  const start = startOf(found, offer);
  const now: Typed = { ...start, ...typed };
  const isDirty = !isSent && (Object.keys(typed) as (keyof Typed)[]).some((name) => now[name] !== start[name]);
  const content = useMemo(() => ({ typed, key }), [typed, key]);
  const kept = useKeptForm({
    form: `invest/${org_id}/${partner}`,
    value: content,
    isDirty,
    restore: (before) => {
      const { typed: values, key: sent } = (before ?? {}) as { typed?: unknown; key?: unknown };
      setTyped(readTyped(values));
      if (typeof sent === "string") setKey(sent);
    },
  });
  const { send, isBusy, error, reset } = useWriteCall<InvestCase>({
    failed: false,
    done: t("form.sent", { partner: offer.name }),
    onDone: async (sent) => {
      setIsSent(true);
      await kept.forget();
      // The page goes on to the merchant's current step.
      cases.take(sent);
    },
    onFailed: ({ errors, message }) => {
      const refused = Object.keys(errors ?? {});
      // Someone was quicker, or the merchant changed: then this page may be past, and the words with it.
      if (refused.includes("partner") || refused.includes("org_id")) {
        notify("error", message);
        cases.askAgain();
      }
      if (refused.includes("has_read_terms")) cases.askForTerms();
    },
  });
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    // Another content is another request.
    setKey(newId());
    reset();
  };
  const submit = () => {
    const lacks = missingIn(now);
    setMissing(lacks);
    const body = requestOf(now, found, offer);
    if (body) send({ call: "POST /partner/organization/invest/onboarding-request", body, idempotency_key: key });
    return Object.keys(lacks)[0] as keyof Typed | undefined;
  };
  const refused = (error?.errors ?? {}) as Readonly<Record<string, string>>;
  const problemOf = (name: keyof Typed): string | undefined => {
    const lack = missing[name];
    return lack === undefined ? refused[name] : t(`missing.${lack}`);
  };
  const isAtField = Object.keys(refused).some((name) => name in start);
  return {
    now,
    change,
    submit,
    problemOf,
    isBusy,
    isDirty,
    /** What went wrong, if no field says it. */
    failure: error && !isAtField ? error.message : null,
    isRestored: kept.isRestored && isDirty,
    startOver: () => {
      setTyped({});
      setMissing({});
      setKey(newId());
      void kept.forget();
    },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
