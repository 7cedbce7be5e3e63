import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const tokenNow = () => localStorage.getItem("access_token") ?? "";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

/** The tab of an Australian merchant with settlement configured, that lets its partner manage it. */
async function open(tab: "activation" | "banks" | "settlement", as: "admin" | "read_only" = "admin") {
  portal = await renderPortal({ as, at: "/preview/dashboards/users" });
  const { rows } = await portal.gateway.store.pool.query<{ org_id: string }>(
    `select c.org_id from settlement_config c join organization o on o.id = c.org_id and o.partner_id = c.partner_id
     join partner p on p.partner_id = c.partner_id
     where p.name = (select partner from demo_account where role = 'admin') and c.is_settlement_enabled and c.currency = 'AUD'
       and o.country = 'AU' and o.status = 'ACTIVE' and o.partner_permission_list @> array['SETTLEMENT_MANAGE', 'KYB_SUBMIT'] limit 1`,
  );
  const org_id = rows[0]?.org_id ?? "";
  await portal.open(`/preview/dashboards/merchant-console/${org_id}?tab=${tab}`);
  return { ...portal, org_id, token: localStorage.getItem("access_token") };
}

test("activation says each currency's state, where it settles, and what it still needs, with the way there", async () => {
  const { screen } = await open("activation");
  const table = await screen.findByRole("table", { name: "Activation by currency" });
  const rowOf = (currency: string) => within(table).getAllByText(currency)[0]?.closest("tr") ?? document.body;
  expect(within(rowOf("AUD")).getByText("Active")).toBeTruthy();
  expect(rowOf("AUD").textContent).toMatch(/•••• .{4}/);
  const need = within(rowOf("PHP")).getByRole("link", { name: "Add an account in PHP." });
  expect(need.getAttribute("href")).toContain("tab=banks");
  expect(within(rowOf("PHP")).queryByRole("button", { name: "Activate PHP" })).toBeNull();
});

test("what a currency needs is no link to those who may not give it", async () => {
  const { screen } = await open("activation", "read_only");
  const [need] = await screen.findAllByText("Add an account in PHP.");
  expect(need?.closest("a")).toBeNull();
});

test("what the verification still asks is said once, with the number of answers, and not at each currency", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  const { data } = (await portal.gateway.call("GET /partner/organization", { query: { stage: "invited", limit: "1" } }, tokenNow())).data;
  const [merchant] = data;
  await portal.open(`/preview/dashboards/merchant-console/${merchant?.id ?? ""}?tab=activation`);
  const table = await portal.screen.findByRole("table", { name: "Activation by currency" });
  expect(portal.screen.getByRole("link", { name: /^\d+ answers are missing or wrong$/ })).toBeTruthy();
  expect(table.textContent).not.toContain("This is still missing");
  expect(
    within(table)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toContain("Add an account in AUD.");
});

test("an active merchant whose money has nowhere to go is not said to be free, and the way leads to its currency", async () => {
  const { screen, gateway, org_id } = await open("activation");
  await gateway.store.pool.query("delete from activation where org_id = $1 and currency = 'AUD'", [org_id]);
  const asked = await gateway.call("GET /partner/organization/{id}/activation", { params: { id: org_id } }, tokenNow());
  expect(asked.data.find(({ currency }) => currency === "AUD")?.to_settle).not.toBeNull();
  // Not known is not nothing.
  portal?.setNetwork((url, send) =>
    url.endsWith("/activation")
      ? Promise.resolve(Response.json({ error: { code: 100500, message: "It broke." }, request_id: "r" }, { status: 500 }))
      : send(),
  );
  await portal?.open(`/preview/dashboards/merchant-console/${org_id}`);
  await screen.findByText("Couldn’t load what is blocking this merchant");
  expect(screen.queryByText(/is not blocked/)).toBeNull();
  portal?.setNetwork(undefined);
  const [again] = screen.getAllByRole("button", { name: "Try again" });
  await portal?.user.click(again ?? document.body);
  await screen.findByText(/^[\d,.]+ AUD can’t be settled yet\.$/);
  expect(screen.getByRole("link", { name: "See what AUD needs" }).getAttribute("href")).toContain("tab=activation");
  expect(screen.queryByText(/is not blocked/)).toBeNull();
});

