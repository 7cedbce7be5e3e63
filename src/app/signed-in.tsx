/** The signed-in portal: opens the session, then mounts Refine with our providers around the router. */
import type { i18n } from "i18next";
import { StrictMode, useLayoutEffect } from "react";
import { watchAttendance } from "../browser/attendance";
import { browser } from "../browser/browser";
import { dropFrameOutline } from "../browser/frame-outline";
import { sayAway } from "../browser/late-scripts";
import { pause } from "../browser/pause";
import type { DisplayPreference } from "../../contract/records/setting";
import { chooseNumberFormat } from "../lib/number-format";
import { browserTimeZone, knowsZone } from "../lib/browser-time-zone";
import { genericMessages } from "../providers/call-gateway";
import { stopKeepingForms } from "../providers/kept-forms";
import { wantedHere } from "../providers/language-here";
import { watchOtherTabs } from "../providers/local-session";
import { portalConfig } from "../providers/portal-config";
import { forgetSession, openSession, type Session } from "../providers/session";
import { GatewayError, isPasswordDue, isSessionOver } from "../lib/gateway-error";
import { applyTheme, storedTheme } from "../themes/apply-theme";
import { isThemeName } from "../themes/theme-names";
import { ToastRegion } from "../ui/overlay/toast-region";
import { noteCall } from "./idle-clock";
import { speak, startTexts } from "./i18n";
import { pickLanguage } from "./text-files";
import { Portal } from "./portal";
import { makePortalContext, type PortalContext } from "./portal-context";
import { rootOf } from "./root";
import { RouterLink } from "./router-link";
import type { Resource } from "../kit";
import { ImpersonationBanner } from "./shell";
import { StartFailed } from "./start-failed";
import { askForPassword, watchSession } from "./watch-session";

const blankForMs = 100;

/** Resolves once the router has loaded the address's screen. */
const firstScreenOf = (router: PortalContext["router"]) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    }
  });

/** Of the contract's own gateway. */
const everything = { link: RouterLink, offered: (resource: Resource<Record<string, unknown>>) => resource };

function takeGenericMessages(texts: i18n): void {
  genericMessages.failed = texts.t("failed");
  genericMessages.unreachable = texts.t("unreachable");
  sayAway({ waits: texts.t("waits"), fails: genericMessages.unreachable });
  genericMessages.torn = texts.t("torn");
  genericMessages.mismatch = texts.t("export.mismatch");
}

export async function showSignedIn(element: HTMLElement): Promise<void> {
  watchAttendance();
  watchSession(noteCall);
  const root = rootOf(element);
  const texts = await startTexts(pickLanguage(...wantedHere()), "portal");
  takeGenericMessages(texts);
  try {
    const [session, config] = await Promise.all([openSession(), portalConfig()]);
    const display = readDisplay(session);
    if (isThemeName(display.theme) && display.theme !== storedTheme()) applyTheme(display.theme);
    chooseNumberFormat(display.number_format);
    if (display.motion === "NONE") document.documentElement.dataset["motion"] = "none";
    takeGenericMessages(await speak(pickLanguage(display.language, ...wantedHere(), config.default_language), "portal"));
    watchOtherTabs(browser.reload, stopKeepingForms);
    if (import.meta.env.DEV) (await import("./check-resources")).checkDeclarations();
    if (session.local.is_bo_admin_login) await ImpersonationBanner.fetch();
    const { link, offered } = config.wire ? (await import("./offered-link")).offeredBy(config.wire) : everything;
    const context = makePortalContext(session, config, { timeZone: display.time_zone, offered });
    // If the screen's scripts are already loaded, draw it at once, without a blank page.
    await Promise.race([firstScreenOf(context.router), pause(blankForMs)]);
    root.render(
      <StrictMode>
        {/* A new session gets a new portal, so nothing from the last one's cache can be shown. */}
        <Portal key={session.local.session_id} context={context} link={link} />
        <ToastRegion label={texts.t("frame.notices")} />
        <Drawn />
      </StrictMode>,
    );
  } catch (error) {
    if (isSessionOver(error)) return;
    // Its first calls may have been refused before anybody listened.
    if (isPasswordDue(error)) {
      dropFrameOutline();
      askForPassword();
      return;
    }
    forgetSession();
    root.render(
      <>
        <StartFailed
          message={error instanceof Error ? error.message : texts.t("failed")}
          reference={error instanceof GatewayError ? error.detail.request_id : null}
          onRetry={() => void showSignedIn(element)}
        />
        <Drawn />
      </>,
    );
  }
}

/** Takes the outline away with the frame's first drawing, so that no empty page is seen between them. */
function Drawn() {
  useLayoutEffect(dropFrameOutline, []);
  return null;
}

function readDisplay(session: Session) {
  const saved = (session.user.preferences.display ?? {}) as Partial<DisplayPreference>;
  return {
    theme: saved.theme ?? "",
    language: saved.language ?? null,
    time_zone: saved.time_zone && knowsZone(saved.time_zone) ? saved.time_zone : browserTimeZone(),
    number_format: saved.number_format ?? null,
    motion: saved.motion ?? null,
  };
}
