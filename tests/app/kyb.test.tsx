/** The verification form on the real gateway: how it copes with concurrent edits and an unreachable gateway. */
import { fireEvent, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kyb } from "../../contract/kyb/record";
import { abnOf } from "../../sandbox/seed/official-numbers";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
let org_id = "";
const address = (section: string, id = org_id) => `/preview/account/onboarding/merchant/${id}?section=${section}`;
const merchant = async (name: string) =>
  (await portal.gateway.call("GET /partner/organization", { query: { q: name, limit: "1" } }, token())).data.data[0]?.id ?? "";
const token = () => localStorage.getItem("access_token");
const read = async (id = org_id): Promise<Kyb> =>
  (await portal.gateway.call("GET /partner/kyb", { headers: { "x-merchant-id": id } }, token())).data;
const field = (path: string) => document.getElementById(`field-${path.replaceAll(".", "-")}-control`) as HTMLInputElement;
/** All in one event: single keystrokes are covered by the draft store's tests. */
async function type(path: string, text: string): Promise<void> {
  const asked = () =>
    [...document.querySelectorAll<HTMLInputElement>("input[name]")].map(({ name, value }) => `${name}=${value}`).join(", ");
  await portal.waitFor(() => expect(field(path), `${path} is not among ${asked()}`).not.toBeNull());
  await drawn(() => void fireEvent.change(field(path), { target: { value: text } }));
}
/** Picks from a field's dropdown list. */
async function choose(label: RegExp, name: string): Promise<void> {
  const box = await portal.screen.findByRole("combobox", { name: label });
  await portal.user.click(box);
  await portal.user.type(box, name);
  const option = await portal.waitFor(() => {
    const found = [...document.querySelectorAll(".ant-select-item-option")].find((each) => each.textContent === name);
    if (!found) throw new Error(`${name} is not offered`);
    return found;
  });
  await portal.user.click(option);
}
const saved = () => portal.screen.findByText(/^Saved /);
/** Saves behind the page's back. Retries, as a pending save may make the version stale. */
const saveElsewhere = (body: object) =>
  portal.waitFor(async () => {
    const versioned = { version: (await read()).version, ...body };
    const { status } = await portal.gateway.call(
      "PATCH /partner/organization/kyb/save-and-continue",
      { headers: { "x-merchant-id": org_id }, body: versioned },
      token(),
    );
    expect(status).toBe(200);
  });
/** Checks the gateway's copy. */
const hasSaved = (check: (kyb: Kyb) => void) => portal.waitFor(async () => check(await read()), { interval: 200 });

beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/organization" });
  org_id = await merchant("Redgum");
  await portal.open(address("business-profile"));
});
afterAll(() => portal.close());

it("saves by itself what was typed, and says when", async () => {
  await portal.screen.findByRole("heading", { level: 1, name: "Business profile" });
  await type("organization.short_name", "Redgum");
  await hasSaved(({ organization }) => expect(organization.short_name).toBe("Redgum"));
  await saved();
});

it("says what is wrong where it is wrong, and nothing of it while it is typed", async () => {
  const email = field("organization.support_email_address");
  await drawn(() => email.focus());
  await type(email.name, "help@redgum");
  await hasSaved(({ organization }) => expect(organization.support_email_address).toBe("help@redgum"));
  expect(portal.text()).not.toContain("This isn’t an e-mail address");
  await drawn(() => email.blur());
  await portal.screen.findByText(/This isn’t an e-mail address/);
});

describe("when the gateway does not answer", () => {
  it("keeps the draft in this browser, says so, and sends it when it is back", async () => {
    portal.setNetwork(async (url, send) => {
      if (url.includes("save-and-continue")) throw new TypeError("Failed to fetch");
      return send();
    });
    await type("organization.short_name", "Redgum Cycles");
    await portal.screen.findAllByText("Kept in this browser");
    portal.setNetwork(undefined);
    await drawn(() => void window.dispatchEvent(new Event("online")));
    await hasSaved(({ organization }) => expect(organization.short_name).toBe("Redgum Cycles"));
  });

  it("brings it back after a reload, a session's end and a sign-in", async () => {
    portal.setNetwork(async (url, send) => {
      if (url.includes("save-and-continue")) throw new TypeError("Failed to fetch");
      return send();
    });
    await type("organization.dba_name", "Gum");
    await portal.screen.findAllByText("Kept in this browser");
    // A new session of the same person; the last one ended.
    await portal.signInAs("admin");
    // A discarded page sends nothing more; the network returns with the next one.
    portal.setNetwork(async (url, send) => {
      if (url.includes("save-and-continue")) throw new TypeError("Failed to fetch");
      if (url.startsWith("/api/partner/kyb")) portal.setNetwork(undefined);
      return send();
    });
    await portal.open(address("business-profile"));
    await portal.screen.findByText("What you typed earlier is back and is being saved.");
    expect(field("organization.dba_name").value).toBe("Gum");
    await hasSaved(({ organization }) => expect(organization.dba_name).toBe("Gum"));
  });
});

