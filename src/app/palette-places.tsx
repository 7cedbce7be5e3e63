/** What the command palette leads to: the menu's screens, recent places, merchants, and records that the gateway finds. */
import MessageCircleQuestionMark from "lucide/dist/esm/icons/message-circle-question-mark.mjs";
import Settings from "lucide/dist/esm/icons/settings.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import type { IconNode } from "lucide";
import { use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutGrant } from "../../contract/permissions";
import type { Call } from "../../contract/endpoints";
import type { SearchHit } from "../../contract/records/search";
import { toneOf } from "../../contract/statuses";
import { resourceWord, showHref, useCall, useKit } from "../kit/shell";
import { placeCalls, sectionHref } from "../features/settings/settings-sections";
import { statusIcon, valueWord } from "../kit/parts";
import { walletAddress } from "../lib/earnings";
import { formatMoney } from "../lib/format-money";
import { deskHref } from "../lib/onboarding-address";
import { noticesAddress, profileAddress } from "../lib/portal-address";
import { shortId } from "../lib/short-id";
import { Avatar } from "../ui/figure/avatar";
import { StatusTag } from "../ui/figure/status-tag";
import type { Command } from "../ui/overlay/command-list";
import { entryLabel, menuEntries } from "./menu";
import { RecentPlacesContext, shownRecent, type RecentPlace } from "./recent-places";
import { resourceIcon } from "./resource-icons";
import { findResource, resources } from "./resource-registry";

/** A command with an address: an icon, or an organization with its initials, ID and state. */
export type Place = Pick<Command, "key" | "label" | "detail" | "tag"> & {
  href: string;
  /** Other words by which it is found. */
  also?: string;
} & ({ icon: IconNode; org_id?: never } | { icon?: never; org_id: string });

interface Page {
  key: "desk" | "wallet" | "audit" | "region" | "notifications" | "permissions" | "features";
  href: string;
  icon: IconNode;
  /** What it lives by. */
  calls?: readonly Call[] | undefined;
}

/** Screens that neither the menu nor a resource leads to. */
const pages: readonly Page[] = [
  { key: "desk", href: deskHref(), icon: MessageCircleQuestionMark, calls: ["GET /partner/open-item"] },
  { key: "wallet", href: walletAddress, icon: Wallet, calls: ["GET /partner/torc/commission-wallet"] },
  { key: "audit", href: sectionHref("audit"), icon: Settings, calls: placeCalls.audit },
  { key: "region", href: sectionHref("region"), icon: Settings },
  { key: "notifications", href: noticesAddress, icon: Settings, calls: placeCalls.notifications },
  { key: "permissions", href: sectionHref("roles"), icon: Settings },
  { key: "features", href: sectionHref("features"), icon: Settings },
];

/** The menu's, then every other list and page that this person may open. */
export function useScreens(): Place[] {
  const { t } = useTranslation("portal");
  const { t: known } = useTranslation("records");
  const { may } = useKit();
  const inMenu = new Set(menuEntries.map(({ key }) => key));
  const also = (key: string) => known(`also.${key}` as "also.plans", { defaultValue: "" });
  const screen = (key: string, label: string, href: string, icon: IconNode): Place => ({
    key: `screen:${key}`,
    ...{ label, href, icon, also: also(key) },
  });
  return [
    ...menuEntries
      .filter(({ access }) => !access || may(access).allowed)
      .map((entry) => screen(entry.key, entryLabel(t, entry), entry.href, entry.icon)),
    screen("profile", t("frame.profile"), profileAddress, UserRound),
    ...resources
      .filter(({ name, access }) => !inMenu.has(name) && may(withoutGrant(access ?? {})).allowed)
      .map(({ name, paths }) => screen(name, resourceWord(t, name, "title"), `/preview/${paths.list}`, resourceIcon(name))),
    ...pages
      .filter(({ calls = [] }) => calls.every((call) => may({ call }).allowed))
      .map(({ key, href, icon }) => screen(key, known(`pages.${key}`), href, icon)),
  ];
}

