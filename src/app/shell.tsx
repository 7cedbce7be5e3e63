/** The layout behind the guard: sidebar, header, banners, the screen. */
import Clock from "lucide/dist/esm/icons/clock.mjs";
import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import Palette from "lucide/dist/esm/icons/palette.mjs";
import Settings from "lucide/dist/esm/icons/settings.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import { memo, type ReactNode, use, useEffect, useState } from "react";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { Drawer, useKit, warmLayers, type KitHost } from "../kit/shell";
import { formatZone } from "../lib/format-time";
import { homeAddress, profileAddress, settingsAddress } from "../lib/portal-address";
import { useFirstCalls } from "../providers/first-calls";
import { usePartnerLogo } from "../providers/partner-logo";
import { fullName } from "../providers/session";
import { useSignedIn } from "../providers/signed-in-context";
import { themeNames } from "../themes/theme-names";
import { AppFrame, type MenuDrawerProps } from "../ui/frame/app-frame";
import { BrandMark } from "../ui/frame/brand-mark";
import { DrawerUser } from "../ui/frame/drawer-user";
import { MenuButton } from "../ui/overlay/menu-button";
import { PoweredBy } from "../ui/frame/powered-by";
import { SidebarMenu, type SidebarItem } from "../ui/frame/sidebar-menu";
import { LoadingBar } from "../ui/frame/loading-bar";
import { UserButton } from "../ui/frame/user-button";
import { After } from "../ui/after";
import { late } from "../ui/late";
import { useHasDrawer } from "../ui/use-is-narrow";
import styles from "./app.module.css";
import { resources } from "./resource-registry";
import { currentEntry, entryLabel, menuEntries, placeAt } from "./menu";
import { usePalette } from "./palette-opener";
import { RecentPlacesContext } from "./recent-places";
import { useScrollPlaces } from "./scroll-places";
import { withTexts } from "./text-files";
import { useTheme } from "./use-theme";

const HomeContextBar = late(() => import("./home-bar"));
const ListContextBar = late(() => import("../features/context-bar/list-context-bar"));

/** Above the page: fetched before it, where one acts for another. */
export const ImpersonationBanner = late(() => import("./impersonation-banner"));
const Bell = late(() => import("../features/notifications/bell"));
const NoticeList = late(() => withTexts(import("../features/notifications/notice-list"), "sentences"));
const ConfirmActing = late(() => import("./confirm-acting"));
const LiveOnboarding = late(() => import("../features/desk/live-onboarding"));
const IdleWarning = late(() => import("./idle-warning"));
/** The first rows load before what is above them; its space is reserved. */
const barAfterMs = 100;
/** After the bell and what else comes with the stream of changes. */
const layersAfterMs = 2_500;

/** Home has a period, and so does every list filtered by creation date, for those who may see it. */
function contextBarOf(pathname: string, { may, offered }: KitHost): ReactNode {
  if (pathname === homeAddress) return <HomeContextBar />;
  const dated = resources.find(({ paths, sort }) => pathname === `/preview/${paths.list}` && sort.endsWith("created_at"));
  return (
    dated && may(dated.access ?? {}).allowed && offered(dated).list.filters.includes("created_at") && <ListContextBar key={pathname} />
  );
}

export function Shell() {
  const { pathname } = useLocation();
  useScrollPlaces();
  return <Frame pathname={pathname} />;
}

/** Draws its children with the stream of changes. */
function AfterFirstCalls({ children }: { children: ReactNode }) {
  return useFirstCalls() && children;
}

/** What pages are opened by; one that is opened first asks for it itself. */
function WarmPages() {
  useEffect(() => void import("./page-scripts").catch(() => undefined), []);
  return null;
}

