/** Investing idle balances on the screen: choose, fill in, send once, take back, and what is decided. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RequestInvestment } from "../../contract/records/invest";
import type { InvestPartner } from "../../contract/reference/invest-choices";
import { investHref } from "../../src/lib/invest";
import type { Role } from "../support/gateway-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

const tanjong = "Tanjong Tea House Pte. Ltd.";
const addressOf = async ({ gateway }: RenderedPortal, name: string, path = "") => {
  const { rows } = await gateway.store.pool.query<{ id: string }>("select id from organization where name = $1", [name]);
  return investHref(rows[0]?.id ?? "", path);
};
const orgAt = () => location.pathname.split("/")[4] ?? "";
const open = async (name: string, path = "", as: Role = "admin") => {
  portal = await renderPortal({ as, at: "/preview/dashboards/users" });
  await portal.open(await addressOf(portal, name, path));
  return portal;
};
const stands = async ({ gateway }: RenderedPortal, partner: InvestPartner) =>
  (
    await gateway.call(
      "GET /partner/invest/organization-control/{a}/{b}",
      { params: { a: orgAt(), b: partner } },
      localStorage.getItem("access_token"),
    )
  ).data;
const decide = ({ gateway }: RenderedPortal, partner: InvestPartner, status: "APPROVED" | "REJECTED", reason: string | null = null) =>
  gateway.call("POST /sandbox/backoffice/invest/{org_id}", { params: { org_id: orgAt() }, body: { partner, status, reason } }, null);
const pathAfter = () => location.pathname.split("/").slice(5).join("/");
const step = ({ screen, waitFor }: RenderedPortal, name: string) =>
  waitFor(() => {
    const strip = screen.getByRole("list", { name: "Steps" });
    expect(within(strip).getByText(name).closest("li")?.getAttribute("aria-current")).toBe("step");
  });

/** One of a list that is searched. */
async function pick({ screen, user, waitFor }: RenderedPortal, label: string, word: string): Promise<void> {
  const box = await screen.findByRole("combobox", { name: label });
  await user.click(box);
  await user.type(box, word.slice(0, 6));
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll(".ant-select-item-option")].find((each) => each.textContent.includes(word));
    if (!found) throw new Error(`${label} doesn’t offer ${word}`);
    return found;
  });
  await user.click(option);
}
async function fill(shown: RenderedPortal, { amount = "300" } = {}): Promise<void> {
  const { screen, user } = shown;
  await user.type(await screen.findByRole("textbox", { name: "Amount to place" }), amount);
  await pick(shown, "Purpose", "Earn on idle cash");
  const owner = (
    await shown.gateway.call(
      "GET /partner/organization/{id}/user",
      { params: { id: orgAt() }, query: { status: "ACTIVE" } },
      localStorage.getItem("access_token"),
    )
  ).data.data[0];
  await pick(shown, "Who may call it back", owner?.first_name ?? "");
  await pick(shown, "Tax residence", "Singapore");
  await user.click(screen.getByRole("checkbox", { name: /^Tanjong Tea House Pte\. Ltd\. has read the terms of / }));
}

test("a partner is chosen, the form filled in and sent once, however often it is pressed", async () => {
  const shown = await open(tanjong);
  const { screen, user } = shown;
  await user.click(await screen.findByRole("link", { name: "Choose a partner" }));
  await screen.findByText("2.9% a year", { exact: false });
  await user.click(screen.getByRole("button", { name: "Choose Syfe" }));
  await step(shown, "Form");
  expect(pathAfter()).toBe("partner/syfe");
  await user.click(screen.getByRole("button", { name: "See them" }));
  await screen.findByText("Authorized representative");
  await fill(shown);
  screen.getByText(/^Leaves .+ in the wallet\.$/);
  const send = screen.getByRole("button", { name: "Send to Syfe" });
  await user.dblClick(send);
  await screen.findByRole("heading", { name: "Syfe is looking at it" });
  await step(shown, "Submitted");
  expect(shown.calls.filter((call) => call === "POST /api/partner/organization/invest/onboarding-request")).toHaveLength(1);
  expect(await stands(shown, "syfe")).toMatchObject({
    state: "REQUESTED",
    amount: "300",
    purpose: "EARN_ON_IDLE_CASH",
    tax_residence: "SG",
  });
  await screen.findByText(/^IV-2026-\d{4}$/);
  await screen.findByText("Sent by Priya Raman");
});

