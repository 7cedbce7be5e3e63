/** Home's cards beside the figures: what is due, whether last month ties out, how the month will end, who has gone quiet. */
import { within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CommissionOutlook } from "../../contract/records/outlook";
import { noteChange } from "../support/note-change";
import { renderPortal } from "../support/render-portal";

type Portal = Awaited<ReturnType<typeof renderPortal>>;
let portal: Portal | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await portal?.close();
});

const home = "/preview/dashboards/analytics";
const card = (name: string | RegExp) => (portal as Portal).screen.findByRole("region", { name });

test("the month's outlook says its band, what is earned and the weekdays it learned from", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const outlook = await card("This month’s outlook");
  await within(outlook).findByText(/^Eight times out of ten, between [\d,.]+ and [\d,.]+$/);
  expect(within(outlook).getByText(/of which [\d,.]+ has been earned/)).toBeTruthy();
  for (const day of ["Monday", "Sunday"]) expect(within(outlook).getByText(day)).toBeTruthy();
  const quiet = await card("Gone quiet");
  expect(within(quiet).getByText("Every merchant is paid as often as usual.")).toBeTruthy();
});

test("merchants that have gone quiet are named at the outlook's end, with what is usual", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  const token = localStorage.getItem("access_token");
  const organizations = await portal.gateway.call("GET /partner/organization", { query: { limit: "1" } }, token);
  const id = organizations.data.data[0]?.id ?? "";
  portal.setNetwork(async (url, send) => {
    const answer = await send();
    if (!url.includes("/partner/commission-outlook")) return answer;
    const { data, ...rest } = (await answer.json()) as { data: CommissionOutlook };
    const quiet = { org_id: id, name: "Tanjong Tea House", last_payment_on: "2026-11-09", quiet_days: 11, usual_count: 6 };
    return Response.json({ ...rest, data: { ...data, quiet_merchants: [quiet] } });
  });
  await portal.open(home);
  const line = await within(await card("Gone quiet")).findByRole("listitem");
  expect(line.textContent).toBe("Tanjong Tea HouseNo payment since Mon 9 Nov. Usually 6 in 11 days like these.");
  expect(within(line).getByRole("link").getAttribute("href")).toBe(`/preview/dashboards/merchant-console/${id}`);
});

test("what failed or is overdue comes first and is said in words, and the wallet says whether last month ties out", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const needs = await card("Needs you today");
  const rows = await within(needs).findAllByRole("listitem");
  expect(rows.some(({ textContent }) => /Overdue|Today \d|Tomorrow \d/.test(textContent))).toBe(true);
  const wallet = await card("Commission wallet");
  const verdict = await within(wallet).findByRole("link", { name: "0.00" });
  expect(verdict.closest("p")?.textContent).toContain("Unexplained in October");
});

test("what needs an answer is one number in the menu, under the greeting and on its card", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const needs = await card("Needs you today");
  const count = (await within(needs).findByText(/^\d+ open/)).textContent.replace(/ open.*/, "");
  await portal.screen.findByText(new RegExp(`^${count} open items need you\\. `));
  await portal.waitFor(() => expect(portal?.screen.getByText(`${count} open items need you`)).toBeTruthy());
});

