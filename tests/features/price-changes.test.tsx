/** Requests for other prices: in a list of their own, and in the merchant's console, where a row's button withdraws one. */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isWaitingChange } from "../../contract/lifecycles/price-change";
import { chooseOption } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
let token: string;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/pricing/change-request" });
  token = await portal.gateway.signIn("admin");
});
afterAll(() => portal.close());

/** One that is waiting, of a merchant that lets its partner set prices, or doesn't. */
async function waiting(isGranted: boolean) {
  const { data } = (await portal.gateway.call("GET /pricing/change-request", { query: { limit: "200" } }, token)).data;
  const merchants = (await portal.gateway.call("GET /partner/organization", { query: { limit: "200" } }, token)).data.data;
  const granting = new Set(
    merchants.filter(({ partner_permission_list }) => partner_permission_list?.includes("PRICING_MANAGE")).map(({ id }) => id),
  );
  const found = data.find((change) => isWaitingChange(change) && granting.has(change.org_id) === isGranted);
  if (!found) throw new Error("no such change is waiting");
  return found;
}
const console_ = (org_id: string, rest = "") => `/preview/dashboards/merchant-console/${org_id}?tab=pricing${rest}`;
const requested = async () => within(await portal.screen.findByRole("region", { name: "Requested changes" }));
const button = (name: string) => portal.screen.queryByRole("button", { name });

it("lists all merchants' requests, and each says in a sentence what it changes", async () => {
  const { screen } = portal;
  await screen.findByRole("heading", { level: 1, name: "Price changes" });
  const { data } = (await portal.gateway.call("GET /pricing/change-request", { query: { limit: "20", sort: "-created_at" } }, token)).data;
  await portal.waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(data.length + 1));
  const [, ...rows] = screen.getAllByRole("row");
  const plan = data.findIndex(({ kind, current_plan_name }) => kind === "ORGANIZATION_PLAN" && current_plan_name !== null);
  expect(within(rows[plan] as HTMLElement).getAllByRole("cell")[0]?.textContent).toBe(
    `Plan: ${data[plan]?.current_plan_name ?? ""} → ${data[plan]?.plan_name ?? ""}`,
  );
  const buttons = await screen.findAllByRole("button", { name: "Withdraw" });
  expect(buttons).toHaveLength(data.filter(isWaitingChange).length);
  const markup = data.findIndex(({ kind }) => kind === "FX_CONVERSION_MARKUP");
  expect(within(rows[markup] as HTMLElement).getAllByRole("cell")[0]?.textContent).toMatch(/^FX markup: (by currency|\d.*%) → \d.*%$/);
});

it("has in a file, beside each change, what its sentence is made of", async () => {
  const sent: unknown[] = [];
  portal.setNetwork(async (url, send, { body }) => {
    if (url === "/api/partner/export") sent.push(JSON.parse(body as string));
    return send();
  });
  await portal.user.click(portal.screen.getByRole("button", { name: "Export" }));
  await portal.user.click(await within(await portal.screen.findByRole("dialog")).findByRole("button", { name: /^Export/ }));
  await portal.waitFor(() => expect(sent).toHaveLength(1));
  portal.setNetwork(undefined);
  const [{ columns }] = sent as [{ columns: { name: string; words?: Record<string, string> }[] }];
  expect(columns.slice(0, 5)).toMatchObject([
    { name: "kind", words: { ORGANIZATION_PLAN: "Plan", FX_CONVERSION_MARKUP: "FX markup" } },
    ...["current_plan_name", "plan_name", "current_fx_conversion_markup", "requested_fx_conversion_markup"].map((name) => ({ name })),
  ]);
});

it("opens the question by an address, of a row that is on no page of the list", async () => {
  const change = await waiting(true);
  await portal.open(console_(change.org_id, `&changes.status=REJECTED&changes.form=withdraw-price-change&changes.row=${change.id}`));
  const dialog = await portal.screen.findByRole("dialog", { name: "Withdraw this request?" });
  await portal.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await portal.waitFor(() => expect(new URLSearchParams(location.search).get("changes.form")).toBeNull());
  expect(location.search).toBe("?tab=pricing&changes.status=REJECTED");
});

it("asks first, withdraws from the row, and says so wherever prices are shown", async () => {
  const change = await waiting(true);
  await portal.open(console_(change.org_id));
  const list = await requested();
  await portal.user.click(await list.findByRole("button", { name: "Withdraw" }));
  expect(location.search).toContain(`changes.row=${change.id}`);
  const dialog = within(await portal.screen.findByRole("dialog", { name: "Withdraw this request?" }));
  const before = portal.calls.length;
  await portal.user.click(await dialog.findByRole("button", { name: "Withdraw request" }));
  await portal.waitFor(() => expect(button("Withdraw")).toBeNull());
  await list.findByText("Cancelled");
  expect(location.search).toBe("?tab=pricing");
  const { data } = await portal.gateway.call("GET /pricing/change-request/{id}", { params: { id: change.id } }, token);
  expect(data.status).toBe("CANCELLED");
  await portal.waitFor(() => expect(portal.calls.slice(before).some((call) => call.includes("/pricing-setup/"))).toBe(true));
});

it("shows the merchant's own alone, without its name on each row", async () => {
  const change = await waiting(true);
  await portal.open(console_(change.org_id));
  const list = await requested();
  await list.findByRole("table");
  expect(list.queryByRole("columnheader", { name: "Organization" })).toBeNull();
  const asked = portal.calls.filter((call) => call.startsWith("GET /api/pricing/change-request?")).at(-1);
  expect(new URLSearchParams(asked?.split("?")[1]).get("org_id")).toBe(change.org_id);
});

