/**
 * Nothing jumps: what comes late has its place kept, also on a slow network and after signing in. On a slow network every third
 * screen; `npm run test:deep` opens all, and on a quick one as well.
 */
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { beginSession } from "../support/begin-session";
import { getAs, openPage, signIn } from "../support/browser";
import { isDeep, someOf } from "../support/deep";
import { openJourney } from "../support/journey";
import { visitsOf } from "../support/visits";

const base = "/preview/dashboards";
const admin = "priya@harbourline.example";
/** Of what a browser calls a cumulative layout shift; 0.1 is what it calls good. */
const most = 0.01;

const journey = openJourney();

declare global {
  interface Window {
    shifts: { value: number; of: string }[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From the page's first moment on, and what moved by how much, so that a failure says where to look. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      window.shifts.push({
        value: entry.value,
        of: entry.sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 30)}` : (node?.textContent ?? "");
            return `${name} (${Math.round(previousRect.y)} to ${Math.round(currentRect.y)})`;
          })
          .join(", "),
      });
  }).observe({ type: "layout-shift", buffered: true });
}

const sumOf = (shifts: { value: number }[]): number => shifts.reduce((total, { value }) => total + value, 0);

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts.splice(0));

const addresses = async (page: Page): Promise<string[]> => {
  const firstOf = async (list: string) => (await getAs<{ id: string; org_id: string }[]>(page, `/partner/${list}?limit=1`))[0];
  const [organization, payout] = await Promise.all([firstOf("organization"), firstOf("torc/payout")]);
  const plan = await firstOf("pricing/plan").catch(() => undefined);
  return [
    `${base}/analytics`,
    `${base}/organization`,
    `${base}/organization/${organization?.id}`,
    `${base}/merchant-console`,
    `${base}/merchant-console/${organization?.id}`,
    `${base}/payouts`,
    `${base}/payouts/${payout?.org_id}/${payout?.id}`,
    `${base}/invoices`,
    `${base}/commission-wallet`,
    `${base}/report`,
    `${base}/setting`,
    `${base}/setting?section=audit`,
    ...(plan ? [`${base}/plans/${plan.id}`] : []),
  ];
};

const networks: [string, number][] = [["a slow network", 300], ...(isDeep ? [["a quick one", 0] satisfies [string, number]] : [])];

it.each(networks)("moves nothing that is drawn, on %s", async (_, latency) => {
  const { page } = await openPage(journey.browser, journey.server.origin, { reducedMotion: "no-preference" });
  const visits = visitsOf(page);
  await page.addInitScript(watchShifts);
  await beginSession(page, journey.server.origin, admin);
  await visits.settle();
  const protocol = await page.context().newCDPSession(page);
  const speed = latency === 0 ? -1 : 200 * 1024;
  await protocol.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: speed, uploadThroughput: speed });
  const found: string[] = [];
  for (const address of someOf(await addresses(page), 3)) {
    await page.goto(journey.server.origin + address);
    await visits.settle();
    expect(await page.getByRole("heading", { name: "Page not found" }).count(), address).toBe(0);
    const shifts = await shiftsOf(page);
    const sum = sumOf(shifts);
    if (sum > most) found.push(`${address}: ${sum.toFixed(3)}, ${shifts.map(({ of }) => of).join("; ")}`);
  }
  expect(found).toEqual([]);
});

function heldBack() {
  let letGo: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (letGo = resolve));
  return { promise, letGo };
}

it("keeps room for the name and the state of what is waited for, on a phone", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin, {
    viewport: { width: 390, height: 844 },
    reducedMotion: "no-preference",
  });
  await beginSession(page, journey.server.origin, admin);
  const merchants = await getAs<{ id: string; name: string }[]>(page, "/partner/organization?limit=100&status=ACTIVE");
  const [short, long] = [merchants.find(({ name }) => name.length < 20), merchants.find(({ name }) => /^.{33,40}$/.test(name))];
  if (!short || !long) throw new Error("there are no names of one line and of two");
  let answer = heldBack();
  await page.route(/\/api\/partner\/organization\/[\da-f-]{36}$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const linesOf: number[] = [];
  for (const { id, name } of [short, long])
    for (const place of ["merchant-console", "organization"]) {
      answer = heldBack();
      await page.goto(`${journey.server.origin}${base}/${place}/${id}`);
      const tab = page.getByRole("link", { name: "Overview", exact: true });
      const before = await tab.boundingBox();
      answer.letGo();
      const heading = page.getByRole("heading", { level: 1, name });
      await heading.waitFor();
      expect([place, name, (await tab.boundingBox())?.y]).toEqual([place, name, before?.y]);
      linesOf.push(((await heading.boundingBox())?.height ?? 0) / 28);
    }
  expect(linesOf).toEqual([1, 1, 2, 2]);
});

it("draws the frame at once after signing in, and moves nothing in it", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin, { reducedMotion: "no-preference" });
  await page.addInitScript(watchShifts);
  // The session is made of several answers; without one the frame waits.
  let session = heldBack();
  let held = 0;
  await page.route("**/api/partner-user", async (route) => {
    held += 1;
    await session.promise;
    await route.continue();
  });
  const outline = page.locator(".frame-outline");
  await signIn(page, journey.server.origin, admin);
  await outline.waitFor();
  session.letGo();
  await outline.waitFor({ state: "hidden" });
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await visitsOf(page).settle();
  const shifts = await shiftsOf(page);
  // So it is for who comes back.
  session = heldBack();
  await page.reload({ waitUntil: "commit" });
  await outline.waitFor();
  session.letGo();
  await outline.waitFor({ state: "hidden" });
  expect(held, "answers of the session that the frame waited for").toBe(2);
  expect(sumOf(shifts) > most ? shifts : []).toEqual([]);
});