test("what is missing, and what the gateway refuses, is said at its field; what was typed is still there after a reload", async () => {
  const shown = await open(tanjong, "/partner");
  const { screen, user } = shown;
  await user.click(await screen.findByRole("button", { name: "Choose Syfe" }));
  await user.click(await screen.findByRole("button", { name: "Send to Syfe" }));
  const amount = screen.getByRole("textbox", { name: "Amount to place" });
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(amount);
  screen.getByText("Choose a purpose.");
  screen.getByText("The merchant must have read the terms.");
  await fill(shown, { amount: "99999999" });
  await user.click(screen.getByRole("button", { name: "Send to Syfe" }));
  await screen.findByText(/^The wallet holds [\d.]+ (SGD|USD)\.$/);
  expect(pathAfter()).toBe("partner/syfe");
  await shown.open(location.pathname);
  await screen.findByText(/^What you typed earlier is back\./);
  expect(await screen.findByRole("textbox", { name: "Amount to place" })).toHaveProperty("value", "99999999");
  await user.clear(screen.getByRole("textbox", { name: "Amount to place" }));
  await user.type(screen.getByRole("textbox", { name: "Amount to place" }), "1");
  await user.click(screen.getByRole("button", { name: "Send to Syfe" }));
  await screen.findByRole("heading", { name: "Syfe is looking at it" });
});

test("an address that is too early leads to where the merchant stands, in place of itself", async () => {
  const shown = await open(tanjong, "/partner/syfe/submitted/approved");
  await shown.screen.findByRole("heading", { name: "Where should it rest?" });
  expect(pathAfter()).toBe("partner");
  const before = history.length;
  for (const [name, path, place] of [
    ["Burnside Bicycle Works LLC", "/partner/syfe/submitted", "partner/syfe"],
    ["Straits Maritime Software Pte. Ltd.", "/partner/syfe", "partner/syfe/submitted"],
    ["Straits Maritime Software Pte. Ltd.", "/partner/endowus", "partner/endowus/submitted/approved"],
    ["Great Lakes Canoe Company Inc.", "/partner/syfe/submitted/approved", "partner/syfe/submitted"],
    [tanjong, "/partner/endowus/onboard", "partner"],
  ] as const) {
    await shown.open(await addressOf(shown, name, path));
    await shown.waitFor(() => expect([name, pathAfter()]).toEqual([name, place]));
  }
  expect(history.length).toBe(before);
});

test("what needs explaining is explained before its form", async () => {
  const shown = await open(tanjong, "/partner");
  const { screen, user } = shown;
  await user.click(await screen.findByRole("link", { name: "Introduction to Endowus" }));
  await screen.findByRole("heading", { name: "What Endowus does with it" });
  await screen.findByText(/after 3 to 5 working days/);
  await user.click(screen.getByRole("button", { name: "Choose Endowus" }));
  await step(shown, "Form");
  expect(pathAfter()).toBe("partner/endowus/onboard");
});

test("a request is taken back after a question, and keeps what was asked", async () => {
  const shown = await open("Straits Maritime Software Pte. Ltd.", "/partner/syfe/submitted");
  const { screen, user } = shown;
  await user.click(await screen.findByRole("button", { name: "Take it back" }));
  const dialog = await screen.findByRole("dialog", { name: "Take the request back?" });
  expect((await stands(shown, "syfe")).state).toBe("REQUESTED");
  await user.click(within(dialog).getByRole("button", { name: "Take it back" }));
  await step(shown, "Form");
  expect(await screen.findByRole("textbox", { name: "Amount to place" })).toHaveProperty("value", "2500.00");
  expect(await stands(shown, "syfe")).toMatchObject({ state: "NOT_STARTED", amount: "2500.00" });
});

test("an approval says what the first transfer comes to, to the cent", async () => {
  const shown = await open("Straits Maritime Software Pte. Ltd.", "/partner/endowus/submitted/approved");
  const { screen } = shown;
  await screen.findByRole("heading", { name: "Approved, ready for the first transfer" });
  // 12,000 at 3.1%, 0.25% and 0.06% a year, a twelfth each.
  screen.getByText(/^about 31\.00\sSGD a month$/);
  screen.getByText(/^0\.25% a year, about 2\.50\sSGD a month$/);
  screen.getByText(/^0\.06% a year, about 0\.60\sSGD a month$/);
  screen.getByText("Farid Ong, in 3 to 5 working days");
  const { rows } = await shown.gateway.store.pool.query<{ left: string }>(
    `select (w.balance - 12000)::text as left from wallet w join organization o on o.partner_id = w.partner_id and o.id = w.org_id
     where o.name = 'Straits Maritime Software Pte. Ltd.' and w.currency = 'SGD'`,
  );
  const left = Number(rows[0]?.left).toLocaleString("en", { minimumFractionDigits: 2 });
  screen.getByText((text) => text.replace(/\s/g, " ") === `From the SGD wallet, leaves ${left} SGD`);
});

test("a rejection says why, and is sent again from what was asked", async () => {
  const shown = await open("Straits Maritime Software Pte. Ltd.", "/partner/syfe/submitted");
  const { screen, user } = shown;
  await screen.findByRole("heading", { name: "Syfe is looking at it" });
  await decide(shown, "syfe", "REJECTED", "The amount is unusual.");
  await screen.findByRole("heading", { name: "Syfe said no" });
  expect(screen.getAllByText("The amount is unusual.").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: "Change and send again" }));
  expect(await screen.findByRole("textbox", { name: "Amount to place" })).toHaveProperty("value", "2500.00");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Send to Syfe" }));
  await screen.findByRole("heading", { name: "Syfe is looking at it" });
  expect(await stands(shown, "syfe")).toMatchObject({ state: "REQUESTED", reason: null });
});

