/** The command palette: recent places and actions, and by what is typed also screens, merchants and records. */
import { useGo } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecordSearch } from "../providers/search-records";
import { CommandList, type Command, type CommandGroup } from "../ui/overlay/command-list";
import { useActions } from "./palette-actions";
import { drawnPlace, useHits, useRecent, useScreens, useStates, type Place } from "./palette-places";

/** Long enough to type a word, short enough to keep up. */
const typingMs = 200;

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["portal", "records"]);
  const goTo = useGo();
  const [query, setQuery] = useState("");
  const words = query.trim().toLocaleLowerCase();
  const records = useRecords(query.trim());
  const go = (href: string) => {
    onClose();
    goTo({ to: href });
  };
  const isFound = ({ label, detail, also }: Pick<Command, "label" | "detail"> & { also?: string }) =>
    [label, detail, also].some((text) => typeof text === "string" && text.toLocaleLowerCase().includes(words));

  const screens = useScreens();
  const recent = useRecent(screens);
  const found = useHits(records.data ?? []);
  const isOrganization = ({ org_id }: Place) => org_id !== undefined;
  const actions = useActions({ isShort: words === "", onQuery: setQuery, onClose, onGo: go });
  const places: { key: string; label: string; places: readonly Place[] }[] = words
    ? [
        { key: "organizations", label: t("records:palette.organizations"), places: found.filter(isOrganization) },
        { key: "records", label: t("records:palette.records"), places: found.filter((place) => !isOrganization(place)) },
        { key: "screens", label: t("records:palette.screens"), places: screens.filter(isFound) },
      ]
    : [{ key: "recent", label: t("records:palette.recent"), places: recent ?? [] }];
  const stateOf = useStates(places.flatMap((group) => group.places));
  const groups: CommandGroup[] = [
    ...places.map((group) => ({
      ...group,
      commands: group.places.map((place) => ({ ...drawnPlace(place, stateOf(place)), onChoose: () => go(place.href) })),
    })),
    // Not before what is above them is known: they would move.
    { key: "actions", label: t("records:palette.actions"), commands: words || recent ? actions.filter(isFound) : [] },
  ].filter(({ commands }) => commands.length > 0);

  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const notice = () => {
    if (records.isSearching) return t("records:palette.searching");
    if (records.error) return t("records:palette.failed", { message: records.error.message });
    if (count > 0 || !words) return undefined;
    return (
      <>
        <strong>{t("records:palette.none_title")}</strong> {t("records:palette.none_text")}
      </>
    );
  };
  return (
    <CommandList
      onClose={onClose}
      labels={{
        title: t("palette.title"),
        placeholder: t("records:palette.placeholder"),
        close: t("records:palette.close"),
        move: t("records:palette.move"),
        choose: t("records:palette.choose"),
      }}
      query={query}
      onQuery={setQuery}
      groups={groups}
      notice={notice()}
      status={records.isSearching ? t("records:palette.searching") : words ? t("records:palette.found", { count }) : ""}
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
  const search = useRecordSearch(asked, isWanted);
  const isSearching = query.length >= 2 && (asked !== query || search.isFetching);
  return {
    data: isWanted && asked === query ? search.data : undefined,
    error: isSearching || !isWanted ? null : search.error,
    isSearching,
  };
}
