/** The screens' scripts, each in a chunk of its own. */
import type { ComponentType } from "react";
import type { Rule } from "../../contract/permissions";
import { homeAddress } from "../lib/portal-address";

export interface PageScreen {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  access?: Rule;
}

export const screens = {
  list: () => import("../kit/list/list-page"),
  show: () => import("../kit/show/show-page"),
  pages: [
    { path: homeAddress, load: () => import("../features/analytics/home-page") },
    { path: "/preview/dashboards/invite-merchant", load: () => import("../features/invite-merchant/invite-page") },
    { path: "/verify/mobile-otp", load: () => import("../features/profile/verify-phone-page") },
  ] satisfies PageScreen[] as PageScreen[],
};
