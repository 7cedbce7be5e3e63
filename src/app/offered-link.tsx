/**
 * Links of a portal whose gateway lacks calls (`defineGateway`): words that would lead to a page which lives by one of them are words
 * only, and a button or a menu's entry isn't there. An address that comes from outside still opens, and says why.
 */
import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import type { Call } from "../../contract/endpoints";
import type { Resource } from "../kit";
import type { Wire } from "../lib/wire";
import { statementAddress } from "../lib/earnings";
import { boardAddress } from "../lib/onboarding-address";
import { plansAddress } from "../lib/pricing";
import { reportsAddress } from "../lib/reports";
import { settingsAddress } from "../lib/portal-address";
import type { LinkProps } from "../ui/link-context";
import { offeredResources } from "./offered-resources";
import { resources } from "./resource-registry";
import { RouterLink } from "./router-link";
import { screens } from "./screens";

/** What hand-written pages live by; those with a rule of their own say it there. */
const pageCalls: Readonly<Record<string, Call>> = {
  "/preview/account/onboarding": "GET /partner/kyb",
  "/preview/account/onboarding/merchant/:merchant_id": "GET /partner/kyb",
  [`${boardAddress}/:orgId`]: "GET /partner/organization/{id}",
  [`${plansAddress}/create`]: "POST /pricing/partner-plan",
  [statementAddress]: "GET /partner/torc/commission-wallet/statement/{currency}",
  [`${reportsAddress}/create`]: "POST /partner/report",
  [`${settingsAddress}/logo`]: "PUT /partner-setting",
  "/verify/mobile-otp": "POST /partner-user/send-phonenumber-verification-otp",
};

const pages = [
  ...resources.flatMap(({ paths, endpoints, create }) => [
    { path: `/preview/${paths.list}`, id: endpoints.list },
    ...(paths.show && endpoints.one ? [{ path: `/preview/${paths.show}`, id: endpoints.one }] : []),
    ...(paths.narrowed ? [{ path: `/preview/${paths.narrowed}`, id: endpoints.list }] : []),
    ...(create?.path && create.access.call ? [{ path: `/preview/${create.path}`, id: create.access.call }] : []),
  ]),
  ...screens.pages.flatMap(({ path, access }) => {
    const call = access?.call ?? pageCalls[path];
    return call === undefined ? [] : [{ path, id: call }];
  }),
];

/** What the portal asks of a gateway of another shape, once. */
export const offeredBy = ({ lacks, taken }: Wire) => ({
  link: offeredLinkOf(lacks),
  offered: taken ? offeredResources(taken) : asDeclared,
});
const asDeclared = (resource: Resource<Record<string, unknown>>) => resource;

function offeredLinkOf(lacks: (call: string) => boolean): ComponentType<LinkProps> {
  const known = new Map<string, boolean>();
  const isOffered = (href: string): boolean => {
    const [pathname = ""] = href.split(/[?#]/);
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const call = matchRoutes(pages, pathname)?.at(-1)?.route.id;
    known.set(pathname, call === undefined || !lacks(call));
    return isOffered(pathname);
  };
  return function OfferedLink(props: LinkProps) {
    if (isOffered(props.href)) return <RouterLink {...props} />;
    const isControl = "data-action" in props || "data-item" in props;
    return isControl ? null : <span className={props.className}>{props.children}</span>;
  };
}
