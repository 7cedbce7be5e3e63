/** Where the browser begins. */
import "./browser/without-eval";
import "./browser/trusted-types";
import "virtual:theme.css";
import "./themes/base.css";
import { startPortal } from "./app/start";
import { watchLateScripts } from "./browser/late-scripts";

watchLateScripts();

// An unregistered worker of an older version could keep serving it (specification, section 4).
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.getRegistrations().then((all) => all.forEach((each) => void each.unregister()));
}

// Nothing takes a button away before one is pressed.
addEventListener("click", () => void import("./browser/keep-focus").then(({ keepFocus }) => keepFocus()), { once: true, capture: true });

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
void startPortal(root);
