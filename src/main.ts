/** Where the browser begins: styles, then the half of the portal that this visitor needs, and no more. */
import "virtual:theme.css";
import "./themes/base.css";
import { clearLocalSession, readLocalSession } from "./providers/local-session";
import { portalConfig } from "./providers/portal-config";
import { isSignedInAddress } from "./lib/portal-address";

/** Chunks of an older version are gone after a deployment: one reload fetches the new one. */
window.addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem("reloaded_for_chunk") === location.href) return;
  sessionStorage.setItem("reloaded_for_chunk", location.href);
  event.preventDefault();
  location.reload();
});

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  const { pathname, search } = location;
  const backOfficeToken = new URLSearchParams(search).get("bo_admin_login_token");
  // A back-office login clears local storage first, whoever was signed in (specification, section 2).
  if (backOfficeToken) clearLocalSession();
  // Asked beside the scripts, not after them; whoever needs it reports its failure.
  portalConfig().catch(() => undefined);
  if (!backOfficeToken && readLocalSession() && isSignedInAddress(pathname)) {
    const early = import("./app/early");
    const app = import("./app/signed-in");
    (await early).beginSession(pathname, search);
    await (await app).showSignedIn(root);
  } else {
    await (await import("./app/signed-out")).showSignedOut(root, { backOfficeToken });
  }
  sessionStorage.removeItem("reloaded_for_chunk");
}

// An unregistered worker of an older version could keep serving it (specification, section 4).
void navigator.serviceWorker?.getRegistrations?.().then((registrations) => registrations.forEach((each) => void each.unregister()));

void start();
