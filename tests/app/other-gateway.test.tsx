/** The portal on `examples/other-gateway`, whose calls, names, paging, amounts, times and errors are others, by its adapter alone. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOtherGateway } from "../../examples/other-gateway/server.mjs";
import { openEvents } from "../../src/providers/open-events";
import { otherGatewayConfig } from "../support/other-gateway-config";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const { server, pinOf } = makeOtherGateway();
const asked: string[] = [];
let portal: RenderedPortal;

/** Over HTTP, as a browser would; everything of the contract's own gateway is out of reach. */
function overTheWire(url: string, init: RequestInit): Promise<Response> {
  if (url === "/config.json") return Promise.resolve(Response.json(otherGatewayConfig("/other")));
  const path = url.replace(/^\/other/, "");
  if (path === url)
    return Promise.resolve(Response.json({ problem: { kind: "unknown", detail: `nobody answers ${url}`, where: [] } }, { status: 404 }));
  asked.push(`${init.method ?? "GET"} ${path}`);
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const request = http.request({ port, path, method: init.method ?? "GET", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve(new Response(text, { status: response.statusCode ?? 0 })));
    });
    request.on("error", reject);
    request.end(init.body);
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  portal = await renderPortal({ at: "/login" });
  portal.setNetwork((url, _, init) => overTheWire(url, init));
});
afterAll(async () => {
  await portal.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function typeSignIn(password: string): Promise<void> {
  const { screen, user } = portal;
  await user.clear(await screen.findByLabelText("E-mail"));
  await user.type(screen.getByLabelText("E-mail"), "mara@reseller.example");
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

it("signs in, and says its refusals", async () => {
  await portal.open("/login?to=%2Fpreview%2Fdashboards%2Fpayins");
  await typeSignIn("wrong");
  await portal.screen.findByText("Unknown login or wrong secret.");
  await typeSignIn("correct horse");
  await portal.screen.findByLabelText("Code");
  await portal.user.keyboard("000000");
  await portal.screen.findByText("That pin is not right.");
  await portal.user.clear(portal.screen.getByLabelText("Code"));
  await portal.user.click(portal.screen.getByLabelText("Code"));
  await portal.user.keyboard(pinOf("mara@reseller.example") ?? "");
  await portal.screen.findByText("ORDER-1000");
});

it("lists payins with their amounts, times and merchants, and turns its pages without a count", async () => {
  const row = (await portal.screen.findByText("ORDER-1000")).closest("tr");
  expect(row?.textContent).toContain("12,040.50");
  expect(row?.textContent).toContain("Tulip Bikes");
  await portal.open("/preview/dashboards/payins?status=COMPLETED&limit=20");
  await portal.screen.findByText("ORDER-1000");
  expect(asked.at(-1) ?? "").toBeTruthy();
  expect(asked.filter((each) => each.startsWith("GET /collections?")).at(-1)).toContain("states=PAID");
  await portal.open("/preview/dashboards/payins?limit=20&page=3");
  await portal.screen.findByText("ORDER-1046");
  // Yen have no minor units: 1999 + 41 * 100, and so on.
  await portal.open("/preview/dashboards/payins?limit=20&q=ORDER-1006");
  await portal.waitFor(async () => expect((await portal.screen.findByText("ORDER-1006")).closest("tr")?.textContent).toContain("2,599"));
});

it("offers no filter, order or period that the gateway doesn't take, and says what it left out of an address", async () => {
  await portal.open("/preview/dashboards/payins?amount_from=5&created_at_from=2026-11-01T00:00:00Z");
  await portal.screen.findByText("ORDER-1000");
  await portal.screen.findByText("Part of this address was not understood");
  expect(asked.filter((each) => each.startsWith("GET /collections?")).at(-1)).not.toMatch(/amount|created|2026/);
  expect(portal.screen.queryByRole("button", { name: /All time/ })).toBeNull();
  expect(portal.screen.getByRole("button", { name: "Created" })).toBeTruthy();
  expect(portal.screen.queryByRole("button", { name: "Amount" })).toBeNull();
  await portal.user.click(portal.screen.getByRole("button", { name: "Filter" }));
  const offered = (await portal.screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(offered).toEqual(["Status", "Organization"]);
  await portal.user.keyboard("{Escape}");
});

it("opens a record by an id that is no UUID, and says which there is none of", async () => {
  await portal.open("/preview/dashboards/payins/s-1/c-0001");
  await portal.screen.findByText("Raw record");
  await portal.waitFor(() => expect(document.title).toMatch(/^ORDER-1000 · /));
  await portal.open("/preview/dashboards/payins/s-1/c-9999");
  await portal.screen.findByRole("heading", { level: 1, name: "Record not found" });
});

it("leaves out what the gateway lacks, says so where a link leads there, and asks nothing of it", async () => {
  await portal.open("/preview/dashboards/payins");
  await portal.screen.findByText("ORDER-1000");
  const menu = within(portal.screen.getByRole("navigation", { name: "Main menu" }));
  const entries = menu.getAllByRole("link").map(({ textContent }) => textContent);
  expect(entries).toContain("Payins");
  expect(entries).not.toContain("Payouts");
  await portal.open("/preview/dashboards/payouts");
  await portal.screen.findByRole("heading", { name: "You don’t have access to Payouts" });
  await portal.screen.findByText("Your provider’s systems don’t offer this.");
  // Live changes are given up at once, and not asked for again and again.
  await expect(openEvents({ since: new Date().toISOString() }, AbortSignal.timeout(5000))).rejects.toMatchObject({
    statusCode: 404,
    detail: { reason: "absent" },
  });
  const known =
    /^(POST \/sessions(\/[^/]+\/pin)?|POST \/sign-off|GET \/(me|firm|shops|collections|bills|tariffs|payout-accounts|dossiers)(\/[^/?]+)?(\?.*)?)$/;
  expect(asked.filter((each) => !known.test(each))).toEqual([]);
});

it("shows a bill as an invoice, with what it is made of, and tariffs as plans with their fees", async () => {
  await portal.open("/preview/dashboards/invoices");
  const row = (await portal.screen.findByText("BILL-200")).closest("tr");
  expect(row?.textContent).toContain("145.20");
  await portal.open("/preview/dashboards/invoice/s-1/b-1");
  await portal.screen.findByText("Other payins");
  await portal.waitFor(() => expect(document.querySelector("main")?.textContent).toMatch(/BTW.*25\.20.*145\.20/));
  await portal.open("/preview/dashboards/pricing/plan/t-1");
  await portal.waitFor(() => expect(document.querySelector("main")?.textContent).toMatch(/Small shops.*1\.2.*0\.25/));
});

it("adds a settlement bank by their call, and says their refusal at its field", async () => {
  const { screen, user } = portal;
  await portal.open("/preview/dashboards/settlement-banks?form=add-settlement-bank");
  const pick = async (label: string, text: string) => {
    await user.click(await screen.findByRole("combobox", { name: label }));
    await user.keyboard(text);
    const option = await portal.waitFor(() => {
      const offered = [...document.querySelectorAll(".ant-select-item-option")].filter((each) => each.textContent.includes(text));
      expect(offered).not.toEqual([]);
      return offered.at(-1);
    });
    await user.click(option ?? document.body);
  };
  const type = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await pick("Organization", "Tulip");
  await pick("Bank’s country", "Netherlands");
  await pick("Currency", "EUR");
  await type("Account holder", "Canal Coffee");
  await type("Bank", "Amstel Bank");
  await type("IBAN", "NL91ABNA0417164300");
  const add = () => user.click(screen.getByRole("button", { name: "Add account" }));
  await add();
  await screen.findByText("must begin with Tulip Bikes");
  await type("Account holder", "Tulip Bikes B.V.");
  await add();
  await portal.waitFor(() => expect(location.pathname).toBe("/preview/dashboards/settlement-bank/s-1/a-2"));
  await screen.findByText("Pending");
});

it("takes a merchant's verification through its pages: saves what is typed, says its refusal at the answer, and keeps it over a reload", async () => {
  const { screen, user } = portal;
  const at = (section: string) => portal.open(`/preview/account/onboarding/merchant/s-2?section=${section}`);
  const answer = (path: string) => document.getElementById(`field-${path.replaceAll(".", "-")}-control`) as HTMLInputElement;
  await at("business-profile");
  await screen.findByRole("heading", { level: 1, name: "Business profile" });
  await user.type(answer("organization.legal_name"), "77");
  await user.tab();
  await screen.findByText("needs a letter");
  expect(asked).toContain("PATCH /dossiers/s-2");
  await user.type(answer("organization.legal_name"), " Canal Coffee B.V.");
  await screen.findByText(/^Saved /);
  await at("business-profile");
  await portal.waitFor(() => expect(answer("organization.legal_name").value).toBe("77 Canal Coffee B.V."));
  // Another page's: a person, and a list.
  await at("representative");
  await screen.findByRole("heading", { level: 1, name: /representative/i });
  await user.type(answer("auth_rep.first_name"), "Anouk");
  await screen.findByText(/^Saved /);
  await at("directors");
  await screen.findByRole("heading", { level: 1, name: "Directors" });
});
