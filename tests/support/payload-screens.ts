/** Every screen that is looked at for payloads, and which of them have to draw some. */
import type { RouteObject } from "react-router-dom";
import { resources } from "../../src/app/resource-registry";
import { makeRoutes } from "../../src/app/routes";
import { screens } from "../../src/app/screens";
import { boardAddress, everyAddress, verificationAddresses } from "./every-address";
import type { TestGateway } from "./gateway-fixture";

const dashboards = "/preview/dashboards";
export const nowhere = `${dashboards}/nowhere`;

const consoleTabs = ["overview", "kyb", "activation", "banks", "settlement", "pricing", "users", "features", "permissions", "activity"];

async function idOf(t: TestGateway, text: string): Promise<string> {
  const [row] = (await t.store.pool.query<{ id: string }>(text)).rows;
  if (!row) throw new Error(`nobody holds a payload: ${text}`);
  return row.id;
}

/** All of the portal's, and those of merchants whose verification and whose bank account hold payloads. */
export async function screensOf(t: TestGateway): Promise<string[]> {
  const all = await everyAddress(async (call, q = "") => {
    const answer = await t.call(call as "GET /partner/organization", { query: { limit: "1", ...(q && { q }) } });
    return answer.status === 200 ? (answer.data.data[0] as unknown as Record<string, string>) : undefined;
  });
  const verified = await idOf(
    t,
    "select org_id as id from kyb where draft #>> '{shareholder,0,first_name}' ~ 'Qz' order by length(draft::text) desc limit 1",
  );
  const paid = await idOf(t, "select org_id as id from settlement_bank where company_name ~ 'Qz' order by created_at desc limit 1");
  const others = ["commission-wallet", "commission-wallet/statement", "report/create", "report/schedules/create", "pricing/plan/create"];
  const addresses = [
    ...all,
    ...verificationAddresses(verified),
    ...[verified, paid].flatMap((id) => consoleTabs.map((tab) => `${boardAddress}/${id}?tab=${tab}`)),
    ...others.map((each) => `${dashboards}/${each}`),
    `${dashboards}/user/org-specific-users/${verified}`,
    "/preview/account/onboarding",
    ...screens.open.map(({ path }) => path),
  ];
  return [...new Set(addresses)];
}

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children ?? [])]);
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}(\\?.*)?$`);
/** They lead to one of the others, as Refine's edit routes do to a record; the examples are not in the built portal. */
const leading = (path: string) =>
  ["/", "/login", "/register", "*"].includes(path) ||
  path.endsWith("/:id/edit") ||
  path.startsWith("/preview/examples/") ||
  resources.some(({ deepLinks = [] }) =>
    deepLinks.some((word) => path.startsWith(`${dashboards}/${word}/:`) || path === `${dashboards}/${word}`),
  );

/** The portal's routes that none of the addresses leads to. */
export function routesLeftOut(addresses: readonly string[]): string[] {
  const paths = [...new Set(pathsIn(makeRoutes(null)))].filter((path) => !leading(path));
  return paths.filter((path) => !addresses.some((address) => patternOf(path).test(address)));
}

const ofResources = resources
  .flatMap(({ paths }) => [paths.list, ...(paths.show ? [paths.show] : [])])
  .map((path) => patternOf(`/preview/${path}`));
const withRecords = [
  /^the (bell|palette)$/,
  /\/merchant-console\/[^/]+\?tab=(overview|kyb|banks|users)$/,
  /\?view=open-items$/,
  /\/setting\?section=audit$/,
  /\/commission-wallet$/,
  /\/profile$/,
];

/** A list, a record or a page about one: it names what is stored. */
export const drawsRecords = (screen: string): boolean =>
  !/\/(add|create)$/.test(screen) && [...ofResources, ...withRecords].some((pattern) => pattern.test(screen));
