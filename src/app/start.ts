/** Decides which half of the portal this visitor needs, and fetches that half and no more. */
import { isSignedInAddress } from "../lib/portal-address";
import { clearLocalSession, readLocalSession } from "../providers/local-session";
import { portalConfig } from "../providers/portal-config";

export async function startPortal(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const backOfficeToken = new URLSearchParams(search).get("bo_admin_login_token");
  // A back-office login clears local storage first, whoever was signed in (specification, section 2).
  if (backOfficeToken) clearLocalSession();
  // Asked beside the scripts, not after them; whoever needs it reports its failure.
  portalConfig().catch(() => undefined);
  if (!backOfficeToken && readLocalSession() && isSignedInAddress(pathname)) {
    const early = import("./early");
    const app = import("./signed-in");
    (await early).beginSession(pathname, search);
    await (await app).showSignedIn(root);
  } else {
    await (await import("./signed-out")).showSignedOut(root, { backOfficeToken });
  }
}
