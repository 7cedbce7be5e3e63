/** The screens by their addresses, with their scripts, each in its own chunk. */
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
import type { PageName } from "./page-scripts";

export interface PageScreen {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  access?: Rule;
}

const page =
  (name: PageName): PageScreen["load"] =>
  async () =>
    (await import("./page-scripts")).pageScripts[name]();

/** Below a merchant's investing; a path of the specification, word by word. */
const investPage = (path: string, name: PageName): PageScreen => ({
  path: investHref(":org_id", path),
  load: page(name),
  access: viewInvesting,
});

export const screens: typeof kitPages & Record<"pages" | "open", PageScreen[]> = {
  ...kitPages,
  pages: [
    { path: homeAddress, load: page("home") },
    { path: "/preview/account/onboarding", load: page("kyb") },
    { path: "/preview/account/onboarding/merchant/:merchant_id", load: page("kyb") },
    { path: boardAddress, access: boardRule, load: page("board") },
    { path: `${boardAddress}/:orgId`, load: page("console") },
    { path: `${plansAddress}/create`, load: page("planEditor") },
    { path: statementAddress, load: page("statement") },
    { path: walletAddress, load: page("wallet") },
    { path: `${reportsAddress}/create`, load: page("newReport") },
    { path: newScheduleAddress, load: page("newReport"), access: { ...manageReportSchedules, call: "POST /partner/report-schedule" } },
    investPage("", "investing"),
    investPage("/partner", "investChoice"),
    investPage(investPaths.syfe.form, "investForm"),
    investPage(investPaths.syfe.submitted, "investSubmitted"),
    investPage(investPaths.syfe.approved, "investApproved"),
    investPage(investPaths.endowus.introduction, "investIntroduction"),
    investPage(investPaths.endowus.form, "investForm"),
    investPage(investPaths.endowus.submitted, "investSubmitted"),
    investPage(investPaths.endowus.approved, "investApproved"),
    { path: profileAddress, load: page("profile") },
    { path: allRecordsAddress, load: page("allRecords") },
    { path: settingsAddress, load: page("settings") },
    { path: `${settingsAddress}/logo`, load: page("logo") },
    { path: "/verify/mobile-otp", load: page("verifyPhone") },
  ],
  open: [
    { path: "/recover-password", load: page("recoverPassword") },
    ...statusKinds.map((kind) => ({ path: statusAddress(kind), load: page(kind) })),
  ],
};
