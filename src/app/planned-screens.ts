/** Screens of the specification that are not built yet: their addresses, guards and menu entries exist already. */
import type { Rule } from "../../contract/permissions";

export interface PlannedScreen {
  path: string;
  access?: Rule;
}

const localRails: Rule = { feature: "local_rails" };
const invest: Rule = { feature: "invest" };
const levelOne: Rule = { level: "L1" };

export const plannedScreens: readonly PlannedScreen[] = [
  { path: "account/onboarding" },
  { path: "account/onboarding/merchant/:merchant_id" },
  { path: "dashboards/merchant-console" },
  { path: "dashboards/merchant-console/:orgId" },
  { path: "dashboards/user/orgs" },
  { path: "dashboards/user/org-specific-users/:org_id" },
  { path: "dashboards/user/:org_id/:org_user_id" },
  { path: "dashboards/payins", access: localRails },
  { path: "dashboards/payins/:org_id/:payin_id", access: localRails },
  { path: "dashboards/payouts", access: localRails },
  { path: "dashboards/payouts/:org_id/:payout_id", access: localRails },
  { path: "dashboards/checkout/:org_id/:checkout_id", access: localRails },
  { path: "dashboards/virtual-account/:org_id/:virtual_account_id", access: localRails },
  { path: "dashboards/refund/:org_id/:refund_id", access: localRails },
  { path: "dashboards/dispute/:org_id/:dispute_id", access: localRails },
  { path: "dashboards/beneficiary/:org_id/:payout_beneficiary_id", access: localRails },
  { path: "dashboards/customers", access: localRails },
  { path: "dashboards/customer/:org_id/:customer_id", access: localRails },
  { path: "dashboards/fx-conversions/:org_id/:fx_conversion_id" },
  { path: "dashboards/report" },
  { path: "dashboards/report/:report_id" },
  { path: "dashboards/pricing/plan" },
  { path: "dashboards/pricing/plan/create" },
  { path: "dashboards/pricing/plan/:plan_id" },
  { path: "dashboards/profile" },
  { path: "dashboards/setting" },
  { path: "dashboards/setting/logo" },
  { path: "dashboards/setting/settlement-config" },
  { path: "dashboards/invoices", access: levelOne },
  { path: "dashboards/invoice/:merchant_id/:invoice_id", access: levelOne },
  { path: "dashboards/users/add" },
  ...["", "/partner", "/partner/syfe", "/partner/syfe/submitted", "/partner/syfe/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id${rest}`,
    access: invest,
  })),
  ...["", "/onboard", "/submitted", "/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id/partner/endowus${rest}`,
    access: invest,
  })),
  // Deep links to records by type; each leads to its list or record once there is one.
  ...[
    "payments",
    "all-payouts",
    "refunds",
    "virtual-accounts",
    "settlements",
    "settlement-payout",
    "wallet-fund-transfer",
    "wallets",
    "wallets/transaction",
    "sessions",
    "payout-beneficiary",
    "payout-sender",
    "global-currency-conversion",
    "adjustments",
    "all-bulk-payouts",
  ].flatMap((type) => [{ path: `dashboards/${type}` }, { path: `dashboards/${type}/:id` }, { path: `dashboards/${type}/:org_id/:id` }]),
];
