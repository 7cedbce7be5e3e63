/** A merchant's record and its console are one place with the same tabs; within a request for prices one sees what they would bring. */
import { within } from "@testing-library/react";
import { afterAll, expect, test } from "vitest";
import { formatAmount } from "../../src/lib/format-money";
import type { BodyOf } from "../../contract/endpoints";
import { renderPortal } from "../support/render-portal";

const portal = await renderPortal({ as: "admin", at: "/preview/dashboards/analytics" });
afterAll(() => portal.close());
const { screen, user, gateway } = portal;

const merchantNamed = async (q: string) => {
  gateway.token = localStorage.getItem("access_token") ?? "";
  return (await gateway.call("GET /partner/organization", { query: { q, limit: "1" } })).data.data[0]?.id ?? "";
};

/** One that lets its prices be managed, of those with the most volume. */
async function merchantWithPrices(): Promise<string> {
  gateway.token = localStorage.getItem("access_token") ?? "";
  const { data } = await gateway.call("GET /partner/organization", { query: { status: "ACTIVE", limit: "100", sort: "-volume_30d" } });
  return data.data.find(({ partner_permission_list: may = [] }) => may.includes("PRICING_MANAGE"))?.id ?? "";
}

test("the record is one of the console's tabs, and leads to the others", async () => {
  portal.go(`/preview/dashboards/organization/${await merchantNamed("Cuba Street")}`);
  // Once the record is there: until then the tabs are those of the waiting page.
  await screen.findByText("Raw record");
  const tabs = await screen.findByRole("navigation", { name: "Parts of the console" });
  expect(within(tabs).getByRole("link", { current: "page" }).textContent).toBe("Record");
  screen.getByRole("heading", { level: 1, name: "Cuba Street Books Ltd" });
  await user.click(within(tabs).getByRole("link", { name: "Features" }));
  await screen.findByText("What Cuba Street Books Ltd can use");
  await user.click(within(screen.getByRole("navigation", { name: "Parts of the console" })).getByRole("link", { name: "Record" }));
  await screen.findByText("Raw record");
});

test("its tabs stay the same ones when the record arrives", async () => {
  const id = await merchantNamed("Alpenglow");
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  portal.setNetwork(async (url, send) => {
    if (url.endsWith(`/partner/organization/${id}`)) await asked;
    return send();
  });
  portal.go("/preview/dashboards/analytics");
  await portal.waitFor(() => expect(screen.queryByText("Raw record")).toBeNull());
  portal.go(`/preview/dashboards/organization/${id}`);
  const tabs = await screen.findByRole("navigation", { name: "Parts of the console" });
  expect(screen.queryByText("Raw record")).toBeNull();
  answer();
  await screen.findByText("Raw record");
  expect(screen.getByRole("navigation", { name: "Parts of the console" })).toBe(tabs);
  portal.setNetwork(undefined);
});

test("what a markup would have cost and brought is the gateway's what-if, to the cent", async () => {
  const org_id = await merchantWithPrices();
  // The period ends on the reader's today, which is another than the gateway's frozen one.
  let asked: BodyOf<"POST /pricing/what-if"> = {};
  portal.setNetwork((url, send, init) => {
    if (url.includes("/pricing/what-if") && typeof init.body === "string") asked = JSON.parse(init.body) as typeof asked;
    return send();
  });
  portal.go(`/preview/dashboards/merchant-console/${org_id}?tab=pricing&form=request-markup-change`);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("Type a markup to see what the last 90 days would have cost.");
  await user.type(await within(dialog).findByLabelText("New FX markup"), "1.25");
  const effect = within(await within(dialog).findByRole("region", { name: "What it changes" }));
  await effect.findByText("You would have earned");
  await portal.waitFor(() => expect(asked).toMatchObject({ org_id, fx_conversion_markup: "1.25" }));
  const { data } = await gateway.call("POST /pricing/what-if", { body: asked });
  const { commission_after, fees_after, currency } = data.converted;
  // What was half typed may be there before.
  await effect.findByText(formatAmount(commission_after, currency, "en"));
  await effect.findByText(formatAmount(fees_after, currency, "en"));
});

test("a feature is switched on at once, and off after a question; who may only read learns why not", async () => {
  const org_id = await merchantNamed("Cuba Street");
  const isOn = async () => {
    const { data } = await gateway.call("GET /partner-org-feature-control", { query: { org_id, limit: "100" } });
    return data.data.find(({ feature }) => feature === "CHECKOUT")?.is_enabled ?? false;
  };
  await gateway.call("PUT /partner-org-feature-control", { body: { org_id, feature: "CHECKOUT", is_enabled: false } });
  await portal.open(`/preview/dashboards/merchant-console/${org_id}?tab=features`);
  await user.click(await screen.findByRole("switch", { name: "Checkout", checked: false }));
  await screen.findByRole("switch", { name: "Checkout", checked: true });
  expect(await isOn()).toBe(true);

  await user.click(screen.getByRole("switch", { name: "Checkout" }));
  const question = within(await screen.findByRole("dialog", { name: "Turn off Checkout?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(await isOn()).toBe(true);
  await user.click(screen.getByRole("switch", { name: "Checkout" }));
  await user.click(within(await screen.findByRole("dialog", { name: "Turn off Checkout?" })).getByRole("button", { name: "Turn off" }));
  await screen.findByRole("switch", { name: "Checkout", checked: false });
  expect(await isOn()).toBe(false);

  await portal.signInAs("read_only");
  await portal.open(`/preview/dashboards/merchant-console/${org_id}?tab=features`);
  await screen.findByRole("button", { name: "Turn on Checkout" });
  expect(screen.queryByRole("switch")).toBeNull();
});
