/** Decides which half of the portal this visitor needs, and fetches that half and no more. */
import { insist } from "../browser/late-scripts";
import { isOpenAddress, isSignedInAddress, safeReturn } from "../lib/portal-address";
import { clearLocalSession, mustSetPassword, readLocalSession } from "../providers/local-session";
import { portalConfig } from "../providers/portal-config";
import { openSignedIn } from "./open-signed-in";
import { loadFirstTexts } from "./text-files";

const tokenKey = "bo_admin_login_token";

export async function startPortal(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const backOfficeToken = new URLSearchParams(search).get(tokenKey);
  const wasActing = readLocalSession()?.is_bo_admin_login === true;
  // A back-office login clears local storage first, whether or not someone was signed in (specification, section 2).
  if (backOfficeToken) clearLocalSession();
  // Fetched in parallel with the scripts; the code that needs it reports a failure.
  portalConfig().catch(() => undefined);
  if (!backOfficeToken && readLocalSession() && !mustSetPassword() && (isSignedInAddress(pathname) || isOpenAddress(pathname))) {
    await openSignedIn(root);
  } else {
    // The token is a secret that works once: it leaves the address before anything else happens.
    if (backOfficeToken) history.replaceState(null, "", withoutToken());
    // From one person to the next, without the end of the session in between.
    if (backOfficeToken && wasActing) await forgetForms();
    loadFirstTexts("signed-out");
    const showSignedOut = await insist(() => import("./signed-out").then((part) => part.showSignedOut));
    await showSignedOut(root, { backOfficeToken });
  }
}

const forgetForms = () =>
  import("../providers/kept-forms").then(
    ({ forgetAllForms }) => forgetAllForms(),
    () => undefined,
  );

/** Sign-in, with the rest of the address to come back to. */
function withoutToken(): string {
  const url = new URL(location.href);
  url.searchParams.delete(tokenKey);
  return `/login?to=${encodeURIComponent(safeReturn(url.pathname + url.search + url.hash))}`;
}