describe("with somebody else at the same form", () => {
  const change = (organization: Partial<Kyb["organization"]>) => saveElsewhere({ organization });

  it("takes in what they changed and asks nothing, where it is not the same answer", async () => {
    await change({ industry_name: "Bicycles" });
    await type("organization.short_name", "Redgum C");
    await portal.waitFor(() => expect(field("organization.industry_name").value).toBe("Bicycles"));
    await hasSaved(({ organization }) => expect(organization).toMatchObject({ short_name: "Redgum C", industry_name: "Bicycles" }));
  });

  it("shows both values of the same answer, and writes over neither until one is chosen", async () => {
    await change({ short_name: "Theirs" });
    await type("organization.short_name", "Ours");
    const box = await portal.screen.findByRole("group", { name: "Also changed by someone else" });
    expect(box.textContent).toContain("Ours");
    expect(box.textContent).toContain("Theirs");
    expect((await read()).organization.short_name).toBe("Theirs");
    await portal.user.click(portal.screen.getByRole("button", { name: "Keep yours" }));
    await hasSaved(({ organization }) => expect(organization.short_name).toBe("Ours"));
  });
});

it("refuses a country the moment it is chosen, while its field still has the focus", async () => {
  await portal.open(address("business-profile"));
  await choose(/Country of registration/, "North Korea");
  await portal.screen.findByText("The provider doesn’t serve this country.");
  expect(document.getElementById("field-organization-country")?.contains(document.activeElement)).toBe(true);
  await choose(/Country of registration/, "Australia");
  await portal.waitFor(() => expect(portal.screen.queryByText("The provider doesn’t serve this country.")).toBeNull());
  await saved();
});

it("names what is missing by section where it is more than a few things", async () => {
  await portal.open(address("left"));
  await portal.screen.findByRole("heading", { level: 1, name: /^\d+ things left$/ });
  const card = portal.screen.getByRole("heading", { level: 2, name: "Settlement bank" }).closest("section") ?? document.body;
  expect(within(card).getByRole("link", { name: "Account holder" }).getAttribute("href")).toBe(
    `${address("settlement-bank")}#settlement_bank.0.account_holder_name`,
  );
  expect(portal.text()).not.toContain("This is still missing");
});

it("holds back an answer that is refused, marks it, and saves the rest", async () => {
  await portal.open(address("shareholders"));
  await portal.screen.findByRole("heading", { level: 1, name: "Shareholders" });
  await portal.user.click(portal.screen.getByRole("button", { name: "Add shareholder" }));
  await type("shareholder.0.first_name", "Ana");
  await type("shareholder.0.shareholder_percentage", "60");
  await hasSaved(({ shareholder }) => expect(shareholder[0]?.shareholder_percentage).toBe("60"));
  await portal.user.click(portal.screen.getByRole("button", { name: "Add shareholder" }));
  await type("shareholder.1.first_name", "Bo");
  await type("shareholder.1.shareholder_percentage", "60");
  await portal.screen.findByText(/^Saved .*, except what is marked/);
  expect(portal.text()).toContain("The shares add up to 120%. The total can’t be more than 100%.");
  expect((await read()).shareholder).toMatchObject([
    { first_name: "Ana", shareholder_percentage: "60" },
    { first_name: "Bo", shareholder_percentage: null },
  ]);
  await type("shareholder.1.shareholder_percentage", "40");
  await hasSaved(({ shareholder }) =>
    expect(shareholder[1]).toMatchObject({ shareholder_percentage: "40", is_owner_of_over_25_percent: true }),
  );
});

it("has a person's name screened, and shows what came of it", async () => {
  await saved();
  await portal.user.click(await portal.screen.findByRole("button", { name: "Screen the name: Ana" }));
  await portal.screen.findByText("Screened, clear");
  expect((await read()).checks).toContainEqual(expect.objectContaining({ entity: "SHAREHOLDER", screening_result: "CLEAR" }));
});

it("takes a person out after a question, and brings them back with all their answers", async () => {
  await portal.user.click(portal.screen.getByRole("button", { name: "More: Bo" }));
  await portal.user.click(await portal.screen.findByRole("menuitem", { name: "Remove Bo" }));
  await portal.user.click(await portal.screen.findByRole("button", { name: "Remove" }));
  await hasSaved(({ shareholder }) => expect(shareholder).toHaveLength(1));
  await portal.user.click(portal.screen.getByRole("button", { name: "Undo" }));
  await hasSaved(({ shareholder }) =>
    expect(shareholder).toMatchObject([{ first_name: "Ana" }, { first_name: "Bo", shareholder_percentage: "40" }]),
  );
});