test("what has expired is listed, and said beside what is open", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await portal.gateway.store.pool.query(
    `update open_item set due_at = created_at where state = 'RESPONSE_REQUIRED' and waiting_on = 'partner'
       and id in (select i.id from open_item i join organization o on o.id = i.org_id where 'KYB_VIEW' = any(o.partner_permission_list)
         and i.state = 'RESPONSE_REQUIRED' and i.waiting_on = 'partner' and i.kind = 'KYB_REMARK' order by i.id limit 2)`,
  );
  const expired = await portal.gateway.call(
    "GET /partner/open-item",
    { query: { state: "EXPIRED", waiting_on: "partner" } },
    await portal.gateway.signIn("admin"),
  );
  expect(expired.data.total).toBeGreaterThan(0);
  await portal.open(home);
  const needs = await card("Needs you today");
  const [counted] = (await within(needs).findByText(new RegExp(`^\\d+ open · ${expired.data.total} expired$`))).textContent.split(" ");

  // What comes to its end elsewhere is counted out of both numbers.
  await portal.waitFor(() => expect(portal?.calls.some((call) => call.includes("/partner/events"))).toBe(true));
  const query = { state: "RESPONSE_REQUIRED", waiting_on: "partner" } as const;
  const [ended] = (await portal.gateway.call("GET /partner/open-item", { query }, await portal.gateway.signIn("admin"))).data.data;
  await portal.gateway.store.pool.query("update open_item set state = 'DONE' where id = $1", [ended?.id]);
  await noteChange(portal.gateway, "open_item", ended?.id ?? "");
  await within(needs).findByText(`${Number(counted) - 1} open · ${expired.data.total} expired`);
});

test("a person who may only read is told that an admin is needed", async () => {
  portal = await renderPortal({ as: "read_only", at: home });
  const needs = await card("Needs an admin today");
  // Nothing is promised that only an admin may do.
  expect(new Set((await within(needs).findAllByRole("link")).map(({ textContent }) => textContent))).toEqual(new Set(["Open"]));
  await portal.screen.findByText(/^\d+ open items need an admin\./);
  expect(portal.screen.queryAllByText(/need you/)).toEqual([]);
});

test("what did not load of the open items is said once, below what did, and all of it is asked for again", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  let down = ["/partner/organization/summary", "/partner/open-item"];
  portal.setNetwork((url, send) => (down.some((part) => url.includes(part)) ? Promise.resolve(broken()) : send()));
  await portal.open(home);
  const needs = await card("Needs you today");
  await within(needs).findByText("Couldn’t load the open items");
  expect(needs.querySelector("[class*=block]")).toBeNull();
  down = ["/partner/open-item"];
  await portal.user.click(within(needs).getByRole("button", { name: "Try again" }));
  await within(needs).findAllByText(/^Invitation /);
  expect(within(needs).getAllByText("Couldn’t load the open items")).toHaveLength(1);
  down = [];
  await portal.user.click(within(needs).getByRole("button", { name: "Try again" }));
  await portal.waitFor(() => expect(within(needs).queryByText("Couldn’t load the open items")).toBeNull());
});

test("without payments it is too early for an outlook", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await portal.gateway.store.pool.query("truncate transaction_sum");
  await portal.open(home);
  await within(await card("This month’s outlook")).findByText("There are not four weeks of payments to learn from yet.");
});

test("where it comes from is a table and a file as well, with the same amounts", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const sources = await card("Where it comes from");
  await portal.user.click(within(sources).getByRole("button", { name: "Show sources as table" }));
  const table = within(sources).getByRole("table");
  for (const group of ["Merchant", "Currency", "Product"]) expect(within(table).getByText(group)).toBeTruthy();
  const [, row] = within(table).getAllByRole("row").slice(1);
  const [name, commission] = [...(row?.children ?? [])].map(({ textContent }) => textContent);
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:sources";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await portal.user.click(within(sources).getByRole("button", { name: "Download sources as CSV" }));
  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text).toContain(`Merchant,${String(name)},${String(commission).replaceAll(",", "")}`);
});

