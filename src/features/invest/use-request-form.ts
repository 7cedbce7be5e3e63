/** The request as it is filled in: kept in this browser until it is sent, and sent once. */
import { useTranslation } from "react-i18next";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { useDraft, useDraftWrite } from "../../kit/parts";
import { useNotify } from "../../kit/shell";
import { missingIn, requestOf, startOf, type RequestValues } from "./invest-request";
import { useCaseAnswers } from "./use-invest";

export function useRequestForm(found: InvestCase, offer: InvestOffer) {
  const { t } = useTranslation("invest");
  const notify = useNotify();
  const { org_id, partner } = found;
  const cases = useCaseAnswers(org_id, partner);
  const draft = useDraft<RequestValues>({ name: `invest/${org_id}/${partner}`, start: startOf(found, offer) });
  const { send, isBusy } = useDraftWrite<RequestValues, InvestCase>(draft, {
    done: t("form.sent", { partner: offer.name }),
    // The page goes on to the merchant's current step.
    onDone: cases.take,
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
  const submit = () => {
    const missing = Object.entries(missingIn(draft.values));
    draft.refuse(Object.fromEntries(missing.map(([name, lack]) => [name, t(`missing.${lack}`)])));
    const body = requestOf(draft.values, found, offer);
    if (body) send({ call: "POST /partner/organization/invest/onboarding-request", body });
    return missing[0]?.[0] as keyof RequestValues | undefined;
  };
  return { draft, submit, isBusy };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