it("sends a share that is none as null, and keeps what was typed, marked, over a reload", async () => {
  await type("shareholder.1.shareholder_percentage", "150");
  await hasSaved(({ shareholder }) => expect(shareholder[1]?.shareholder_percentage).toBeNull());
  await portal.screen.findByText(/^Saved .*, except what is marked/);
  await portal.open(address("shareholders"));
  await portal.screen.findByRole("button", { name: "Done: Bo" });
  await portal.screen.findByText(/^A share is a number from 0 to 100/);
  expect(field("shareholder.1.shareholder_percentage").value).toBe("150");
  await type("shareholder.1.shareholder_percentage", "40");
  await hasSaved(({ shareholder }) => expect(shareholder[1]?.shareholder_percentage).toBe("40"));
});

it("offers the currencies that the bank's country is settled in, and keeps one that is not, marked", async () => {
  await saveElsewhere({ settlement_bank: [{ bank_country: "AU", currency: "THB" }] });
  await portal.open(address("settlement-bank"));
  await portal.screen.findByText("An account in Australia can’t settle in THB. Choose AUD, USD.");
  const box = portal.screen.getByRole("combobox", { name: /Currency/ });
  await portal.user.click(box);
  const offered = await portal.waitFor(() => {
    const options = [...document.querySelectorAll(".ant-select-item-option")].map((each) => each.textContent);
    expect(options.length).toBeGreaterThan(0);
    return options;
  });
  expect(offered).toEqual(["AUD Australian Dollar", "USD US Dollar", "THB Thai Baht"]);
  await choose(/Currency/, "AUD Australian Dollar");
  await hasSaved(({ settlement_bank }) => expect(settlement_bank[0]?.currency).toBe("AUD"));
  expect(portal.text()).not.toContain("can’t settle in");
});

it("says whose number it is and where, and whether the company's address fits together, and saves it either way", async () => {
  const organization = {
    is_abn_acn: "ABN" as const,
    address_line1: "77 Collins Street",
    address_city: "Melbourne",
    address_state: "Victoria",
    address_zip_code: "3000",
  };
  await saveElsewhere({ organization });
  await portal.open(address("business-profile"));
  await portal.screen.findByRole("heading", { level: 1, name: "Business profile" });
  await type("organization.abn", abnOf("090814734"));
  await portal.screen.findByText("Registered to Redgum Cycles Pty Ltd, 77 Collins Street, Melbourne VIC 3000");
  await portal.screen.findByText("The address is valid.");
  await type("organization.address_zip_code", "2000");
  await portal.screen.findByText(/^Postcode 2000 is in New South Wales\./);
  await hasSaved(({ organization }) => expect(organization).toMatchObject({ address_state: "Victoria", address_zip_code: "2000" }));
  await portal.user.click(portal.screen.getByRole("button", { name: "Use New South Wales" }));
  await portal.screen.findByText("The address is valid.");
  await hasSaved(({ organization }) => expect(organization.address_state).toBe("New South Wales"));
});

it("is read by a read-only user, who sees why nothing can be changed", async () => {
  await portal.signInAs("read_only");
  await portal.open(address("business-profile"));
  await portal.screen.findByText("Read-only.");
  expect(portal.text()).toContain("Your access is read-only.");
  expect(field("organization.short_name").readOnly).toBe(true);
  expect(portal.screen.queryByRole("button", { name: "Save and continue" })).toBeNull();
});

it("is the merchant's own where the merchant keeps it; permission can be asked for", async () => {
  await portal.signInAs("admin");
  const kept = await merchant("Clifton");
  await portal.open(address("business-profile", kept));
  await portal.screen.findByText(/completes its own verification/);
  await portal.user.click(portal.screen.getByRole("button", { name: "Ask for permission" }));
  await portal.screen.findByText(/hasn’t answered yet/);
  const { data } = await portal.gateway.call(
    "GET /partner/partner-permission/kyb-submission-request/{id}",
    { params: { id: kept } },
    token(),
  );
  expect(data).toMatchObject({ org_id: kept, status: "REQUESTED" });
});

it("says that there is no such merchant as it would of another partner's", async () => {
  await portal.signInAs("other_admin");
  await portal.open(address("business-profile"));
  await portal.screen.findByText("The verification could not be opened");
});

it("says the hour alone of what was saved today, by the zone that the person chose", async () => {
  // Where it is the first hour of a day, what was saved within the hour before is yesterday's.
  const hour = new Date().getUTCHours();
  const time_zone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
  await portal.signInAs("admin");
  const { pool } = portal.gateway.store;
  await pool.query("update kyb set saved_at = date_trunc('hour', now()) - interval '1 minute' where org_id = $1", [org_id]);
  const display = { key: "display" as const, value: { theme: null, time_zone, language: null } };
  await portal.gateway.call("PUT /partner-setting", { body: display }, token());
  await portal.open(address("business-profile"));
  await portal.screen.findByText(/^Saved \d+ [A-Z][a-z]+, 23:59/);
});
