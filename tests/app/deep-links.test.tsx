/**
 * External links to records (specification, section 2): by type, with and without an id, signed in and signed out. Each word in one of
 * the ways that a link can be written, and each way with several words; `npm run test:deep` takes each word in every way.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ListCall } from "../../contract/endpoints";
import { isDeep } from "../support/deep";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

/** The specification's words, each with its list, its record's path, and the call behind it. */
const words: Record<string, { list: string; title: string; record: string; call: ListCall }> = {
  payments: { list: "payins", title: "Payins", record: "payins", call: "GET /partner/torc/payin" },
  "all-payouts": { list: "payouts", title: "Payouts", record: "payouts", call: "GET /partner/torc/payout" },
  refunds: { list: "refunds", title: "Refunds", record: "refund", call: "GET /partner/torc/refund" },
  "virtual-accounts": {
    list: "virtual-accounts",
    title: "Virtual Accounts",
    record: "virtual-account",
    call: "GET /partner/torc/virtual-account",
  },
  settlements: { list: "settlements", title: "Settlements", record: "settlements", call: "GET /partner/torc/settlement" },
  "settlement-payout": {
    list: "settlement-payout",
    title: "Settlement Payouts",
    record: "settlement-payout",
    call: "GET /partner/torc/settlement-payout",
  },
  "wallet-fund-transfer": {
    list: "wallet-fund-transfer",
    title: "Wallet Fund Transfers",
    record: "wallet-fund-transfer",
    call: "GET /partner/torc/wallet-fund-transfer",
  },
  customers: { list: "customers", title: "Customers", record: "customer", call: "GET /partner/torc/customer" },
  wallets: { list: "wallets", title: "Wallets", record: "wallets", call: "GET /partner/torc/wallet" },
  transactions: { list: "transactions", title: "Transactions", record: "transactions", call: "GET /partner/torc/transaction" },
  "wallets/transaction": {
    list: "wallets/transaction",
    title: "Wallet Transactions",
    record: "wallets/transaction",
    call: "GET /partner/torc/wallet-transaction",
  },
  sessions: { list: "sessions", title: "Checkout Sessions", record: "sessions", call: "GET /partner/torc/session" },
  "payout-beneficiary": {
    list: "payout-beneficiary",
    title: "Beneficiaries",
    record: "beneficiary",
    call: "GET /partner/torc/payout-beneficiary",
  },
  "payout-sender": { list: "payout-sender", title: "Payout Senders", record: "payout-sender", call: "GET /partner/torc/payout-sender" },
  "global-currency-conversion": {
    list: "fx-conversions",
    title: "FX Conversions",
    record: "fx-conversions",
    call: "GET /partner/torc/fx-conversion",
  },
  invoices: { list: "invoices", title: "Organization Invoices", record: "invoice", call: "GET /partner/torc/invoice" },
  adjustments: { list: "adjustments", title: "Adjustments", record: "adjustments", call: "GET /partner/torc/adjustment" },
  "all-bulk-payouts": {
    list: "all-bulk-payouts",
    title: "Bulk Payouts",
    record: "all-bulk-payouts",
    call: "GET /partner/torc/bulk-payout",
  },
};
const base = "/preview/dashboards";
const waysOf = <T,>(ways: readonly T[], word: string): readonly T[] =>
  isDeep ? ways : ways.filter((_, at) => at === Object.keys(words).indexOf(word) % ways.length);

let portal: RenderedPortal;
let token: string;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: `${base}/users` });
  token = await portal.gateway.signIn("admin");
});
afterAll(() => portal.close());

async function someRecord(call: ListCall): Promise<{ id: string; org_id: string }> {
  const { data } = await portal.gateway.call(call, { query: { limit: "1" } }, token);
  const [record] = (data as unknown as { data: { id: string; org_id: string }[] }).data;
  if (!record) throw new Error(`${call} has no rows`);
  return record;
}

/** An invoice's page is a document instead of facts. */
const waitForRecord = (list: string) => portal.screen.findByText(list === "invoices" ? "Does it add up?" : "Raw record");

