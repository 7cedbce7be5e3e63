/** The pages of a visitor who is not signed in: no router, no Refine, one page by its address. */
import type { i18n } from "i18next";
import { Component, StrictMode, type ComponentType, type ReactNode } from "react";
import { insist, sayAway } from "../browser/late-scripts";
import { BrokenPage } from "../features/sign-in/broken-page";
import { SignInPage } from "../features/sign-in/sign-in-page";
import { homeAddress, isGuarded, isSignedInAddress, safeReturn, tidy } from "../lib/portal-address";
import { genericMessages } from "../providers/call-gateway";
import { wantedHere } from "../providers/language-here";
import { mustSetPassword, takeSessionEnd } from "../providers/local-session";
import { lateWithin } from "../ui/late";
import { ToastRegion } from "../ui/overlay/toast-region";
import { startTexts } from "./i18n";
import { languages, pickLanguage, withTexts } from "./text-files";
import { openSignedIn } from "./open-signed-in";
import { rootOf } from "./root";

type Page = { default: ComponentType };

const pages: Record<string, () => Promise<Page>> = {
  "/register": () => withTexts(import("../features/sign-in/register-page"), "account"),
  "/recover-password": () => withTexts(import("../features/sign-in/recover-page"), "account"),
  "/reset-password": () => withTexts(import("../features/sign-in/reset-page"), "account"),
  "/new-partner-invitation": () => withTexts(import("../features/sign-in/invitation-page"), "account", "permission", "merchant"),
  "/email-verification": () => withTexts(import("../features/sign-in/verify-email-page"), "account"),
};

const fetchCode = () => withTexts(import("../features/sign-in/code-step"), "sign-in-code");
const steps = {
  Code: lateWithin(fetchCode),
  Passkey: lateWithin(() => withTexts(import("../features/sign-in/passkey-step"), "sign-in-code")),
  fetchCode,
};

/** Where there is one language, there is none to choose. */
const loadVisitorLanguage = async () => (languages.length > 1 ? (await import("./visitor-language")).VisitorLanguage : null);

export async function showSignedOut(element: HTMLElement, { backOfficeToken }: { backOfficeToken: string | null }): Promise<void> {
  const [texts, VisitorLanguage] = await Promise.all([startTexts(pickLanguage(...wantedHere()), "signed-out"), loadVisitorLanguage()]);
  takeGenericMessages(texts);
  const root = rootOf(element);
  const enter = async (to: string) => {
    history.replaceState(null, "", to);
    if (mustSetPassword()) {
      await show(null);
      return;
    }
    await openSignedIn(element);
  };
  const show = async (token: string | null) => {
    const page = await pageOf(enter, token).catch((error: unknown) => <BrokenPage reference={String(error)} />);
    const bounded = <PageBoundary>{page}</PageBoundary>;
    root.render(
      <StrictMode>
        {VisitorLanguage ? <VisitorLanguage onSpoken={takeGenericMessages}>{bounded}</VisitorLanguage> : bounded}
        <ToastRegion label={texts.t("notices", { ns: "signed-out" })} />
      </StrictMode>,
    );
  };
  await show(backOfficeToken);
}

function takeGenericMessages(texts: i18n): void {
  genericMessages.failed = texts.t("failed", { ns: "signed-out" });
  genericMessages.unreachable = texts.t("unreachable", { ns: "signed-out" });
  sayAway({ waits: texts.t("waits", { ns: "signed-out" }), fails: genericMessages.unreachable });
}

async function pageOf(enter: (to: string) => Promise<void>, backOfficeToken: string | null): Promise<ReactNode> {
  if (backOfficeToken) {
    const { default: BackOfficePage } = await insist(() => import("../features/sign-in/back-office-page"));
    const to = safeReturn(new URLSearchParams(location.search).get("to"));
    return <BackOfficePage token={backOfficeToken} to={to} onSignedIn={enter} />;
  }
  const path = tidy(location.pathname);
  if (mustSetPassword() && isSignedInAddress(path)) return insist(async () => (await import("./later-pages")).newPasswordFirst(enter));
  if (isGuarded(path) || path === "/") {
    const to = path === "/" ? homeAddress : location.pathname + location.search + location.hash;
    history.replaceState(null, "", `/login?to=${encodeURIComponent(to)}`);
  }
  if (tidy(location.pathname) === "/login") {
    const ended = takeSessionEnd();
    const to = new URLSearchParams(location.search).get("to") ?? ended?.was_at ?? null;
    return <SignInPage ended={ended} onSignedIn={() => enter(safeReturn(to))} steps={steps} warmUp={warmSignedIn} />;
  }
  const { default: Page } = await insist(pages[path] ?? (async () => (await import("./later-pages")).laterPage(path)));
  return <Page />;
}

/** While the user types the code, the next part loads. */
function warmSignedIn(): void {
  void Promise.all([import("./early"), import("./signed-in")]).catch(() => undefined);
}

/** A page that crashes while rendering shows the 500 screen instead of nothing. */
class PageBoundary extends Component<{ children: ReactNode }, { reference: string | null }> {
  override state: { reference: string | null } = { reference: null };

  static getDerivedStateFromError(error: unknown) {
    return { reference: String(error) };
  }

  override render() {
    return this.state.reference === null ? this.props.children : <BrokenPage reference={this.state.reference} />;
  }
}
