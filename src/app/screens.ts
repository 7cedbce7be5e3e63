/** The screens' scripts, each in its own chunk. */
import type { ComponentType } from "react";
import { manageReportSchedules, viewInvesting } from "../../contract/access-rules";
import type { Rule } from "../../contract/permissions";
import { kitPages } from "../kit";
import { boardAddress, boardRule } from "../lib/onboarding-address";
import { allRecordsAddress, homeAddress, profileAddress, settingsAddress, statusAddress, statusKinds } from "../lib/portal-address";
import { statementAddress, walletAddress } from "../lib/earnings";
import { investHref, investPaths } from "../lib/invest";
import { plansAddress } from "../lib/pricing";
import { newScheduleAddress, reportsAddress } from "../lib/reports";
import { withTexts } from "./text-files";

export interface PageScreen {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  access?: Rule;
}

/** Below a merchant's investing; a path of the specification, word by word. */
const investPage = (path: string, load: PageScreen["load"]): PageScreen => ({
  path: investHref(":org_id", path),
  load: () => withTexts(load(), "invest", "refusals"),
  access: viewInvesting,
});
const investForm = () => import("../features/invest/form-page");
const investSubmitted = () => import("../features/invest/submitted-page");
const investApproved = () => import("../features/invest/approved-page");
const kybPage = () => withTexts(import("../features/kyb/kyb-page"), "kyb", "refusals");

export const screens = {
  ...kitPages,
  pages: [
    { path: homeAddress, load: () => withTexts(import("./home-screen"), "sentences", "home") },
    { path: "/preview/account/onboarding", load: kybPage },
    { path: "/preview/account/onboarding/merchant/:merchant_id", load: kybPage },
    {
      path: boardAddress,
      access: boardRule,
      load: () => withTexts(import("./board-screen"), "onboarding", "kyb", "refusals", "sentences"),
    },
    { path: `${boardAddress}/:orgId`, load: () => withTexts(import("./console-screen"), "onboarding", "kyb", "refusals", "sentences") },
    {
      path: `${plansAddress}/create`,
      load: () => withTexts(import("../features/pricing/plan-editor-page"), "pricing", "refusals"),
    },
    { path: statementAddress, load: () => withTexts(import("../features/earnings/statement-page"), "earnings", "refusals") },
    { path: walletAddress, load: () => withTexts(import("../features/earnings/wallet-page"), "earnings") },
    {
      path: `${reportsAddress}/create`,
      load: () => withTexts(import("../features/reports/new-report-page"), "reports", "refusals"),
    },
    {
      path: newScheduleAddress,
      load: () => withTexts(import("../features/reports/new-report-page"), "reports", "refusals"),
      access: { ...manageReportSchedules, call: "POST /partner/report-schedule" },
    },
    investPage("", () => import("../features/invest/overview-page")),
    investPage("/partner", () => import("../features/invest/choose-page")),
    investPage(investPaths.syfe.form, investForm),
    investPage(investPaths.syfe.submitted, investSubmitted),
    investPage(investPaths.syfe.approved, investApproved),
    investPage(investPaths.endowus.introduction, () => import("../features/invest/introduction-page")),
    investPage(investPaths.endowus.form, investForm),
    investPage(investPaths.endowus.submitted, investSubmitted),
    investPage(investPaths.endowus.approved, investApproved),
    { path: profileAddress, load: () => withTexts(import("../features/profile/profile-page"), "profile", "account", "refusals") },
    { path: allRecordsAddress, load: () => withTexts(import("./all-records-screen"), "records") },
    { path: settingsAddress, load: () => withTexts(import("../features/settings/settings-page"), "settings", "onboarding") },
    { path: `${settingsAddress}/logo`, load: () => withTexts(import("../features/settings/logo-page"), "settings", "refusals") },
    { path: "/verify/mobile-otp", load: () => withTexts(import("../features/profile/verify-phone-page"), "profile", "refusals") },
  ] satisfies PageScreen[] as PageScreen[],
  open: [
    { path: "/recover-password", load: () => withTexts(import("../features/sign-in/recover-page"), "account", "signed-out") },
    ...statusKinds.map((kind) => ({
      path: statusAddress(kind),
      load: async () => ({
        default: (await withTexts(import("../features/sign-in/status-page"), "signed-out", "account")).default[kind],
      }),
    })),
  ] satisfies PageScreen[] as PageScreen[],
};
