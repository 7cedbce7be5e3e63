/** Where the browser begins. */
import "./browser/without-eval";
import "./browser/trusted-types";
import "virtual:theme.css";
import "./themes/base.css";
import { startPortal } from "./app/start";

const reloadedKey = "reloaded_for_chunk_at";
const onceInMs = 60_000;

/**
 * Chunks of an older version are gone after a deployment: one reload fetches the new one, and no second at once. While the server is
 * away a reload would find nothing either: the page stays as it is, with what is typed there.
 */
window.addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < onceInMs) return;
  // eslint-disable-next-line no-restricted-globals -- asks nothing of the gateway's, only whether anyone answers
  fetch("/config.json", { cache: "no-store" }).then(
    (answer) => {
      // A proxy answers for a server that is away, too.
      if (!answer.ok) return;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

// An unregistered worker of an older version could keep serving it (specification, section 4).
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.getRegistrations().then((all) => all.forEach((each) => void each.unregister()));
}

// Nothing takes a button away before one is pressed.
addEventListener("click", () => void import("./browser/keep-focus").then(({ keepFocus }) => keepFocus()), { once: true, capture: true });

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
void startPortal(root);
