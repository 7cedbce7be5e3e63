/** The sidebar's entries and their rules (specification, section 2). */
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Building2,
  ChartNoAxesColumn,
  House,
  LayoutDashboard,
  ReceiptText,
  Rows3,
  Settings,
  SquareUser,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { Rule } from "../../contract/permissions";
import { homeAddress } from "../lib/portal-address";
import { resourceHeads } from "./resource-registry";

export interface MenuEntry {
  key: string;
  /** i18n key; a resource's is its title. */
  label: string;
  order: number;
  href: string;
  icon: LucideIcon;
  access?: Rule | undefined;
}

const icons: Record<string, LucideIcon> = {
  home: House,
  users: Users,
  organizations: Building2,
  console: LayoutDashboard,
  transactions: ArrowLeftRight,
  payins: ArrowDownLeft,
  payouts: ArrowUpRight,
  customers: SquareUser,
  reports: ChartNoAxesColumn,
  invoices: ReceiptText,
  settings: Settings,
};

const dashboards = "/preview/dashboards";
const pages: Omit<MenuEntry, "icon" | "label">[] = [
  { key: "home", order: 10, href: homeAddress },
  { key: "console", order: 40, href: `${dashboards}/merchant-console` },
  { key: "payins", order: 60, href: `${dashboards}/payins`, access: { feature: "local_rails" } },
  { key: "payouts", order: 70, href: `${dashboards}/payouts`, access: { feature: "local_rails" } },
  { key: "customers", order: 80, href: `${dashboards}/customers`, access: { feature: "local_rails" } },
  { key: "reports", order: 90, href: `${dashboards}/report` },
  { key: "invoices", order: 100, href: `${dashboards}/invoices`, access: { level: "L1" } },
  { key: "settings", order: 110, href: `${dashboards}/setting` },
];

const resources = resourceHeads.flatMap(({ name, paths, menu, access }) =>
  menu ? [{ key: name, label: `resources.${name}.title`, order: menu.order, href: `/preview/${paths.list}`, access }] : [],
);

export const menuEntries: readonly MenuEntry[] = [
  ...pages.filter(({ key }) => !resources.some((own) => own.key === key)).map((page) => ({ ...page, label: `menu.${page.key}` })),
  ...resources,
]
  .map((entry) => ({ ...entry, icon: icons[entry.key] ?? Rows3 }))
  .sort((a, b) => a.order - b.order);

/** The entry whose screens this address belongs to: the longest that begins it. */
export function currentEntry(pathname: string): string | undefined {
  return [...menuEntries]
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]?.key;
}