/** In the running portal, like Back and Forward. */
async function goTo(address: string): Promise<void> {
  await drawn(() => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

it.each(Object.entries(words))("%s opens its list with no id, and the record with one", async (word, { list, title, record, call }) => {
  await goTo(`${base}/${word}`);
  await portal.screen.findByRole("heading", { level: 1, name: title });
  expect(location.pathname).toBe(`${base}/${list}`);
  await goTo(`${base}/${word}?limit=50`);
  await portal.waitFor(() => expect(location.pathname + location.search).toBe(`${base}/${list}?limit=50`));
  const { id, org_id } = await someRecord(call);
  for (const link of waysOf([`/${org_id}/${id}`, `/${id}`, `?id=${id}`], word)) {
    await goTo(`${base}/users`);
    await portal.screen.findByRole("heading", { level: 1, name: "Partner Users" });
    await goTo(`${base}/${word}${link}`);
    await waitForRecord(list);
    await portal.waitFor(() => expect([link, location.pathname]).toEqual([link, `${base}/${record}/${org_id}/${id}`]));
  }
});

it("asks who is signed out to sign in first, and keeps the link", async () => {
  const session = { ...localStorage };
  localStorage.clear();
  try {
    // The page before still asks, and leads to the sign-in with its own address when it is refused.
    await portal.open("/login");
    await portal.screen.findByRole("heading", { name: "Sign in" });
    for (const word of Object.keys(words)) {
      for (const link of waysOf(["", "/some-org/some-id", "/some-id", "?id=some-id"], word)) {
        await portal.open(`${base}/${word}${link}`);
        // The heading may still be that of the link before.
        await portal.waitFor(() =>
          expect(location.pathname + location.search).toBe(`/login?to=${encodeURIComponent(`${base}/${word}${link}`)}`),
        );
        await portal.screen.findByRole("heading", { name: "Sign in" });
      }
    }
  } finally {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, String(value));
  }
});

it("leads to the 404 screen within the layout where nobody has the id", async () => {
  await portal.open(`${base}/users`);
  for (const address of [
    "payments/00000000-0000-7000-8000-000000000000",
    "wallets/transaction/nonsense",
    "invoice/-/00000000-0000-7000-8000-000000000000",
  ]) {
    await goTo(`${base}/users`);
    await goTo(`${base}/${address}`);
    await portal.screen.findByRole("heading", { level: 1, name: "Record not found" });
    portal.screen.getByRole("navigation", { name: "Main menu" });
  }
});

it("opens the people of one organization, as the specification's own address", async () => {
  const { data } = await portal.gateway.call("GET /partner/organization-user", { query: { limit: "1" } }, token);
  const org_id = data.data[0]?.org_id ?? "";
  const organization = await portal.gateway.call("GET /partner/organization/{id}", { params: { id: org_id } }, token);
  const { name } = organization.data;
  await portal.open(`${base}/user/org-specific-users/${org_id}`);
  await portal.screen.findByRole("heading", { level: 1, name: `Organization Users of ${name}` });
  expect(location.pathname + location.search).toBe(`${base}/user/org-specific-users/${org_id}`);
  await portal.waitFor(() => expect(document.title).toBe(`Organization Users of ${name} · Partner Portal`));
  const own = await portal.gateway.call("GET /partner/organization-user", { query: { org_id } }, token);
  await portal.screen.findByText(`${String(own.data.total)} in total`);
  // The organization is no removable filter, and a search keeps it.
  expect(portal.screen.queryByRole("button", { name: /^Organization / })).toBeNull();
  const [user] = own.data.data;
  await portal.user.type(portal.screen.getByRole("searchbox"), user?.last_name ?? "");
  await portal.waitFor(() => expect(location.search).toBe(`?q=${encodeURIComponent(user?.last_name ?? "").replaceAll("%20", "+")}`));
  await portal.screen.findByText(/ matches$/);
  expect(portal.calls.at(-1)).toContain(`/partner/organization/${org_id}/user?`);
  for (const unknown of ["00000000-0000-7000-8000-000000000000", "nonsense"]) {
    await portal.open(`${base}/user/org-specific-users/${unknown}`);
    await portal.screen.findByRole("heading", { level: 1, name: "Record not found" });
  }
});

it("asks for the record that `?id=` names, and for no list", async () => {
  for (const { list, call } of Object.values(words)) {
    const { id } = await someRecord(call);
    portal.calls.length = 0;
    await portal.open(`${base}/${list}?id=${id}`);
    await waitForRecord(list);
    const path = call.replace("GET ", "GET /api");
    const asked = portal.calls.filter(
      (each) => (each.startsWith(`${path}?`) || each.startsWith(`${path}/`)) && !each.endsWith("/event") && !each.includes(`_id=${id}`),
    );
    // React runs effects twice in development; a journey counts the real requests.
    expect([...new Set(asked)]).toEqual([`${path}/${id}`]);
  }
});

it("knows no record under another organization's address", async () => {
  const organizations = await portal.gateway.call("GET /partner/organization", { query: { limit: "2" } }, token);
  for (const [word, { record, call }] of Object.entries(words)) {
    const { id, org_id } = await someRecord(call);
    const other = organizations.data.data.find((organization) => organization.id !== org_id)?.id ?? "";
    for (const wrong of waysOf([other, "nonsense"], word)) {
      await portal.open(`${base}/${record}/${wrong}/${id}`);
      await portal.screen.findByRole("heading", { level: 1, name: "Record not found" });
    }
  }
});
