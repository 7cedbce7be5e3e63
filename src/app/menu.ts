/** The sidebar's entries and their rules (specification, section 2). */
import type { TFunction } from "i18next";
import House from "lucide/dist/esm/icons/house.mjs";
import LayoutDashboard from "lucide/dist/esm/icons/layout-dashboard.mjs";
import Settings from "lucide/dist/esm/icons/settings.mjs";
import type { IconNode } from "lucide";
import { matchPath } from "react-router-dom";
import type { Rule } from "../../contract/permissions";
import { resourceWord } from "../kit/shell";
import { boardRule } from "../lib/onboarding-address";
import { allRecordsAddress, homeAddress, profileAddress, settingsAddress } from "../lib/portal-address";
import { resourceIcon } from "./resource-icons";
import type { RecentPlace } from "./recent-places";
import { resources } from "./resource-registry";

export interface MenuEntry {
  key: string;
  /** Of the portal's own screens; a resource's word is its title. */
  label?: "menu.home" | "menu.console" | "menu.records" | "menu.settings";
  order: number;
  href: string;
  icon: IconNode;
  access?: Rule | undefined;
}

const dashboards = "/preview/dashboards";
const pages: MenuEntry[] = [
  { key: "home", label: "menu.home", order: 10, href: homeAddress, icon: House },
  { key: "console", label: "menu.console", order: 40, href: `${dashboards}/merchant-console`, icon: LayoutDashboard, access: boardRule },
  { key: "records", label: "menu.records", order: 105, href: allRecordsAddress, icon: resourceIcon("") },
  { key: "settings", label: "menu.settings", order: 110, href: settingsAddress, icon: Settings },
];

const lists = resources.flatMap(({ name, paths, menu, access }): MenuEntry[] =>
  menu ? [{ key: name, order: menu.order, href: `/preview/${paths.list}`, icon: resourceIcon(name), access }] : [],
);

export const menuEntries: readonly MenuEntry[] = [...pages, ...lists].sort((a, b) => a.order - b.order);

export const entryLabel = (t: TFunction, { key, label }: MenuEntry): string => (label ? t(label) : resourceWord(t, key, "title"));

/** The entry whose screens this address belongs to: the resource whose record it is, else the longest that begins it. */
export function currentEntry(pathname: string): string | undefined {
  const resource = resources.find(({ menu, paths }) => menu && paths.show !== undefined && matchPath(`/preview/${paths.show}`, pathname));
  if (resource) return resource.name;
  return [...menuEntries]
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]?.key;
}

/** The screen of this address, as it is remembered: the menu's, one's profile. Records and consoles know their own names. */
export function placeAt(pathname: string): RecentPlace | undefined {
  if (pathname === profileAddress) return { key: "screen:profile", label: "", href: pathname };
  const entry = menuEntries.find(({ href }) => href === pathname);
  return entry && { key: `screen:${entry.key}`, label: "", href: pathname };
}
