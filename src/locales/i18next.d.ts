import "i18next";
import type account from "./en/account.json";
import type backoffice from "./en/backoffice.json";
import type earnings from "./en/earnings.json";
import type forms from "./en/forms.json";
import type home from "./en/home.json";
import type invest from "./en/invest.json";
import type invitations from "./en/invitations.json";
import type invoices from "./en/invoices.json";
import type kyb from "./en/kyb.json";
import type merchant from "./en/merchant.json";
import type merchantUsers from "./en/merchant-users.json";
import type onboarding from "./en/onboarding.json";
import type payments from "./en/payments.json";
import type permission from "./en/permission.json";
import type settings from "./en/settings.json";
import type settlement from "./en/settlement.json";
import type pricing from "./en/pricing.json";
import type profile from "./en/profile.json";
import type records from "./en/records.json";
import type refine from "./en/refine.json";
import type refusals from "./en/refusals.json";
import type reports from "./en/reports.json";
import type sentences from "./en/sentences.json";
import type signInCode from "./en/sign-in-code.json";
import type portal from "./en/portal.json";
import type signedOut from "./en/signed-out.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "portal";
    resources: {
      account: typeof account;
      backoffice: typeof backoffice;
      earnings: typeof earnings;
      forms: typeof forms;
      home: typeof home;
      invest: typeof invest;
      invitations: typeof invitations;
      invoices: typeof invoices;
      kyb: typeof kyb;
      merchant: typeof merchant;
      "merchant-users": typeof merchantUsers;
      onboarding: typeof onboarding;
      payments: typeof payments;
      permission: typeof permission;
      pricing: typeof pricing;
      profile: typeof profile;
      records: typeof records;
      settings: typeof settings;
      settlement: typeof settlement;
      portal: typeof portal;
      refine: typeof refine;
      refusals: typeof refusals;
      reports: typeof reports;
      sentences: typeof sentences;
      "sign-in-code": typeof signInCode;
      "signed-out": typeof signedOut;
    };
  }
}
