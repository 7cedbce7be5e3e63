import "i18next";
import type portal from "./en/portal.json";
import type signedOut from "./en/signed-out.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "portal";
    resources: { portal: typeof portal; "signed-out": typeof signedOut };
  }
}