test("a request that another tab sent meanwhile isn't sent again", async () => {
  const shown = await open("Burnside Bicycle Works LLC", "/partner/syfe");
  const { screen, user, gateway } = shown;
  const typed = await screen.findByRole("textbox", { name: "Amount to place" });
  // What is live would lead on before anything is pressed.
  shown.setNetwork((url, send) => (url.includes("/partner/events") ? new Promise(() => undefined) : send()));
  const token = localStorage.getItem("access_token");
  const { data } = await gateway.call(
    "GET /partner/organization/{id}/user",
    { params: { id: orgAt() }, query: { status: "ACTIVE" } },
    token,
  );
  const offer = await gateway.call("GET /partner/invest/bank-interface/name/{name}", { params: { name: "syfe" } }, token);
  const other: RequestInvestment = {
    org_id: orgAt(),
    partner: "syfe",
    amount: "7",
    currency: "USD",
    purpose: "KEEP_A_RESERVE",
    called_back_by: data.data[0]?.id ?? "",
    tax_residence: "US",
    has_read_terms: true,
    terms_version: offer.data.terms_version,
  };
  await user.type(typed, "300");
  await pick(shown, "Purpose", "Earn on idle cash");
  await pick(shown, "Who may call it back", data.data[0]?.first_name ?? "");
  await pick(shown, "Tax residence", "United States");
  await user.click(screen.getByRole("checkbox"));
  // Last: without what is live, the page asks now and then.
  await gateway.call("POST /partner/organization/invest/onboarding-request", { body: other }, token);
  await user.click(screen.getByRole("button", { name: "Send to Syfe" }));
  await screen.findByText("A request to Syfe is already waiting.");
  await screen.findByRole("heading", { name: "Syfe is looking at it" });
  expect((await stands(shown, "syfe")).amount).toBe("7");
});

/** Once it is known that it may not be pressed. */
async function pressClosed({ screen, user, waitFor }: RenderedPortal, name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true"));
  await user.click(screen.getByRole("button", { name }));
}

test("a read-only user sees everything, and why nothing can be pressed", async () => {
  const shown = await open("Burnside Bicycle Works LLC", "/partner/syfe", "read_only");
  const { screen } = shown;
  await step(shown, "Form");
  const amount = await screen.findByRole("textbox", { name: "Amount to place" });
  await shown.waitFor(() => expect(amount.hasAttribute("readonly")).toBe(true));
  await pressClosed(shown, "Send to Syfe");
  await screen.findByText("Missing: permission to make changes.");
  await shown.open(await addressOf(shown, "Straits Maritime Software Pte. Ltd.", "/partner/syfe/submitted"));
  await pressClosed(shown, "Take it back");
  await screen.findByText("Missing: permission to make changes.");
  expect(shown.calls.filter((call) => call.startsWith("POST /api/partner/"))).toEqual([]);
});

test("what doesn't load says so and is tried again; a merchant that isn't there is said to be missing", async () => {
  const shown = await open(tanjong, "/partner");
  const { screen, user } = shown;
  await screen.findByRole("button", { name: "Choose Syfe" });
  shown.setNetwork((url, send) =>
    url.includes("/bank-interface/")
      ? Promise.resolve(Response.json({ error: { code: 110500, message: "Broken." } }, { status: 500 }))
      : send(),
  );
  await shown.open(location.pathname);
  const [failure] = await screen.findAllByRole("button", { name: "Try again" });
  shown.setNetwork(undefined);
  if (failure) await user.click(failure);
  await screen.findByRole("button", { name: "Choose Syfe" });
  await shown.open(investHref("00000000-0000-7000-8000-000000000000", "/partner/syfe"));
  await screen.findByRole("heading", { level: 1, name: "Record not found" });
});

test("a merchant that isn't verified says so, and nothing can be chosen for it", async () => {
  const shown = await open("Amoy Street Bakers Pte. Ltd.", "/partner");
  await shown.screen.findByText(/the merchant’s verification isn’t approved/);
  expect((await shown.screen.findByRole("button", { name: "Choose Syfe" })).getAttribute("aria-disabled")).toBe("true");
});

test("a merchant's console leads there", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  const id = (await addressOf(portal, tanjong)).split("/").at(-1) ?? "";
  await portal.open(`/preview/dashboards/merchant-console/${id}?tab=features`);
  await portal.user.click(await portal.screen.findByRole("link", { name: "Open investing" }));
  await portal.screen.findByRole("heading", { level: 1, name: "Invest idle balances" });
});
