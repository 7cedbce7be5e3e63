/** Investing idle balances: the name its questions are kept under, and its addresses. Pure. */
import type { InvestPartner } from "../../contract/reference/invest-choices";

export const invest = "invest";

export type InvestStep = "introduction" | "form" | "submitted" | "approved";

/** As the specification has them: only what needs explaining has an introduction before its form. */
export const investPaths = {
  syfe: { form: "/partner/syfe", submitted: "/partner/syfe/submitted", approved: "/partner/syfe/submitted/approved" },
  endowus: {
    introduction: "/partner/endowus",
    form: "/partner/endowus/onboard",
    submitted: "/partner/endowus/submitted",
    approved: "/partner/endowus/submitted/approved",
  },
} as const satisfies Record<InvestPartner, Partial<Record<InvestStep, string>>>;

/** Of a merchant, or of the router with `:org_id`. */
export const investHref = (org_id: string, path = ""): string => `/preview/dashboards/invest/${org_id}${path}`;
export const chooseInvestHref = (org_id: string): string => investHref(org_id, "/partner");
