/** The pages of `examples/ordinary-refine-page`, written from Refine's documentation alone, on the real gateway. */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const people = "/preview/examples/people";
let portal: RenderedPortal;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: people });
});
afterAll(() => portal.close());

const rows = () => portal.screen.getAllByRole("row").slice(1);
const namesShown = () => rows().map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? "");
const lastCall = (start: string) => portal.calls.filter((call) => call.startsWith(start)).at(-1);

it("lists with useTable, sorts by its heads, filters, and keeps the table's state in the address", async () => {
  await portal.screen.findByText("Raman");
  expect(portal.screen.getByRole("heading", { level: 1 }).textContent).toBe("People");
  const names = namesShown();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  await portal.user.click(portal.screen.getByRole("columnheader", { name: /E-mail/ }));
  await portal.waitFor(() => expect(location.search).toContain("sorters"));
  await portal.waitFor(() => expect(lastCall("GET /api/partner-user/peers?")).toMatch(/sort=.*email/));
  // A link to this state opens it.
  await portal.open(`${people}?pageSize=20&currentPage=1&filters[0][field]=status&filters[0][operator]=eq&filters[0][value]=PENDING`);
  await portal.waitFor(() => expect(lastCall("GET /api/partner-user/peers?")).toContain("status=PENDING"));
  await portal.waitFor(() => expect(rows().map((row) => row.textContent.includes("PENDING"))).toContain(true));
  await portal.waitFor(() => expect(rows().every((row) => row.textContent.includes("PENDING"))).toBe(true));
});

