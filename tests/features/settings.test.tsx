/** The settings: each section is saved, seen at once, and there after a reload; refusals are said in place. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as rules from "../../contract/access-rules";
import { chooseOption, chosenIn } from "../support/choose-option";
import { merchantCalled, nearlyComplete, readKyb, saveKyb } from "../support/kyb-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

const address = "/preview/dashboards/setting";
const open = async (section: string, as: "admin" | "read_only" = "admin") => {
  portal = await renderPortal({ as, at: `${address}?section=${section}` });
  return portal;
};
const saved = async (key: "display" | "notices") =>
  (await portal?.gateway.call("GET /partner-setting/{id}", { params: { id: key } }, localStorage.getItem("access_token")))?.data.value;

test("a theme is chosen by its picture, at once and for every device", async () => {
  const { screen, user } = await open("appearance");
  const theme = await screen.findByRole("radio", { name: /^Nebula Fighter/ });
  await user.click(theme);
  expect(document.documentElement.dataset.theme).toBe("NebulaFighterTheme");
  await portal?.said("Saved");
  expect(await saved("display")).toMatchObject({ theme: "NebulaFighterTheme" });
  await chooseOption(user, await screen.findByRole("combobox", { name: "Density" }), "Compact, 40 px rows");
  await portal?.waitFor(async () => expect(await saved("display")).toMatchObject({ density: "compact", theme: "NebulaFighterTheme" }));
});

test("what the header's palette chose stays when something else is chosen in the settings", async () => {
  const { screen, user, waitFor } = await open("appearance");
  const density = await screen.findByRole("combobox", { name: "Density" });
  await user.click(screen.getByRole("button", { name: /^Theme/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: /^Nebula Fighter/ }));
  await waitFor(async () => expect(await saved("display")).toMatchObject({ theme: "NebulaFighterTheme" }));
  await chooseOption(user, density, "Compact, 40 px rows");
  await waitFor(async () => expect(await saved("display")).toMatchObject({ density: "compact", theme: "NebulaFighterTheme" }));
});

test("a choice that could not be saved is taken back, and does not go along with the next one", async () => {
  const { screen, user, waitFor, setNetwork } = await open("notifications");
  const bell = await screen.findByRole("checkbox", { name: "Bell: Questions due within a day" });
  setNetwork((url, send) =>
    url === "/api/partner-setting" ? Promise.resolve(Response.json({ message: "Not now." }, { status: 500 })) : send(),
  );
  await user.click(bell);
  await waitFor(() => expect(bell).toHaveProperty("checked", true));
  await screen.findByText(/^This was not saved\./);
  setNetwork(undefined);
  await user.click(screen.getByRole("checkbox", { name: "E-mail: Questions due within a day" }));
  await waitFor(async () => expect(await saved("notices")).toMatchObject({ off: [], mailed: [] }));
});

test("numbers are written as the person chose, everywhere after the page is loaded again", async () => {
  const { screen, user } = await open("region");
  await chooseOption(user, await screen.findByRole("combobox", { name: "Numbers" }), "1.234.567,89");
  await portal?.waitFor(() => expect(portal?.left.at(-1)).toMatch(/^reload/));
  expect(await saved("display")).toMatchObject({ number_format: "de-DE" });
  await portal?.open("/preview/dashboards/transactions");
  await screen.findByRole("table");
  await portal?.waitFor(() => expect(portal?.text()).toMatch(/\d,\d\d\s?[A-Z]{3}/));
});

test("a zone is chosen and said with the time there", async () => {
  const { screen, user } = await open("region");
  await chooseOption(user, await screen.findByRole("combobox", { name: "Time zone" }), "Asia/Tokyo (+09:00)");
  await portal?.waitFor(() => expect(portal?.left.at(-1)).toMatch(/^reload/));
  expect(await saved("display")).toMatchObject({ time_zone: "Asia/Tokyo" });
  await portal?.waitFor(() => expect(chosenIn(screen.getByRole("combobox", { name: "Time zone" }))).toBe("Asia/Tokyo (+09:00)"));
});

test("a saved zone that this browser doesn't know leaves the browser's own", async () => {
  const { gateway } = await open("appearance");
  const display = { key: "display" as const, value: { theme: null, time_zone: "UTC", language: null } };
  await gateway.call("PUT /partner-setting", { body: display }, localStorage.getItem("access_token"));
  await gateway.store.pool.query(`update partner_setting set value = value || '{"time_zone": "Mars/Olympus"}' where key = 'display'`);
  await portal?.open("/preview/dashboards/transactions");
  await portal?.screen.findByRole("table");
});

test("what the bell tells of and what is mailed is chosen by kind; what isn't told isn't mailed", async () => {
  const { screen, user } = await open("notifications");
  const bell = await screen.findByRole("checkbox", { name: "Bell: Questions due within a day" });
  const mail = screen.getByRole("checkbox", { name: "E-mail: Questions due within a day" });
  expect([bell, mail].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  await user.click(bell);
  await portal?.waitFor(async () => expect(await saved("notices")).toEqual({ off: ["DUE_SOON"], mailed: [], rhythm: "AT_ONCE" }));
  expect(mail).toHaveProperty("disabled", true);
  await chooseOption(user, await screen.findByRole("combobox", { name: "E-mails" }), "Once a day, everything unread");
  await portal?.waitFor(async () => expect(await saved("notices")).toMatchObject({ rhythm: "DAILY" }));
});

test("columns that were arranged are listed, and go back to how they came", async () => {
  portal = await renderPortal({ as: "admin", at: `${address}?section=columns` });
  const { screen, user, gateway } = portal;
  await screen.findByText(/^Every list looks the way it came/);
  const view = { id: "019af036-e200-7c95-a6ab-644516b78cbf", name: "Only mine", search: "status=PAID" };
  const shown = { columns: ["reference", "amount"], density: "compact" as const };
  const token = localStorage.getItem("access_token");
  await gateway.call("PUT /partner-setting", { body: { key: "payout", value: { ...shown, views: [{ ...view, ...shown }] } } }, token);
  await portal.open(`${address}?section=columns`);
  await screen.findByText("2 columns of your own choice");
  await user.click(screen.getByRole("button", { name: "Reset the columns of Payouts" }));
  await screen.findByText("Columns as they came");
  await user.click(screen.getByRole("button", { name: "Delete the view Only mine" }));
  await portal.waitFor(() => expect(screen.queryByText("Only mine")).toBeNull());
});

test.each(["admin", "read_only"] as const)("%s is told what each rule allows, by the same rules that the gateway asks", async (role) => {
  const { screen, user } = await open("roles", role);
  const partner = await screen.findByRole("region", { name: "At your business" });
  const merchant = await screen.findByRole("region", { name: "For a merchant" });
  expect(within(partner).getAllByRole("listitem").length + within(merchant).getAllByRole("listitem").length).toBe(
    Object.keys(rules).length,
  );
  const invite = within(partner).getByText("Invite merchants").closest("li");
  expect(/Missing:/.test(invite?.textContent ?? "")).toBe(role === "read_only");
  if (role === "read_only") {
    expect(within(partner).getAllByText(/read-only/)).toHaveLength(1);
    expect(within(merchant).getAllByText(/read-only/)).toHaveLength(1);
    return;
  }
  const select = await within(merchant).findByRole("combobox", { name: "Merchant" });
  const token = localStorage.getItem("access_token");
  const merchants = (await portal?.gateway.call("GET /partner/organization", { query: { limit: "12" } }, token))?.data.data ?? [];
  expect(merchants).toHaveLength(12);
  const verdicts = new Set<string>();
  for (const name of merchants.flatMap((each) => each.name ?? [])) {
    await chooseOption(user, select, name);
    verdicts.add(within(merchant).getAllByRole("list").at(-1)?.textContent ?? "");
  }
  expect(verdicts.size).toBeGreaterThan(1);
  expect([...verdicts].join(), "a permission by its name on the wire").not.toMatch(/[A-Z]_[A-Z]/);
});

test("says that the merchants did not load, beside what is known without them", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  portal.setNetwork(async (url, send) => (url.includes("/partner/organization?") ? new Response("{}", { status: 503 }) : send()));
  await portal.open(`${address}?section=roles`);
  await portal.screen.findByText("Couldn’t load your merchants");
  expect(portal.screen.getByRole("region", { name: "At your business" })).toBeTruthy();
});

test("the audit log says who, what, before and after, and tells those who acted for somebody apart", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user, gateway } = portal;
  const token = localStorage.getItem("access_token");
  const { version } = (await gateway.call("GET /partner-user", {}, token)).data;
  await gateway.call("PATCH /partner-user", { body: { version, first_name: "Priyanka", last_name: "Raman" } }, token);
  await portal.open(`${address}?section=audit`);
  const renamed = await screen.findByRole("row", { name: /Changed their name/ });
  expect(within(renamed).getByText("Priyanka Raman")).toBeTruthy();
  await user.click(within(renamed).getByRole("button", { expanded: false }));
  expect(screen.getByText("One field changed")).toBeTruthy();
  const [changes] = screen.getAllByRole("list").filter((list) => list.textContent.includes("first_name"));
  // A name is somebody’s: the log says that it changed.
  expect(changes?.textContent).toMatch(/first_name ••• → •••/);
  await chooseOption(user, await screen.findByRole("combobox", { name: "Who" }), "Back-office admins acting for us");
  await portal.waitFor(() => expect(screen.queryByText("Changed their name")).toBeNull());
  expect(location.search).toContain("who=others");
});

test("what is saved again and again in one sitting is one row of the audit log, with each of the saves in it", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user, gateway } = portal;
  const org_id = await merchantCalled(gateway, nearlyComplete);
  const token = localStorage.getItem("access_token") ?? "";
  const kyb = (await readKyb(gateway, org_id, token)).data;
  const before = kyb.organization.address_city;
  let { version } = kyb;
  for (const address_city of ["B", "Ber", "Berlin"])
    version = (await saveKyb(gateway, org_id, version, { organization: { address_city } }, token)).data.version;
  await portal.open(`${address}?section=audit`);
  const row = await screen.findByRole("row", { name: /Saved the verification · 3 times/ });
  await user.click(row);
  const saves = (await screen.findAllByText("organization.address_city")).map((path) => path.closest("li")?.textContent);
  expect(saves).toEqual(["Ber → Berlin", "B → Ber", `${before ?? "nothing"} → B`].map((change) => `organization.address_city ${change}`));
  await user.click(within(row).getByRole("button", { expanded: true }));
  expect(screen.queryByText("organization.address_city")).toBeNull();
});

test("the logo is refused in words where it can't be one, and a read-only user is told why there is no way", async () => {
  portal = await renderPortal({ as: "admin", at: `${address}/logo` });
  const { screen, user } = portal;
  const input = await screen.findByLabelText("Upload logo", { selector: "input" });
  const choose = async (file: File) => {
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return (await screen.findAllByRole("alert")).map((alert) => alert.textContent).join(" | ");
  };
  expect(await choose(new File(["%PDF-1.7"], "logo.pdf", { type: "application/pdf" }))).toMatch(/must be a PNG or a JPEG/);
  expect(await choose(new File(["<svg onload='alert(1)'/>"], "logo.svg", { type: "image/svg+xml" }))).toMatch(/PDF\/JPEG\/PNG\/JPG/);
  expect(await choose(new File([new Uint8Array(5_000_000)], "logo.png", { type: "image/png" }))).toMatch(/not be more than 2MB/);
  await portal.signInAs("read_only");
  await portal.open(`${address}/logo`);
  const button = await screen.findByRole("button", { name: "Upload logo" });
  await portal.waitFor(() => expect(screen.getByRole("button", { name: "Upload logo" }).getAttribute("aria-disabled")).toBe("true"));
  await user.click(button.isConnected ? button : screen.getByRole("button", { name: "Upload logo" }));
  await screen.findByText("Missing: permission to make changes.");
});

test("every merchant's settlement is listed, and leads to where it is changed", async () => {
  portal = await renderPortal({ as: "admin", at: `${address}/settlement-config` });
  const { screen, user } = portal;
  const table = await screen.findByRole("table", { name: /^Settlement configuration/ });
  const [first] = within(table).getAllByRole("link");
  expect(first?.getAttribute("href")).toMatch(/merchant-console\/[0-9a-f-]{36}\?tab=settlement$/);
  await portal.waitFor(() => expect(document.title).toContain("Settlement"));
  await portal.open(`${address}/settlement-config?is_settlement_enabled=false`);
  await portal.waitFor(() => expect(screen.queryByRole("cell", { name: "Yes" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await screen.findByRole("dialog", { name: /Export/ });
});

test("the default currencies stay in this browser; a test key that lies there goes with every call", async () => {
  portal = await renderPortal({ as: "admin", at: `${address}?section=currencies` });
  const { screen, user } = portal;
  await chooseOption(user, await screen.findByRole("combobox", { name: "For figures" }), "JPY, Japanese Yen");
  await chooseOption(user, await screen.findByRole("combobox", { name: "For trying things out" }), "KWD, Kuwaiti Dinar");
  expect([localStorage.getItem("default_currency_live"), localStorage.getItem("default_currency_test")]).toEqual(["JPY", "KWD"]);
  localStorage.setItem("test_api_key", "tk_123");
  localStorage.setItem("production_api_key", "pk_456");
  const sent: (string | null)[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === "string" && input.includes("/api/partner")) sent.push(new Headers(init?.headers).get("x-api-key"));
    return send(input, init);
  };
  await portal.open(`${address}?section=audit`);
  await screen.findByRole("combobox", { name: "Who" });
  expect(new Set(sent)).toEqual(new Set(["tk_123"]));
});
