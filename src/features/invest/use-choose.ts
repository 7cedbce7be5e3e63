/** Chooses an investment partner for a merchant, and goes on to its form. */
import { useGo } from "@refinedev/core";
import type { InvestCase } from "../../../contract/records/invest";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { useWriteCall } from "../../kit/parts";
import { currentStepHref } from "./current-step";
import { useCaseAnswers } from "./use-invest";

export function useChoose(org_id: string, partner: InvestPartner) {
  const go = useGo();
  const cases = useCaseAnswers(org_id, partner);
  const { send, isBusy } = useWriteCall<InvestCase>({
    onDone: (chosen) => {
      cases.take(chosen);
      go({ to: currentStepHref(chosen) });
    },
    onFailed: cases.askAgain,
  });
  return { isBusy, choose: () => send({ call: "POST /partner/invest/org-bank-interface", body: { org_id, partner } }) };
}