/** The next page of a list is another address, but no other frame: what is in it draws itself. */
const Frame = memo(function Frame({ pathname }: { pathname: string }) {
  const { t } = useTranslation("portal");
  const { session, config, logoId } = useSignedIn();
  const kit = useKit();
  const bar = contextBarOf(pathname, kit);
  const palette = usePalette();
  const { note } = use(RecentPlacesContext);
  useEffect(() => {
    const place = placeAt(pathname);
    if (place) note(place);
  }, [note, pathname]);
  const hasDrawer = useHasDrawer();
  const bell = (
    <span className={styles.bellPlace}>
      <AfterFirstCalls>
        <Bell list={NoticeList} />
      </AfterFirstCalls>
    </span>
  );
  const [count, setCount] = useState<SidebarItem["count"]>();
  const name = session.partner?.name ?? t("brand");
  const logoUrl = usePartnerLogo(logoId) ?? undefined;
  const items = menuEntries
    .filter(({ access }) => !access || kit.may(access).allowed)
    .map((entry) => ({ ...entry, label: entryLabel(t, entry), count: entry.key === "console" ? count : undefined }));
  return (
    <>
      <AppFrame
        labels={{
          skipToContent: t("frame.skip"),
          navigation: t("frame.navigation"),
          openMenu: t("frame.open_menu"),
        }}
        brand={<BrandMark name={name} ground="side" logoUrl={logoUrl} />}
        narrowBrand={<BrandMark name={name} logoUrl={logoUrl} />}
        menu={<SidebarMenu items={items} current={currentEntry(pathname)} />}
        drawer={MenuDrawer}
        footer={<PoweredBy text={t("powered_by", { provider: config.provider.name })} />}
        drawerUser={<UserInDrawer />}
        search={palette.field}
        narrowSearch={palette.button}
        actions={
          <>
            <ThemeMenu />
            {!hasDrawer && bell}
          </>
        }
        narrowActions={hasDrawer && bell}
        userMenu={<UserMenu />}
        contextBar={bar && <After ms={barAfterMs}>{bar}</After>}
        banner={session.local.is_bo_admin_login ? <ImpersonationBanner /> : undefined}
      >
        <AfterFirstCalls>
          <LiveOnboarding onCount={setCount} />
          <IdleWarning />
          <WarmLayers />
          <WarmPages />
        </AfterFirstCalls>
        <Loading />
        <Outlet />
      </AppFrame>
      {palette.palette}
      {session.local.is_bo_admin_login && <ConfirmActing />}
    </>
  );
});

function Loading() {
  const { t } = useTranslation("portal");
  return useNavigation().state === "loading" && <LoadingBar label={t("frame.loading")} />;
}

/** When the first screen is complete and the page is live. */
function WarmLayers() {
  useEffect(() => {
    const timer = setTimeout(() => {
      warmLayers();
      // What fails to load now is requested again when it is opened.
      import("./form-registry").catch(() => undefined);
    }, layersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function MenuDrawer(props: MenuDrawerProps) {
  return <Drawer {...props} from="start" width="min(314px, 100vw - 64px)" />;
}

function ThemeMenu() {
  const { t } = useTranslation("portal");
  const { theme, choose } = useTheme();
  const items = themeNames.map((each) => ({
    key: each,
    label: t(`themes.${each}`),
    detail: t(`theme_notes.${each}`),
    isChecked: each === theme,
    onSelect: () => choose(each),
  }));
  return <MenuButton isIconOnly variant="ghost" align="end" icon={Palette} label={t("frame.theme")} items={items} />;
}

/** `useLogout` reads the address: what uses it is drawn again with each new one, as these are, and the frame is not. */
function UserInDrawer() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const { mutate: signOut } = useLogout();
  return (
    <DrawerUser
      name={fullName(session.user)}
      email={session.user.email}
      href={profileAddress}
      actions={<ThemeMenu />}
      signOutLabel={t("frame.sign_out")}
      onSignOut={() => signOut()}
    />
  );
}

function UserMenu() {
  const { t } = useTranslation("portal");
  const { mutate: signOut } = useLogout();
  const { session, timeZone } = useSignedIn();
  const name = fullName(session.user);
  const [now] = useState(() => new Date().toISOString());
  return (
    <UserButton
      name={name}
      label={t("frame.account_menu", { name })}
      items={[
        { key: "profile", label: t("frame.profile"), icon: UserRound, href: profileAddress },
        { key: "settings", label: t("frame.settings"), icon: Settings, href: settingsAddress },
        {
          key: "zone",
          label: t("home.zone"),
          detail: formatZone(timeZone, now),
          icon: Clock,
          href: `${settingsAddress}?section=region`,
        },
        { key: "sign-out", label: t("frame.sign_out"), icon: LogOut, startsGroup: true, onSelect: () => signOut() },
      ]}
    />
  );
}
