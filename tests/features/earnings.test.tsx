import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

async function open(as: "admin" | "l2_admin" = "admin") {
  portal = await renderPortal({ as, at: "/preview/dashboards/commission-wallet" });
  return portal;
}

test("the wallet says each balance, and how they come to one", async () => {
  const { screen, user } = await open();
  const balances = await screen.findByRole("region", { name: "Balances" });
  expect(within(balances).getByText(/^at the rates of/)).toBeTruthy();
  expect(within(balances).getByRole("link", { name: "AUD" }).getAttribute("href")).toBe(
    "/preview/dashboards/commission-wallet/lines?currency=AUD",
  );
  await user.click(within(balances).getByRole("button", { name: "Explain" }));
  const sum = within(await screen.findByRole("dialog", { name: "Your balance, converted" })).getByRole("table");
  expect(within(sum).getAllByRole("row").length).toBeGreaterThan(4);
});

test("a line opens to its arithmetic, its plan and its payment", async () => {
  const { screen, user } = await open();
  const lines = await screen.findByRole("region", { name: "Lines" });
  const [first] = await within(lines).findAllByRole("button", { expanded: false, name: /^PI-/ });
  await user.click(first ?? document.body);
  expect(await within(lines).findByText("Why this amount")).toBeTruthy();
  expect(within(lines).getByText(/^\([\d.,]+ − [\d.,]+\) × \d+(\.\d+)?%$/)).toBeTruthy();
  expect(within(lines).getByRole("link", { name: /^Plan .+, version \d+$/ })).toBeTruthy();
  expect((await within(lines).findByRole("link", { name: /^PI-/ })).getAttribute("href")).toMatch(/^\/preview\/dashboards\/transactions\//);
});

test("the months and the currency that were chosen come back with the address, and what it can't know is left alone", async () => {
  const { screen, open: openAt } = await open();
  await screen.findByRole("region", { name: "Balances" });
  await openAt("/preview/dashboards/commission-wallet?tie_out=2026-11&accounts=2026-10&lines=AUD");
  await screen.findByRole("region", { name: "Tie-out for November 2026" });
  await screen.findByRole("button", { name: "Month October 2026" });
  await screen.findByRole("button", { name: "Currency AUD" });
  await openAt("/preview/dashboards/commission-wallet?tie_out=1999-01&lines=XXX");
  await screen.findByRole("region", { name: "Tie-out for October 2026" });
});

test("lines in another currency begin with the newest, also where Back leads to them", async () => {
  const { screen, user, waitFor, calls } = await open();
  const lines = within(await screen.findByRole("region", { name: "Lines" }));
  await user.click(await lines.findByRole("button", { name: /^Currency/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "AUD" }));
  await waitFor(() => expect(location.search).toContain("lines=AUD"));
  const asked = () =>
    calls.filter((call) => call.includes("/commission-wallet/line?")).map((call) => new URLSearchParams(call.split("?")[1]));
  await waitFor(() => expect(lines.getByRole("button", { name: "Older" }).getAttribute("aria-disabled")).toBeNull());
  await user.click(lines.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(asked().at(-1)?.get("cursor")).not.toBeNull());
  await waitFor(() => expect(lines.getByRole("button", { name: "Newer" }).getAttribute("aria-disabled")).toBeNull());
  history.back();
  await waitFor(() => expect(location.search).not.toContain("lines=AUD"));
  await waitFor(() => expect(lines.getByRole("button", { name: "Newer" }).getAttribute("aria-disabled")).toBe("true"));
  expect(asked().some((query) => query.has("cursor") && query.get("currency") !== "AUD")).toBe(false);
});

test("who can't see transactions isn't sent to one", async () => {
  const { screen, user, waitFor } = await open("l2_admin");
  const lines = await screen.findByRole("region", { name: "Lines" });
  const [first] = await within(lines).findAllByRole("button", { expanded: false, name: /^P/ });
  await user.click(first ?? document.body);
  expect(await within(lines).findByText("Why this amount")).toBeTruthy();
  await waitFor(() => expect(within(lines).queryByRole("link", { name: /^P[IO]-/ })).toBeNull());
});

test("last month ties out, and this one says what is still to come", async () => {
  const { screen, user, setNetwork } = await open();
  const card = await screen.findByRole("region", { name: "Tie-out for October 2026" });
  expect(await within(card).findByText("Adds up")).toBeTruthy();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  setNetwork(async (url, send) => {
    if (url.includes("/tie-out")) await held;
    return send();
  });
  await user.click(within(card).getByRole("button", { name: "Month October 2026" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "November 2026" }));
  const now = await screen.findByRole("region", { name: "Tie-out for November 2026" });
  // What was found of October is not said of November while its own answer is on its way.
  expect(within(now).queryByText(/^Unexplained in/)).toBeNull();
  letGo();
  // In the address, so that a reload and a shared link show the same month.
  expect(new URLSearchParams(location.search).get("tie_out")).toBe("2026-11");
  // October has lines that wait, too: what its documents bill doesn't.
  const found: string[] = [];
  // A currency's row opens to what of it is still to come, and closes again.
  for (const toggle of await within(now).findAllByRole("button", { name: /open$/ })) {
    await user.click(toggle);
    found.push(within(now).getByRole("list", { name: "Open items" }).textContent);
    await user.click(toggle);
  }
  expect(within(now).queryByRole("list", { name: "Open items" })).toBeNull();
  expect(found.join(" ")).toMatch(/is invoiced when the month has ended/);
  expect(found.join(" ")).toMatch(/waits for a payout/);
});

test("what each organization brought in each currency leads to its lines, in any month and currency", async () => {
  const { screen, user, waitFor } = await open();
  const card = await screen.findByRole("region", { name: "Earned by organization in November 2026" });
  const rows = async (region: HTMLElement) => within(await within(region).findByRole("table")).getAllByRole("row");
  expect(await rows(card)).toHaveLength(12);
  const links = within((await rows(card))[1] as HTMLElement).getAllByRole("link");
  const last = new URLSearchParams(links.at(-1)?.getAttribute("href")?.split("?")[1]);
  expect([...last.keys()]).toEqual(["org_id", "currency", "created_at_from", "created_at_to"]);
  await user.click(within(card).getByRole("button", { name: /^Show all \d+ accounts$/ }));
  await waitFor(async () => expect((await rows(card)).length).toBeGreaterThan(12));

  await user.click(screen.getByRole("button", { name: "Currency AUD" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "JPY" }));
  await within(card).findByRole("columnheader", { name: "In JPY" });
  await within(await screen.findByRole("region", { name: "Balances" })).findByText("JPY", { selector: "span" });
  await user.click(within(card).getByRole("button", { name: "Month November 2026" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "October 2026" }));
  await screen.findByRole("region", { name: "Earned by organization in October 2026" });
});
