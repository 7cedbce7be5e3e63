/** Every portal route: its title names the screen, and people without access make no call for it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteObject } from "react-router-dom";
import { kybPages } from "../../contract/kyb/pages";
import { resources } from "../../src/app/resource-registry";
import { makeRoutes } from "../../src/app/routes";
import { someOf } from "../support/deep";
import { codesIn } from "../support/words-on-screen";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";
import type { Role } from "../support/gateway-fixture";

const brand = "Partner Portal";

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
const all = [...new Set(pathsOf(makeRoutes(null)))].filter((path) => path !== "*");
const isDeepLink = (path: string) =>
  resources.some(({ deepLinks = [] }) => deepLinks.some((word) => path.startsWith(`/preview/dashboards/${word}/:`)));

let portal: RenderedPortal;
const waiting = new Set<Promise<unknown>>();
const refused: string[] = [];
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  portal.setNetwork((url, send) => {
    const answer = send().then((response) => {
      if (response.status === 403) refused.push(`${location.pathname} asked ${url}`);
      return response;
    });
    if (!url.includes("/partner/events")) {
      waiting.add(answer);
      void answer.finally(() => waiting.delete(answer)).catch(() => undefined);
    }
    return answer;
  });
});
afterAll(() => portal.close());

interface Place {
  address: string;
  isRecord: boolean;
}

/** All routes, each with a record of this person's partner, or an unknown id if they may not see one. */
async function placesOf(role: Role): Promise<Place[]> {
  const token = await portal.gateway.signIn(role);
  const organizations = await portal.gateway.call("GET /partner/organization", { query: { limit: "1" } }, token);
  const org_id = organizations.data.data[0]?.id ?? "";
  const places: Place[] = [];
  for (const path of all) {
    const head = resources.find(({ paths }) => path === `/preview/${paths.show ?? ""}`);
    // Deep links lead to the same records and have their own test file.
    if (isDeepLink(path) && !head) continue;
    const answer = head && (await portal.gateway.call(head.endpoints.list, { query: { limit: "1" } }, token));
    const page = answer?.status === 200 ? (answer.data as unknown as { data: Record<string, string>[] }) : undefined;
    const record = page?.data[0];
    const valueOf = (name: string) => (name === "id" || name === "org_id" ? record?.[name] : undefined) ?? org_id;
    places.push({ address: path.replace(/:(\w+)/g, (_, name: string) => valueOf(name)), isRecord: record !== undefined });
  }
  return places;
}

/** A page of its own, until all is idle. */
async function open(address: string): Promise<void> {
  document.title = "";
  await portal.open(address);
  let title: string | undefined;
  // Between two calls it is idle for a moment, too.
  do {
    await portal.waitFor(() => {
      expect(document.querySelector("main h1")?.textContent, address).toBeTruthy();
      expect([...waiting], address).toEqual([]);
      expect(document.title, address).not.toBe("");
    });
    title = document.title;
    await drawn(() => undefined);
  } while (waiting.size > 0 || title !== document.title);
}

/** By the page's links, but for the first and what leads out of the signed-in half. Closed screens share a title. */
async function follow(address: string, place: number): Promise<void> {
  if (place === 0 || !address.startsWith("/preview/")) {
    await open(address);
    return;
  }
  portal.go(address);
  do {
    await vi.dynamicImportSettled();
    await portal.waitFor(() => {
      expect(document.querySelector("main h1")?.textContent, address).toBeTruthy();
      expect([...waiting], address).toEqual([]);
    });
    await drawn(() => undefined);
  } while (waiting.size > 0);
}

/** A raw record and a report's first rows are shown as they are. */
const codesOnScreen = () => codesIn(/\/(report|schedules)\/create$/.test(location.pathname) ? "table" : "pre");

describe("titles", () => {
  it("name the screen, and the record where it is one's", async () => {
    const titles = new Map<string, string>();
    const codes: string[] = [];
    for (const { address, isRecord } of await placesOf("admin")) {
      await open(address);
      // The screen, preceded by the record if it shows one, then the portal's name.
      await portal.waitFor(() => {
        const parts = document.title.split(" · ");
        expect([address, parts.length >= (isRecord ? 3 : 2), parts.at(-1)]).toEqual([address, true, brand]);
      });
      titles.set(location.pathname, document.title);
      codes.push(...codesOnScreen().map((code) => `${address}: ${code}`));
    }
    expect(codes, "what only programs say").toEqual([]);
    // Titles are unique, except in one flow that isn't built yet.
    const built = [...titles.values()].filter((title) => !title.includes("Not available yet"));
    expect(built.filter((title, index) => built.indexOf(title) !== index)).toEqual([]);
  });

  it("tell the sections of a verification apart", async () => {
    const titles: string[] = [];
    const org_id =
      (await placesOf("admin"))
        .find(({ address }) => address.includes("/account/onboarding/merchant/"))
        ?.address.split("/")
        .at(-1) ?? "";
    for (const section of [...kybPages, "left"]) {
      await open(`/preview/account/onboarding/merchant/${org_id}?section=${section}`);
      await portal.waitFor(() => expect(document.title).toMatch(/ · .+ · .+ · Partner Portal$/));
      titles.push(document.title);
    }
    expect(new Set(titles).size).toBe(kybPages.length + 1);
  });

  it("say where there is nothing", async () => {
    await open("/preview/dashboards/nowhere");
    await portal.waitFor(() => expect(document.title).toBe(`Page not found · ${brand}`));
    await open("/preview/dashboards/payouts/-/00000000-0000-7000-8000-000000000000");
    await portal.waitFor(() => expect(document.title).toBe(`Record not found · Payouts · ${brand}`));
  });
});

describe.each(["read_only", "l2_admin", "plain_admin"] as const satisfies Role[])("%s", (role) => {
  it("is answered 403 by no screen, however closed it is", async () => {
    await portal.signInAs(role);
    refused.length = 0;
    for (const [place, { address }] of someOf(await placesOf(role), role === "l2_admin" ? 3 : 8).entries()) await follow(address, place);
    expect(refused).toEqual([]);
  });
});
