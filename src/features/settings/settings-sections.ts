/** The settings' sections and their addresses; two have a route of their own (specification, section 2). */
import type { Call } from "../../../contract/endpoints";
import { settingsAddress } from "../../lib/portal-address";

export const settingsSections = ["appearance", "region", "currencies", "columns", "notifications", "features", "roles", "audit"] as const;
export type SettingsSection = (typeof settingsSections)[number];

export type SettingsPlace = SettingsSection | "logo" | "settlement";

/** What a section lives by; another gateway may lack some of it (`defineGateway`), and nothing leads there then. */
export const placeCalls: Readonly<Partial<Record<SettingsPlace, readonly Call[]>>> = {
  audit: ["GET /partner/audit-log"],
  logo: ["PUT /partner-setting", "POST /partner-document"],
  notifications: ["PUT /partner-setting", "GET /partner/notification"],
  settlement: ["GET /partner/organization/settlement-config"],
};

export const sectionHref = (section: SettingsSection): string => `${settingsAddress}?section=${section}`;
export const logoAddress = `${settingsAddress}/logo`;
export const settlementAddress = `${settingsAddress}/settlement-config`;
