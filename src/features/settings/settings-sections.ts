/** The settings' sections and their addresses; two have a route of their own (specification, section 2). */
import type { Call } from "../../../contract/endpoints";
import { settingsAddress } from "../../lib/portal-address";

export const settingsSections = ["appearance", "region", "currencies", "columns", "notifications", "features", "roles", "audit"] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** What a section lives by; another gateway may lack it (`defineGateway`), and nothing leads there then. */
export const sectionCalls = { audit: "GET /partner/audit-log" } as const satisfies Partial<Record<SettingsSection, Call>>;

export const sectionHref = (section: SettingsSection): string => `${settingsAddress}?section=${section}`;
export const logoAddress = `${settingsAddress}/logo`;
export const settlementAddress = `${settingsAddress}/settlement-config`;
