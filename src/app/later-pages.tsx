/** Pages of visitors that few open, apart from the first scripts, which say where each is. */
import type { ComponentType, ReactNode } from "react";
import { browser } from "../browser/browser";
import { insist } from "../browser/late-scripts";
import { isGuarded, isMerchantAddress, safeReturn, statusAddress, statusKinds } from "../lib/portal-address";
import { watchOtherTabs } from "../providers/local-session";
import { withTexts } from "./text-files";

/** By its address, tidied; that there is none is a page as well. */
export async function laterPage(path: string): Promise<{ default: ComponentType }> {
  if (isMerchantAddress(path)) return withTexts(import("./merchant"), "merchant", "sentences", "refusals");
  if (path === "/backoffice") return withTexts(import("../features/back-office/back-office-page"), "backoffice");
  const kind = statusKinds.find((each) => statusAddress(each) === path) ?? "404";
  return { default: (await withTexts(import("../features/sign-in/status-page"), "account")).default[kind] };
}

/** Where the person wanted to go, a new password is asked for; nothing else loads until it is set. */
export async function newPasswordFirst(enter: (to: string) => Promise<void>): Promise<ReactNode> {
  const [{ default: NewPasswordFirstPage }, { watchSession }] = await insist(() =>
    Promise.all([withTexts(import("../features/sign-in/new-password-first-page"), "account"), import("./watch-session")]),
  );
  watchSession(() => undefined);
  watchOtherTabs(browser.reload);
  const { pathname, search, hash } = location;
  const to = isGuarded(pathname) ? pathname + search + hash : new URLSearchParams(search).get("to");
  return <NewPasswordFirstPage onSaved={() => enter(safeReturn(to))} />;
}
