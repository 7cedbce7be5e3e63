import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKit } from "../../kit/shell";
import { EmptyState } from "../../ui/frame/empty-state";
import { PageShell } from "../../ui/frame/page-shell";
import { SideNav } from "../../ui/frame/side-nav";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { logoAddress, placeCalls, sectionHref, settlementAddress, type SettingsPlace } from "./settings-sections";

/** In the order of how often they are looked for. */
const places: readonly { key: SettingsPlace; href: string }[] = [
  { key: "appearance", href: sectionHref("appearance") },
  { key: "region", href: sectionHref("region") },
  { key: "currencies", href: sectionHref("currencies") },
  { key: "logo", href: logoAddress },
  { key: "settlement", href: settlementAddress },
  { key: "columns", href: sectionHref("columns") },
  { key: "notifications", href: sectionHref("notifications") },
  { key: "features", href: sectionHref("features") },
  { key: "roles", href: sectionHref("roles") },
  { key: "audit", href: sectionHref("audit") },
];

/** The settings' list of sections around one of them. */
export function SettingsFrame({ place, children }: { place: SettingsPlace; children: ReactNode }) {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  const isOffered = (key: SettingsPlace) => (placeCalls[key] ?? []).every((call) => may({ call }).allowed);
  useDocumentTitle(t("page_title", { section: t(`places.${place}`) }), say("brand"));
  return (
    <PageShell title={t("title")} focusKey={`settings ${place}`}>
      <SideNav
        label={t("sections")}
        items={places.filter(({ key }) => isOffered(key)).map(({ key, href }) => ({ key, href, label: t(`places.${key}`) }))}
        current={place}
      >
        {isOffered(place) ? children : <EmptyState title={say("closed.absent")} />}
      </SideNav>
    </PageShell>
  );
}