it("withdraws nothing for who may not: the button says why, and the form has none", async () => {
  const denied = await waiting(false);
  await portal.open(console_(denied.org_id));
  await portal.user.click(await (await requested()).findByRole("button", { name: "Withdraw" }));
  await portal.screen.findByText("Why can’t I do this?");
  expect(location.search).toBe("?tab=pricing");
  const change = await waiting(true);
  await portal.signInAs("read_only");
  await portal.open(console_(change.org_id, `&changes.form=withdraw-price-change&changes.row=${change.id}`));
  await portal.screen.findByText(/^Your access is read-only/);
  expect(button("Withdraw request")).toBeNull();
  await portal.signInAs("admin");
});

it("has no more around few rows than they need, and a sentence where there are none", async () => {
  const change = await waiting(true);
  await portal.open(console_(change.org_id));
  const few = await requested();
  await few.findByRole("columnheader", { name: "Change" });
  expect([few.queryByRole("searchbox"), few.queryByRole("button", { name: "Export" }), few.queryByText(/^1–/)]).toEqual([null, null, null]);
  await portal.open(console_(change.org_id, "&changes.status=REJECTED"));
  await (await requested()).findByRole("searchbox");
  const { rows } = await portal.gateway.store.pool.query<{ id: string }>(
    `select o.id from organization o join partner p using (partner_id) where p.name = 'Harbourline' and o.status = 'ACTIVE'
       and not exists (select from price_change c where c.org_id = o.id) limit 1`,
  );
  await portal.open(console_(rows[0]?.id ?? ""));
  const none = await requested();
  await none.findByText("Price changes that you request for merchants appear here.");
  expect([none.queryByRole("searchbox"), none.queryByRole("heading", { level: 3 })]).toEqual([null, null]);
});

it("Back closes a request over the prices, and so does its own button without a trace in the history", async () => {
  const { screen, user, waitFor } = portal;
  const change = await waiting(true);
  await portal.open("/preview/dashboards/pricing/change-request");
  portal.go(console_(change.org_id));
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Request change" }));
    await screen.findByRole("dialog", { name: /^Request / });
    expect(location.search).toBe("?tab=pricing&form=request-plan-change");
  };
  await ask();
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname + location.search).toBe(console_(change.org_id));
  await ask();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.pathname + location.search).toBe(console_(change.org_id)));
  history.back();
  await waitFor(() => expect(location.pathname).toBe("/preview/dashboards/pricing/change-request"));
});

it("a plan takes a merchant from its own page, and says what that would change", async () => {
  const { screen, user } = portal;
  const list = <C extends "GET /partner/organization" | "GET /pricing/partner-plan">(call: C) =>
    portal.gateway.call(call, { query: { limit: "200" } }, token);
  const plans = (await list("GET /pricing/partner-plan")).data.data;
  const scale = plans.find(({ name }) => name === "Scale");
  const busy = new Set(
    (await portal.gateway.call("GET /pricing/change-request", { query: { limit: "200" } }, token)).data.data
      .filter(isWaitingChange)
      .map(({ org_id }) => org_id),
  );
  const merchant = (await list("GET /partner/organization")).data.data.find(
    ({ id, status, plan_id, partner_permission_list }) =>
      status === "ACTIVE" && plan_id !== scale?.id && !busy.has(id) && partner_permission_list?.includes("PRICING_MANAGE"),
  );
  if (!scale || !merchant) throw new Error("no merchant could be moved");
  await portal.open(`/preview/dashboards/pricing/plan/${scale.id}`);
  await user.click(await screen.findByRole("button", { name: "Move a merchant" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Move a merchant to Scale" }));
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Merchant" }), merchant.name ?? "");
  await drawer.findByText(merchant.plan_name ?? "no plan");
  await user.click(await drawer.findByRole("button", { name: "Request change" }));
  await portal.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { data } = await portal.gateway.call("GET /pricing/change-request", { query: { org_id: merchant.id } }, token);
  expect(data.data.filter(isWaitingChange)).toMatchObject([{ kind: "ORGANIZATION_PLAN", plan_id: scale.id }]);
  expect(location.search).toBe("");
});

it("says what did not load where a plan's fees are those of a later version, and goes on from that version once it does", async () => {
  const { gateway, screen, user } = portal;
  const fees = (percent: string) => [{ method: "CARD" as const, currency: "AUD", percent, fixed_amount: "0.30" }];
  const made = await gateway.call("POST /pricing/partner-plan", { body: { name: "In two versions", fees: fees("1.80") } }, token);
  const { id, version } = made.data;
  const body = { plan_id: id, version, effective_from: "2026-12-31", fees: fees("1.90") };
  expect((await gateway.call("PATCH /pricing/partner-plan", { body }, token)).status).toBe(200);
  let isDown = true;
  portal.setNetwork((url, send) =>
    isDown && url.includes(`version=${version + 1}`) ? Promise.resolve(new Response(null, { status: 503 })) : send(),
  );
  await portal.open(`/preview/dashboards/pricing/plan/create?plan=${id}`);
  await screen.findByText("Couldn’t load the plan");
  isDown = false;
  // A live change may have the plan asked for just now: the button waits for that answer and takes no press.
  await portal.waitFor(async () => {
    const again = screen.queryByRole("button", { name: "Try again" });
    if (again) await user.click(again);
    expect(screen.getByRole("main").textContent).toContain("Version 3");
  });
  portal.setNetwork(undefined);
});