test("figures of the period before are told from the chosen one's, and are in no file under its name", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const { screen, user, waitFor, setNetwork } = portal;
  const areOff = () =>
    ["Download CSV", "Download sources as CSV"].map((name) => screen.getByRole("button", { name }).getAttribute("aria-disabled"));
  await waitFor(() => expect(areOff()).toEqual([null, null]));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  setNetwork(async (url, send) => {
    if (url.startsWith("/api/partner/commission-analytics")) await held;
    return send();
  });
  await user.click(await screen.findByRole("button", { name: /^Period/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Last month" }));
  await waitFor(() => expect(areOff()).toEqual(["true", "true"]));
  expect((await card("Where it comes from")).querySelector("[aria-busy=true]")).not.toBeNull();
  letGo();
  await waitFor(() => expect(areOff()).toEqual([null, null]));
});

test("says what did not load, and loads it on request", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  let isDown = true;
  portal.setNetwork((url, send) =>
    isDown && url.includes("/partner/commission-analytics")
      ? Promise.resolve(Response.json({ error: { code: 100500, message: "It broke." }, request_id: "r" }, { status: 500 }))
      : send(),
  );
  await portal.open(home);
  await portal.screen.findByText("Couldn’t load these figures");
  portal.screen.getByText("r", { selector: "code" });
  isDown = false;
  await portal.user.click(portal.screen.getByRole("button", { name: "Try again" }));
  await portal.screen.findByText(/^take rate/);
});

test("a new partner's first day says what will stand where, and what can be done meanwhile", async () => {
  portal = await renderPortal({ as: "new_admin", at: home });
  await within(await card("Commission over time")).findByText("A line starts here the day after the first one.");
  const prepare = await within(await card("Onboarding")).findByRole("link", { name: "Prepare a file" });
  expect(prepare.getAttribute("href")).toBe("/preview/dashboards/invite-merchant?from=file");
  const bank = await within(await card("Commission wallet")).findByRole("link", { name: "Add settlement bank" });
  expect(bank.getAttribute("href")).toBe("/preview/account/onboarding?section=settlement-bank");
  expect(portal.screen.getByText("none invited yet")).toBeTruthy();
  expect(portal.screen.queryByText("Gone quiet")).toBeNull();
});

const broken = () => Response.json({ error: { code: 100500, message: "It broke." }, request_id: "r" }, { status: 500 });

/** What the gateway answers, with three opportunities of a merchant of its own. */
async function withOpportunities(role: "admin" | "read_only", answer?: () => Response, isKnown?: Promise<void>): Promise<string> {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs(role);
  const { rows } = await portal.gateway.store.pool.query<{ id: string; plan: string }>(
    `select o.id, p.id as plan from organization o join partner_plan p on p.partner_id = o.partner_id and p.name = 'Scale'
     where o.name like 'Tanjong%'`,
  );
  const [{ id, plan } = { id: "", plan: "" }] = rows;
  const merchant = { org_id: id, org_name: "Tanjong Tea House", country: "SG" };
  const opportunities = [
    {
      ...{
        kind: "PRICING",
        ...merchant,
        plan_name: "Growth",
        plan_id_new: plan,
        plan_name_new: "Scale",
        from: "2026-08-23",
        to: "2026-11-20",
      },
      ...{ transaction_count: 412, currency: "SGD", rates_at: null, fees_before: "1200.50", fees_after: "1000.00", saving: "200.50" },
      ...{ commission_before: "400.00", commission_after: "300.00" },
    },
    { kind: "CURRENCY", ...merchant, currency: "NZD", payin_count: 41, amount: "247.00", next_step: "ADD_ACCOUNT" },
    {
      ...{
        kind: "GROWING",
        ...merchant,
        currency: "USD",
        from: "2026-10-21",
        to: "2026-11-19",
        volume: "3625.00",
        volume_before: "2900.00",
      },
      ...{ transaction_count: 29, transaction_count_before: 29, growth_percent: "25.0" },
    },
  ];
  portal.setNetwork(async (url, send) => {
    if (url.includes("/partner/opportunity")) return answer?.() ?? Response.json({ data: { opportunities } });
    if (url.includes("/partner/organization?") && url.includes(id)) await isKnown;
    return send();
  });
  await portal.open(home);
  return id;
}

test("opportunities say their figure, lead to their payments, and to where it is done", async () => {
  const id = await withOpportunities("admin");
  const opportunities = await card("Opportunities");
  const [pricing, currency, growing] = await within(opportunities).findAllByRole("listitem");
  if (!pricing || !currency || !growing) throw new Error("there are three");
  const hrefOf = (line: HTMLElement, name: string) => within(line).getByRole("link", { name }).getAttribute("href");
  for (const name of ["Request Scale", "Add account", "Review prices"]) await within(opportunities).findByRole("link", { name });
  const console = `/preview/dashboards/merchant-console/${id}`;
  expect(pricing.textContent).toContain("1,200.50 SGD in 90 days, 1,000.00 there. You would earn 300.00 instead of 400.00.");
  expect(pricing.textContent).toContain("200.50SGD");
  expect(hrefOf(pricing, "less for 412 payments")).toMatch(/tab=pricing&what_if=[-\w]+$/);
  expect(hrefOf(pricing, "Request Scale")).toMatch(/tab=pricing&what_if=([-\w]+)&form=request-plan-change&plan=\1$/);
  expect(hrefOf(currency, "Add account")).toBe(`${console}?tab=banks&form=add-settlement-bank`);
  expect(currency.textContent).toContain("247.00NZD");
  expect(growing.textContent).toContain("25.0% more USD");
  expect(hrefOf(growing, "29 payments")).toContain(`org_id=${id}&currency=USD&status=COMPLETED&settled_at_from=2026-10-`);
  expect(hrefOf(growing, "Review prices")).toBe(`${console}?tab=pricing`);
});

test("while its merchant isn't known yet, a button waits and claims nothing", async () => {
  let known: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (known = resolve));
  await withOpportunities("admin", undefined, isKnown);
  const opportunities = await card("Opportunities");
  const button = await within(opportunities).findByRole("button", { name: "Request Scale" });
  expect([button.getAttribute("aria-disabled"), button.getAttribute("aria-description")]).toEqual(["true", null]);
  known();
  await within(opportunities).findByRole("link", { name: "Request Scale" });
});

