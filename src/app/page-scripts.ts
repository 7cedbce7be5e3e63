/**
 * The scripts of pages that are no list, record or form, each in its own chunk with its texts. The table of them comes with the first
 * page, as it names two hundred files, and a list is drawn without it.
 */
import type { ComponentType } from "react";
import { type StatusPageKind, statusKinds } from "../lib/portal-address";
import { withTexts } from "./text-files";

type Load = () => Promise<{ default: ComponentType }>;

const ofInvesting =
  (load: Load): Load =>
  () =>
    withTexts(load(), "invest", "refusals");

const pages = {
  home: () => withTexts(import("./home-screen"), "sentences", "home"),
  kyb: () => withTexts(import("../features/kyb/kyb-page"), "kyb", "refusals"),
  board: () => withTexts(import("./board-screen"), "onboarding", "kyb", "refusals", "sentences"),
  console: () => withTexts(import("./console-screen"), "onboarding", "kyb", "refusals", "sentences"),
  planEditor: () => withTexts(import("../features/pricing/plan-editor-page"), "pricing", "refusals"),
  statement: () => withTexts(import("../features/earnings/statement-page"), "earnings", "refusals"),
  wallet: () => withTexts(import("../features/earnings/wallet-page"), "earnings"),
  newReport: () => withTexts(import("../features/reports/new-report-page"), "reports", "refusals"),
  investing: ofInvesting(() => import("../features/invest/overview-page")),
  investChoice: ofInvesting(() => import("../features/invest/choose-page")),
  investIntroduction: ofInvesting(() => import("../features/invest/introduction-page")),
  investForm: ofInvesting(() => import("../features/invest/form-page")),
  investSubmitted: ofInvesting(() => import("../features/invest/submitted-page")),
  investApproved: ofInvesting(() => import("../features/invest/approved-page")),
  profile: () => withTexts(import("../features/profile/profile-page"), "profile", "account", "refusals"),
  allRecords: () => withTexts(import("./all-records-screen"), "records"),
  settings: () => withTexts(import("../features/settings/settings-page"), "settings", "onboarding"),
  logo: () => withTexts(import("../features/settings/logo-page"), "settings", "refusals"),
  verifyPhone: () => withTexts(import("../features/profile/verify-phone-page"), "profile", "refusals"),
  recoverPassword: () => withTexts(import("../features/sign-in/recover-page"), "account", "signed-out"),
} satisfies Record<string, Load>;

const statusPage =
  (kind: StatusPageKind): Load =>
  async () => ({ default: (await withTexts(import("../features/sign-in/status-page"), "signed-out", "account")).default[kind] });

export const pageScripts: Readonly<Record<PageName, Load>> = {
  ...pages,
  ...(Object.fromEntries(statusKinds.map((kind) => [kind, statusPage(kind)])) as Record<StatusPageKind, Load>),
};

export type PageName = keyof typeof pages | StatusPageKind;