/** Without those that the person may not open any more; undefined until they are read. */
export function useRecent(screens: readonly Place[]): Place[] | undefined {
  const { t } = useTranslation("portal");
  const { may } = useKit();
  const { read } = use(RecentPlacesContext);
  const [recent, setRecent] = useState<RecentPlace[]>();
  useEffect(() => {
    let isHere = true;
    void read().then((places) => isHere && setRecent(shownRecent(places, location.pathname)));
    return () => {
      isHere = false;
    };
  }, [read]);
  return recent?.flatMap(({ key, label, href }): Place[] => {
    const [kind = "", id = ""] = key.split(":");
    if (kind === "screen") return screens.filter((screen) => screen.key === key);
    if (kind === "console") return [{ key, label, detail: t("menu.console"), href, org_id: id }];
    const resource = findResource(kind);
    if (!resource || !may(withoutGrant(resource.access ?? {})).allowed) return [];
    if (kind === "organizations") return [{ key, label, href, org_id: id }];
    return [{ key, label, detail: resourceWord(t, kind, "one"), href, icon: resourceIcon(kind) }];
  });
}

/**
 * Records of kinds that have a page here; a gateway may know more kinds than this portal. A payment is also a transaction of the
 * same reference: it is offered once, as what it is.
 */
export function useHits(hits: readonly SearchHit[]): Place[] {
  const { t, i18n } = useTranslation("portal");
  const { nameOf } = useKit();
  const isTwin = ({ resource, title }: SearchHit) =>
    resource === "transactions" && hits.some((other) => other.resource !== resource && other.title === title);
  return hits.flatMap((hit): Place[] => {
    const { resource, id, org_id, title, subtitle, amount, currency, status } = hit;
    const head = resources.find(({ name }) => name === resource);
    const href = head && showHref(head, { id, org_id: org_id ?? "-" });
    if (!href || isTwin(hit)) return [];
    const key = `${resource}:${id}`;
    if (resource === "organizations") return [{ key, label: title, href, org_id: id }];
    const detail = [
      resourceWord(t, resource, "one"),
      nameOf("organizations", org_id ?? ""),
      amount !== null && currency !== null ? formatMoney(amount, currency, i18n.language) : subtitle,
    ];
    const field = status === null ? undefined : head.fields[head.show?.status ?? "status"];
    const tag = status !== null && field && (
      <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={valueWord(t, field, status)} />
    );
    return [{ key, label: title, detail: detail.filter(Boolean).join(" · "), tag, href, icon: resourceIcon(resource) }];
  });
}

/** Where these organizations stand; one whose state isn't known is drawn without a tag. */
export function useStates(places: readonly Place[]): (place: Place) => Command["tag"] {
  const { t } = useTranslation("portal");
  const ids = [...new Set(places.flatMap(({ org_id }) => org_id ?? []))].sort();
  const { data } = useCall(
    "GET /partner/organization",
    ids.length > 0 ? { query: { id: ids.join(","), limit: String(ids.length), organization_fields: "stage,stage_note" } } : null,
    { keepsLast: true },
  );
  const states = new Map(data?.data.map(({ id, stage, stage_note }) => [id, stage_note ?? stage]));
  return ({ org_id = "" }) => {
    const state = states.get(org_id);
    return state && <StatusTag tone={toneOf(state)} icon={statusIcon(state)} label={t(`statuses.${state}`)} />;
  };
}

/** As the list draws it. */
export function drawnPlace({ key, label, detail, icon, org_id, tag: own }: Place, tag: Command["tag"]): Omit<Command, "onChoose"> {
  if (org_id === undefined) return { key, label, detail, icon, tag: own };
  return { key, label, detail, id: shortId(org_id), tag, icon: <Avatar name={label} size="small" /> };
}