test("somebody who only reads sees figures without buttons", async () => {
  await withOpportunities("read_only");
  const opportunities = await card("Opportunities");
  expect(await within(opportunities).findAllByRole("listitem")).toHaveLength(3);
  expect(within(opportunities).queryAllByText(/^(Request|Add|Review)/)).toEqual([]);
  expect(within(opportunities).getByRole("link", { name: "29 payments" })).toBeTruthy();
});

test("a gateway without the call has a Home without the card", async () => {
  await withOpportunities("admin", () => Response.json({ error: { message: "There is no such call." } }, { status: 404 }));
  await card("This month’s outlook");
  await (portal as Portal).waitFor(() => expect(portal?.screen.queryByText("Opportunities")).toBeNull());
  expect(portal?.screen.queryByText("Couldn’t load opportunities")).toBeNull();
});

test("opportunities that don't load say so, and without any Home has no such card", async () => {
  let answer = broken;
  await withOpportunities("admin", () => answer());
  const opportunities = await card("Opportunities");
  await within(opportunities).findByText("Couldn’t load opportunities");
  answer = () => Response.json({ data: { opportunities: [] } });
  await (portal as Portal).user.click(within(opportunities).getByRole("button", { name: "Try again" }));
  await (portal as Portal).waitFor(() => expect(portal?.screen.queryByText("Opportunities")).toBeNull());
  await card("This month’s outlook");
});

test("a request for a suggested plan begins with the plan", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  const { rows } = await portal.gateway.store.pool.query<{ id: string; plan: string }>(
    `select o.id, p.id as plan from organization o join partner_plan p on p.partner_id = o.partner_id and p.name = 'Growth'
     where o.name like 'Tanjong%'`,
  );
  const [{ id, plan } = { id: "", plan: "" }] = rows;
  await portal.open(`/preview/dashboards/merchant-console/${id}?tab=pricing&form=request-plan-change&plan=${plan}`);
  const dialog = await portal.screen.findByRole("dialog");
  await within(dialog).findByText("Growth");
});
