/**
 * The verification, filled in by the merchant's own people: the partner's form, whose calls are those of the merchant's side. To
 * the form that is another gateway, as `src/gateways` has them: some calls have another path, and some are absent.
 */
import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { createBrowserRouter, Link as RouterAnchor, RouterProvider } from "react-router-dom";
import { managesMerchant } from "../../contract/merchant-access";
import type { Verdict } from "../../contract/permissions";
import type { MerchantOverview } from "../../contract/records/merchant";
import KybPage from "../features/kyb/kyb-page";
import { KitContext, type KitHost } from "../kit/shell";
import { browserTimeZone } from "../lib/browser-time-zone";
import { defineGateway } from "../lib/define-gateway";
import { merchantKybAddress } from "../lib/portal-address";
import { setCallHooks } from "../providers/call-gateway";
import { dataProviderOf } from "../providers/data-provider";
import { i18nProviderOf } from "../providers/i18n-provider";
import { endMerchantSession, merchantToken } from "../providers/merchant-session";
import { notificationProvider } from "../providers/notification-provider";
import type { PortalConfig } from "../providers/portal-config";
import { routerProvider } from "../providers/router-provider";
import { SignedInContext, type SignedIn } from "../providers/signed-in-context";
import { LinkContext, type LinkProps } from "../ui/link-context";

const merchantsGateway = defineGateway({
  headers: (headers) => ({ ...headers, authorization: `Bearer ${merchantToken()}` }),
  calls: {
    "GET /partner/kyb": { path: "GET /merchant/kyb" },
    "PATCH /partner/organization/kyb/save-and-continue": { path: "PATCH /merchant/kyb/save-and-continue" },
    "PATCH /partner/organization/kyb/submit": { path: "PATCH /merchant/kyb/submit" },
    "POST /partner/organization/organization-document": { path: "POST /merchant/document" },
    "GET /partner/organization/organization-document/{id}": { path: "GET /merchant/document/{id}" },
    "GET /partner/torc/payout-method/all": { path: "GET /merchant/payout-method" },
    // An answer that names the merchant has nothing to ask of it: it is the one who is here.
    "GET /partner/organization": "absent",
    "GET /partner/organization/is-valid-abn/{value}": "absent",
    "GET /partner/organization/is-valid-acn/{value}": "absent",
    "GET /partner/organization/is-valid-bsb/{value}": "absent",
    "POST /partner/organization/is-valid-address": "absent",
  },
});

const denied: Verdict = { allowed: false, reason: "read_only", missing: "admin" };

/** What the form asks of the app around it: it shows no list, and keeps its drafts by itself. */
function hostOf({ person, keeps_verification }: MerchantOverview): Pick<KitHost, "may" | "timeZone"> {
  const canFill = keeps_verification && managesMerchant(person.role);
  return { may: () => (canFill ? { allowed: true } : denied), timeZone: browserTimeZone() };
}

/** Of a partner's session it asks who they are, and their zone. */
const signedInAs = ({ person }: MerchantOverview, config: PortalConfig): Pick<SignedIn, "config" | "timeZone"> & { session: object } => ({
  config,
  timeZone: browserTimeZone(),
  session: { user: person, partner: null },
});

function FormLink({ href, children, ...rest }: LinkProps) {
  return (
    <RouterAnchor {...rest} to={href}>
      {children}
    </RouterAnchor>
  );
}

const noResource = (name: string): never => {
  throw new Error(`the merchant’s pages have no ${name}`);
};

function makeRouter(config: PortalConfig) {
  const providers = {
    dataProvider: dataProviderOf(noResource, config.gateway_url),
    i18nProvider: i18nProviderOf(i18next),
    notificationProvider,
    routerProvider,
    options: {
      disableTelemetry: true,
      disableRouteChangeHandler: true,
      reactQuery: { clientConfig: new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }) },
    },
  };
  const element = (
    <Refine {...providers}>
      <KybPage merchantsAddress={merchantKybAddress} />
    </Refine>
  );
  return createBrowserRouter([{ path: merchantKybAddress, element }]);
}

/** From here on the page's calls are the merchant's: nothing else of the portal is on it. */
function openForm(config: PortalConfig) {
  config.wire = merchantsGateway;
  setCallHooks({ onSessionOver: endMerchantSession });
  return makeRouter(config);
}

export default function MerchantVerification({ overview, config }: { overview: MerchantOverview; config: PortalConfig }) {
  const [router] = useState(() => openForm(config));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <SignedInContext value={signedInAs(overview, config) as SignedIn}>
      <KitContext value={hostOf(overview) as KitHost}>
        <LinkContext value={FormLink}>
          <RouterProvider router={router} />
        </LinkContext>
      </KitContext>
    </SignedInContext>
  );
}