type Gateway = RenderedPortal["gateway"];

/** The merchant's first account in Australian dollars, as the store has it. */
async function accountOf(org_id: string, { store }: Gateway) {
  const { rows } = await store.pool.query<{ id: string; account_number: string | null; iban: string | null }>(
    "select id, account_number, iban from settlement_bank where org_id = $1 and currency = 'AUD' order by created_at desc limit 1",
    [org_id],
  );
  if (!rows[0]) throw new Error("there is no account in Australian dollars");
  return rows[0];
}

async function timesRevealed(id: string, { store }: Gateway): Promise<number> {
  const asked = "select 1 from audit_log where action = 'NUMBERS_REVEALED' and subject_id = $1";
  return (await store.pool.query(asked, [id])).rows.length;
}

test("an account shows its number when it is asked for, which is logged, and what the checks found", async () => {
  const { screen, user, waitFor, gateway, org_id } = await open("banks");
  const cards = await screen.findAllByRole("region", { name: /••••/ });
  const card = cards.find(({ textContent }) => textContent.includes("CurrencyAUD"));
  if (!card) throw new Error("there is no account in Australian dollars");
  const [show] = within(card).getAllByRole("button", { name: "Show the full number" });
  const { id, ...numbers } = await accountOf(org_id, gateway);
  const whole = numbers.account_number ?? numbers.iban ?? "";
  expect(card.textContent).not.toContain(whole);
  await user.click(show ?? document.body);
  await waitFor(() => expect(card.textContent).toContain(whole));
  expect(await timesRevealed(id, gateway)).toBe(1);
  await user.click(within(card).getByRole("button", { name: "Hide the number" }));
  expect(card.textContent).not.toContain(whole);
  await user.click(within(card).getByRole("button", { name: "Validate" }));
  // Nobody has uploaded its statement: that is no failure, and is not passed over.
  await waitFor(() => expect(card.textContent).toContain("The account’s details passed, and one thing is still missing"));
  expect(card.textContent).toContain("RightNumbers and check digits");
  expect(card.textContent).toContain("Still missingBank statement uploaded");
});

test("the business's own accounts are listed under its name, which leads to no page of a merchant", async () => {
  portal = await renderPortal({ as: "plain_admin", at: "/preview/dashboards/users" });
  const { screen, gateway } = portal;
  const { data: banks } = (await gateway.call("GET /partner/organization/settlement-bank", { query: { limit: "200" } }, tokenNow())).data;
  const { data: merchants } = (await gateway.call("GET /partner/organization", { query: { limit: "200" } }, tokenNow())).data;
  const own = banks.find(({ org_id }) => merchants.every(({ id }) => id !== org_id));
  if (!own) throw new Error("the business has no account of its own");
  await portal.open(`/preview/dashboards/settlement-banks?org_id=${own.org_id}`);
  await screen.findAllByRole("link", { name: /••••/ });
  const named = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(named.map(({ textContent }) => textContent).filter((text) => text.includes("…") || !text.includes("Marlin & Vane"))).toEqual([]);
  await portal.open(`/preview/dashboards/settlement-bank/${own.org_id}/${own.id}`);
  await screen.findByRole("heading", { level: 1, name: /••••/ });
  expect(screen.getAllByText(/^Marlin & Vane/).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole("link").filter((link) => link.getAttribute("href")?.includes(`organization/${own.org_id}`))).toEqual([]);
});

test("who may only read sees the accounts, and why nothing can be changed", async () => {
  const { screen, user, waitFor } = await open("banks", "read_only");
  const add = await waitFor(() => {
    const found = screen.getByRole("button", { name: "Add account" });
    expect(found.getAttribute("aria-disabled")).toBe("true");
    return found;
  });
  await screen.findAllByText(/^•••• /);
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Show the full number" })).toEqual([]));
  await user.click(add);
  expect(await screen.findByText(/^Your access is read-only/)).toBeTruthy();
});

