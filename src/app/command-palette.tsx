/** The command palette: screens, actions, merchants that the session knows, and records that the gateway finds. */
import { useGo } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import LogOut from "lucide-react/icons/log-out";
import Palette from "lucide-react/icons/palette";
import Plus from "lucide-react/icons/plus";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutGrant } from "../../contract/permissions";
import type { SearchHit } from "../../contract/records/search";
import { createHref, resourceWord, showHref } from "../kit/shell";
import { formatMoney } from "../lib/format-money";
import { searchRecords } from "../providers/search-records";
import { mayDo } from "../providers/session";
import { useSignedIn } from "../providers/signed-in-context";
import { themeNames } from "../themes/tokens";
import { CommandList, type Command, type CommandGroup } from "../ui/overlay/command-list";
import { Flag } from "../ui/figure/flag";
import { entryLabel, menuEntries } from "./menu";
import { resourceIcon } from "./resource-icons";
import { readRecent, withRecent, type RecentChoice } from "./recent-choices";
import { resourceOf, resources } from "./resource-registry";
import { useTheme } from "./use-theme";

/** Long enough to type a word, short enough to keep up. */
const typingMs = 200;
const mostOrganizations = 5;

/** A command with an address: it can be chosen again from the recent ones. */
type Place = Omit<Command, "onChoose"> & { href: string };

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("portal");
  const { preference, savePreference } = useSignedIn();
  const goTo = useGo();
  const [query, setQuery] = useState("");
  const words = query.trim().toLocaleLowerCase();
  const records = useRecords(query.trim());
  const recent = readRecent(preference("palette"));

  const go = ({ key, label, href }: RecentChoice) => {
    onClose();
    goTo({ to: href });
    // If saving fails, the choice is only missing from the recent ones.
    savePreference("palette", withRecent(recent, { key, label, href })).catch(() => undefined);
  };
  const place = ({ href, ...command }: Place): Command => ({
    ...command,
    onChoose: () => go({ key: command.key, label: command.label, href }),
  });
  const isFound = ({ label }: { label: string }) => label.toLocaleLowerCase().includes(words);

  const organizations = useOrganizations(words);
  const known = new Set(organizations.map(({ key }) => key));
  const found = useHits(records.data ?? []).filter(({ key }) => !known.has(key));
  const groups: CommandGroup[] = [
    {
      key: "recent",
      label: t("palette.recent"),
      commands: words ? [] : recent.map((choice) => place({ ...choice, key: `recent:${choice.key}`, icon: History })),
    },
    { key: "organizations", label: t("palette.organizations"), commands: organizations.map(place) },
    { key: "records", label: t("palette.records"), commands: found.map(place) },
    { key: "screens", label: t("palette.screens"), commands: useScreens().filter(isFound).map(place) },
    { key: "actions", label: t("palette.actions"), commands: useActions(onClose, place).filter(isFound) },
  ].filter(({ commands }) => commands.length > 0);

  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const notice = () => {
    if (records.isSearching) return t("palette.searching");
    if (records.error) return t("palette.failed", { message: records.error.message });
    if (count > 0) return undefined;
    return (
      <>
        <strong>{t("palette.none_title")}</strong> {t("palette.none_text")}
      </>
    );
  };
  return (
    <CommandList
      onClose={onClose}
      labels={{
        title: t("palette.title"),
        placeholder: t("palette.placeholder"),
        close: t("palette.close"),
        move: t("palette.move"),
        choose: t("palette.choose"),
      }}
      query={query}
      onQuery={setQuery}
      groups={groups}
      notice={notice()}
      status={records.isSearching ? t("palette.searching") : t("palette.found", { count })}
    />
  );
}

/** Sent when typing pauses; the previous request is cancelled. */
function useRecords(query: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), typingMs);
    return () => clearTimeout(timer);
  }, [query]);
  const isWanted = asked.length >= 2;
  const search = useQuery({ queryKey: ["search", asked], queryFn: ({ signal }) => searchRecords(asked, signal), enabled: isWanted });
  const isSearching = query.length >= 2 && (asked !== query || search.isFetching);
  return {
    data: isWanted && asked === query ? search.data : undefined,
    error: isSearching || !isWanted ? null : search.error,
    isSearching,
  };
}

function useScreens(): Place[] {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  return menuEntries
    .filter(({ access }) => !access || mayDo(session, access).allowed)
    .map((entry) => ({ key: `screen:${entry.key}`, label: entryLabel(t, entry), href: entry.href, icon: entry.icon }));
}

function useActions(onClose: () => void, place: (place: Place) => Command): Command[] {
  const { t } = useTranslation("portal");
  const { session, signOut } = useSignedIn();
  const { choose } = useTheme();
  const creates = resources.flatMap((head) => {
    const { name, create } = head;
    if (!create || !mayDo(session, withoutGrant(create.access)).allowed) return [];
    return [place({ key: `action:create:${name}`, label: resourceWord(t, name, "create"), href: createHref(head, create), icon: Plus })];
  });
  return [
    ...creates,
    ...themeNames.map((name) => ({
      key: `action:theme:${name}`,
      label: t("palette.theme", { name: t(`themes.${name}`) }),
      icon: Palette,
      onChoose: () => {
        choose(name);
        onClose();
      },
    })),
    { key: "action:sign-out", label: t("frame.sign_out"), icon: LogOut, onChoose: () => void signOut() },
  ];
}

/** The session knows all merchants, so they are found as fast as the user types. */
function useOrganizations(words: string): Place[] {
  const { session } = useSignedIn();
  const head = resourceOf("organizations");
  if (!words) return [];
  return [...session.organizations.values()]
    .filter(({ id, name }) => name.toLocaleLowerCase().includes(words) || id === words)
    .slice(0, mostOrganizations)
    .flatMap(({ id, name, country }) => {
      const href = showHref(head, { id });
      return href ? [{ key: `organizations:${id}`, label: name, href, icon: <Flag country={country} /> }] : [];
    });
}

/** Records of kinds that have a page here; a gateway may know more kinds than this portal. */
function useHits(hits: readonly SearchHit[]): Place[] {
  const { t, i18n } = useTranslation("portal");
  return hits.flatMap(({ resource, id, org_id, title, subtitle, amount, currency, status }) => {
    const head = resources.find(({ name }) => name === resource);
    const href = head && showHref(head, { id, org_id: org_id ?? "-" });
    if (!href) return [];
    const detail = [
      resourceWord(t, resource, "one"),
      amount !== null && currency !== null ? formatMoney(amount, currency, i18n.language) : subtitle,
      status === null ? null : t(`statuses.${status}` as "statuses.ACTIVE", { defaultValue: status }),
    ];
    return [{ key: `${resource}:${id}`, label: title, detail: detail.filter(Boolean).join(" · "), href, icon: resourceIcon(resource) }];
  });
}
