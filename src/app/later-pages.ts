/** Pages of visitors that few open, apart from the first scripts, which say where each is. */
import type { ComponentType } from "react";
import { isMerchantAddress, statusAddress, statusKinds } from "../lib/portal-address";
import { withTexts } from "./text-files";

/** By its address, tidied; that there is none is a page as well. */
export async function laterPage(path: string): Promise<{ default: ComponentType }> {
  if (isMerchantAddress(path)) return withTexts(import("./merchant"), "merchant", "sentences", "refusals");
  if (path === "/backoffice") return withTexts(import("../features/back-office/back-office-page"), "backoffice");
  const kind = statusKinds.find((each) => statusAddress(each) === path) ?? "404";
  return { default: (await withTexts(import("../features/sign-in/status-page"), "account")).default[kind] };
}