test.each([
  ["banks", "Add account", "form=add-settlement-bank"],
  ["banks", "Edit account", "form=change-settlement-bank&bank="],
  ["settlement", "Edit", "form=change-settlement-config&config="],
] as const)("a form over %s opens by its address, Back closes it and a reload keeps it: %s", async (tab, button, parameters) => {
  const { screen, user, waitFor, open: openAt } = await open(tab);
  const before = location.search;
  const [first] = await screen.findAllByRole("button", { name: button });
  await user.click(first ?? document.body);
  await screen.findByRole("button", { name: /^(Save changes|Add)/ });
  const address = location.pathname + location.search;
  expect(address).toContain(parameters);
  history.back();
  await waitFor(() => {
    expect(location.search).toBe(before);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  await openAt(address);
  await screen.findByRole("dialog");
  await screen.findByRole("button", { name: /^(Save changes|Add)/ });
});

test("an account is changed with its whole numbers, which are asked for once and stay as they are, also beside another's change", async () => {
  const { screen, user, waitFor, gateway, org_id } = await open("banks");
  const { id, account_number } = await accountOf(org_id, gateway);
  await portal?.open(`/preview/dashboards/settlement-bank/${org_id}/${id}?form=change-settlement-bank`);
  const drawer = await screen.findByRole("dialog", { name: "Edit settlement bank" });
  const number = await within(drawer).findByLabelText<HTMLInputElement>(/^Account number/);
  expect(number.value).toBe(account_number);
  expect(await timesRevealed(id, gateway)).toBe(1);
  const name = within(drawer).getByLabelText(/^Display name/);
  await user.clear(name);
  await user.type(name, "Main account");
  await gateway.store.pool.query("update settlement_bank set company_name = 'By another', version = version + 1 where id = $1", [id]);
  const save = () => within(drawer).getByRole("button", { name: "Save changes" });
  await user.click(save());
  await within(drawer).findByText(/^Someone else changed/);
  await within(drawer).findByDisplayValue("By another");
  expect(drawer.textContent).not.toContain("••••");
  expect(number.value).toBe(account_number);
  await user.click(save());
  const kept = "select settlement_bank_display_name, company_name, account_number from settlement_bank where id = $1";
  await waitFor(async () =>
    expect((await gateway.store.pool.query(kept, [id])).rows).toEqual([
      { settlement_bank_display_name: "Main account", company_name: "By another", account_number },
    ]),
  );
});

test("settlement names its next five days, the cut-off with its zone, and asks before it is turned off", async () => {
  const { screen, user, gateway, org_id, token, waitFor } = await open("settlement");
  const card = await screen.findByRole("region", { name: "AUD" });
  expect(within(card).getByText("16:00, Australia/Sydney")).toBeTruthy();
  expect(within(card).getAllByRole("listitem")).toHaveLength(5);
  await user.click(within(card).getByRole("button", { name: "Turn settlement off" }));
  await user.click(await screen.findByRole("button", { name: "Turn off" }));
  await waitFor(async () => {
    const { data } = await gateway.call("GET /partner/organization/settlement-config", { query: { org_id, currency: "AUD" } }, token);
    expect(data.data[0]?.is_settlement_enabled).toBe(false);
  });
  expect(await within(card).findByText(/^No settlement while it is off/)).toBeTruthy();
});

test("a minimum amount typed with grouping is kept as it was meant, and shown as it is kept once its field is left", async () => {
  const { screen, user, gateway, org_id, token, waitFor } = await open("settlement");
  const card = await screen.findByRole("region", { name: "AUD" });
  await user.click(within(card).getByRole("button", { name: "Edit" }));
  const amount = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Minimum amount/ });
  await user.clear(amount);
  await user.type(amount, "10,000");
  expect(amount.value).toBe("10,000");
  await user.tab();
  expect(amount.value).toBe("10000");
  await user.click(screen.getByRole("button", { name: "Save configuration" }));
  await waitFor(async () => {
    const { data } = await gateway.call("GET /partner/organization/settlement-config", { query: { org_id, currency: "AUD" } }, token);
    expect(data.data[0]?.min_amount_threshold).toBe("10000.00");
  });
});