it("creates with useForm: a refusal is at its field, and nothing that was typed is lost", async () => {
  await portal.open(people);
  await portal.user.click(await portal.screen.findByRole("button", { name: /Create/ }));
  await portal.waitFor(() => expect(location.pathname).toBe(`${people}/create`));
  await portal.user.type(await portal.screen.findByLabelText("First name"), "Mele");
  await portal.user.type(portal.screen.getByLabelText("Last name"), "Aardvark");
  await portal.user.type(portal.screen.getByLabelText("E-mail"), "not an address");
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  const refused = () => portal.screen.getByLabelText("E-mail").closest(".ant-form-item")?.textContent;
  await portal.waitFor(() => expect(refused()).toContain("Enter an e-mail address"));
  expect(portal.screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Mele");
  await portal.user.clear(portal.screen.getByLabelText("E-mail"));
  await portal.user.type(portal.screen.getByLabelText("E-mail"), "mele@harbourline.example");
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  await portal.screen.findByText("Created");
  await portal.waitFor(() => expect(location.pathname).toBe(people));
  await portal.waitFor(() => expect(namesShown()[0]).toBe("Aardvark"));
});

const rowOf = async (name: string) => {
  const row = (await portal.screen.findByText(name)).closest("tr");
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

it("shows one record with useShow, and goes there and back by Refine's buttons", async () => {
  await portal.open(people);
  const row = await rowOf("Aardvark");
  await portal.user.click(row.getAllByRole("button")[0] as HTMLElement);
  await portal.waitFor(() => expect(location.pathname).toMatch(/people\/show\//));
  await portal.screen.findByText("mele@harbourline.example");
  await portal.user.click(await portal.screen.findByRole("button", { name: /People/ }));
  await portal.waitFor(() => expect(location.pathname).toBe(people));
});

/** Of the form once its record is in it. */
const loadedSwitch = async () => {
  await portal.screen.findByText("Active");
  return portal.screen.getByRole("switch", { name: "Admin" });
};

it("changes one with useForm, based on the version that was read", async () => {
  await portal.open(people);
  const row = await rowOf("Okafor");
  await portal.user.click(row.getAllByRole("button")[1] as HTMLElement);
  await portal.waitFor(() => expect(location.pathname).toMatch(/people\/edit\//));
  const admin = await loadedSwitch();
  const before = admin.getAttribute("aria-checked");
  await portal.user.click(admin);
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  await portal.said("Saved");
  const id =
    portal.calls
      .filter((call) => call.startsWith("PATCH"))
      .at(-1)
      ?.split("/")
      .at(-1) ?? "";
  const { data } = await portal.gateway.call("GET /partner-user/peers/{id}", { params: { id } }, localStorage.getItem("access_token"));
  expect([String(data.is_admin) === before, data.version]).toEqual([false, 2]);
});

it("refuses a change that is based on an older version than the record's", async () => {
  await portal.open(people);
  const row = await rowOf("Okafor");
  await portal.user.click(row.getAllByRole("button")[1] as HTMLElement);
  const admin = await loadedSwitch();
  const id = location.pathname.split("/").at(-1) ?? "";
  const body = { version: 2, is_admin: admin.getAttribute("aria-checked") !== "true" };
  const token = localStorage.getItem("access_token");
  expect((await portal.gateway.call("PATCH /partner-user/peers/{id}", { params: { id }, body }, token)).status).toBe(200);
  await portal.user.click(admin);
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  await portal.screen.findByText(/changed .* meanwhile|somebody else|someone else/i);
  expect(location.pathname).toMatch(/people\/edit\//);
});

it("deletes after a question, which cancels an invitation", async () => {
  await portal.open(people);
  const row = await rowOf("Aardvark");
  await portal.user.click(row.getAllByRole("button")[2] as HTMLElement);
  await portal.screen.findByText("Are you sure?");
  const asked = portal.screen.getAllByRole("button", { name: "Delete" }).at(-1);
  await portal.user.click(asked as HTMLElement);
  await portal.screen.findByText("Deleted");
  expect(lastCall("POST /api/partner-user/peers/")).toContain("/cancel-invitation");
});

it("says what the gateway says of a table that it refuses", async () => {
  await portal.open(
    `${people}?pageSize=20&currentPage=1&sorters[0][field]=email&sorters[0][order]=asc&filters[0][field]=email&filters[0][operator]=startswith&filters[0][value]=a`,
  );
  await portal.screen.findByText(/A list has no filter "startswith"/);
});

it("lets a read-only person see, and says why the rest is closed", async () => {
  await portal.signInAs("read_only");
  await portal.open(people);
  const row = await rowOf("Okafor");
  const closed = () => row.getAllByRole<HTMLButtonElement>("button").map(({ disabled }) => disabled);
  // To show, to edit, to delete.
  await portal.waitFor(() => expect(closed()).toEqual([false, true, true]));
  const [, edit] = row.getAllByRole("button");
  expect(edit?.getAttribute("title") ?? edit?.closest("a")?.getAttribute("title")).toBe("Missing: permission to make changes.");
  expect(portal.screen.getByRole<HTMLButtonElement>("button", { name: /Create/ }).disabled).toBe(true);
});

it("finds a choice with useSelect by what is typed, names a referred record with useMany, and refuses a number at its field", async () => {
  const accounts = "/preview/examples/accounts";
  await portal.signInAs("admin");
  await portal.open(`${accounts}/create`);
  const merchant = await portal.screen.findByRole("combobox", { name: "Merchant" });
  await portal.user.type(merchant, "Adelaide");
  await portal.waitFor(() => expect(lastCall("GET /api/partner/organization?")).toContain("q=Adelaide"));
  await portal.user.click(await portal.screen.findByTitle("Adelaide Hills Cellars Pty Ltd"));
  await portal.user.type(portal.screen.getByLabelText("Account holder"), "Adelaide Hills Cellars Pty Ltd");
  await portal.user.type(portal.screen.getByLabelText("Bank"), "Commonwealth Bank");
  await portal.user.type(portal.screen.getByLabelText("BSB"), "062-000");
  await portal.user.type(portal.screen.getByLabelText("Account number"), "12");
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  const number = portal.screen.getByLabelText("Account number");
  await portal.waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  await portal.user.type(number, "345678");
  await portal.user.click(portal.screen.getByRole("button", { name: /Save/ }));
  await portal.waitFor(() => expect(location.pathname).toBe(accounts));
  await portal.waitFor(() => expect(lastCall("GET /api/partner/organization?")).toMatch(/\bid=/));
  await portal.waitFor(() =>
    expect(within(portal.screen.getByRole("table")).getAllByText("Adelaide Hills Cellars Pty Ltd")).not.toEqual([]),
  );
});
