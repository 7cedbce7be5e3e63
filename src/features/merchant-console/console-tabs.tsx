/** The tabs of one merchant: its console's own, and its record, which has an address of its own. */
import { useTranslation } from "react-i18next";
import type { Call } from "../../../contract/endpoints";
import { useKit } from "../../kit/shell";
import { consoleHref, merchantRecordHref } from "../../lib/onboarding-address";
import { Tabs } from "../../ui/frame/tabs";
import { useBlocking } from "./use-console";

const tabKeys = [
  "overview",
  "kyb",
  "activation",
  "banks",
  "settlement",
  "pricing",
  "users",
  "features",
  "permissions",
  "activity",
] as const;
export type ConsoleTab = (typeof tabKeys)[number];

/** What a tab lives by; the others by the merchant alone. */
const tabCalls: Readonly<Partial<Record<ConsoleTab, Call>>> = {
  kyb: "GET /partner/kyb",
  activation: "GET /partner/organization/{id}/activation",
  banks: "GET /partner/organization/settlement-bank",
  settlement: "GET /partner/organization/settlement-config",
  pricing: "GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}",
  users: "GET /partner/organization/{id}/user",
  features: "GET /partner-org-feature-control",
  activity: "GET /partner/audit-log",
};

/** Those that this gateway has the calls for. */
export function useConsoleTabs(): ConsoleTab[] {
  const { may } = useKit();
  return tabKeys.filter((key) => may({ ...(tabCalls[key] && { call: tabCalls[key] }) }).allowed);
}

export default function ConsoleTabs({ org_id, current }: { org_id: string; current: ConsoleTab | "record" }) {
  const { t } = useTranslation("onboarding");
  const { data: blocking } = useBlocking(org_id);
  const open = blocking?.open_count ?? 0;
  const own = useConsoleTabs().map((key) => ({
    key,
    label: t(`console.tabs.${key}`),
    href: consoleHref(org_id, key === "overview" ? undefined : key),
    count: key === "kyb" && open > 0 ? String(open) : undefined,
  }));
  const record = { key: "record", label: t("console.tabs.record"), href: merchantRecordHref(org_id) };
  return <Tabs label={t("console.tabs_label")} current={current} tabs={[...own, record]} />;
}
