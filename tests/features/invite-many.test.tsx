/** Merchants invited from a file, on the real gateway: picked, fixed in place, sent, stopped and resumed. */
import { afterEach, describe, expect, it } from "vitest";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(async () => {
  await portal.close();
  await forgetAllForms();
});

const address = "/preview/dashboards/invite-merchant?from=file";
const head = "E-mail;Business;Country;First name;Last name;Remark";
const line = (at: number, overrides: Partial<Record<"email" | "name" | "country", string>> = {}) =>
  `${overrides.email ?? `owner${at}@row.example`};${overrides.name ?? `Row ${at}`};${overrides.country ?? "Germany"};Ada;Byron;x`;

async function openWith(lines: readonly string[], file = new File(["\ufeff", [head, ...lines].join("\r\n")], "merchants.csv")) {
  portal = await renderPortal({ as: "admin", at: address });
  await choose(file);
}
const choose = async (file: File) => portal.user.upload(await portal.screen.findByLabelText("CSV file"), file);
const sent = async (email: string) =>
  (await portal.gateway.call("GET /sandbox/outbox", { query: { to: email, limit: "50" } }, null)).data.length;
const sendingCalls = () => portal.calls.filter((call) => call.endsWith("/invite-organizations"));
const cell = (column: string, row: number) => portal.screen.findByLabelText(`${column} of row ${row}`);

describe("a file", () => {
  it("is checked row by row, mended in place, and its ready rows sent once", async () => {
    const member = (await portalMember()).email;
    await openWith([
      line(1),
      line(2, { country: "Germny" }),
      line(3, { email: "sam@bondi" }),
      line(4, { email: "OWNER1@row.example" }),
      line(5, { email: member }),
      line(6, { name: "" }),
    ]);
    await portal.screen.findByText("1 + 3 + 1 + 1 = 6, every row is counted");
    await portal.screen.findByText("Not used: Remark");
    expect(portal.text()).toContain("Same e-mail as row 1");
    const meant = await portal.screen.findByRole("button", { name: "Use Germany" });
    // Below the field, where it can't be out of sight.
    expect(meant.closest("td")?.querySelector("input")).toHaveProperty("value", "Germny");
    await portal.user.click(meant);
    await portal.screen.findByText("2 + 2 + 1 + 1 = 6, every row is counted");
    // A fixed row stays in place, under the cursor.
    expect(await cell("Country", 2)).toHaveProperty("value", "Germany");
    const email = await cell("E-mail", 4);
    await portal.user.clear(email);
    await portal.user.type(email, "twin@row.example");
    await portal.screen.findByText("3 + 2 + 0 + 1 = 6, every row is counted");
    await portal.user.type(await cell("Business", 6), "Sixth");
    await portal.screen.findByText("4 + 1 + 0 + 1 = 6, every row is counted");
    const button = await portal.screen.findByRole("button", { name: "Send 4 invitations" });
    await portal.waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    await portal.user.dblClick(button);
    await portal.screen.findByText("Every invitation was sent.");
    expect(sendingCalls()).toHaveLength(1);
    for (const to of ["owner1@row.example", "owner2@row.example", "twin@row.example", "owner6@row.example"]) expect(await sent(to)).toBe(1);
    expect(await sent("sam@bondi")).toBe(0);
    // Back at the rows, the sent ones are gone.
    await portal.user.click(await portal.screen.findByRole("button", { name: "Fix the rest" }));
    await portal.screen.findByText("4 rows were sent already and are not listed.");
    await portal.screen.findByText("0 + 1 + 0 + 1 = 2, every row is counted");
  });

  it("is back after a reload, and a sending that was cut off goes on and sends nothing twice", async () => {
    await openWith(Array.from({ length: 60 }, (_, at) => line(at + 1)));
    const button = await portal.screen.findByRole("button", { name: "Send 60 invitations" });
    await portal.waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    let answered = 0;
    // The second answer is lost although its rows were invited; then the page reloads.
    portal.setNetwork(async (url, send) => {
      if (!url.endsWith("/invite-organizations")) return send();
      const response = await send();
      answered += 1;
      if (answered < 2) return response;
      return new Promise<Response>(() => undefined);
    });
    await portal.user.click(button);
    await portal.waitFor(() => expect(answered).toBeGreaterThanOrEqual(2));
    portal.setNetwork(undefined);
    await portal.open(address);
    const goOn = await portal.screen.findByRole("button", { name: "Continue sending" });
    await portal.user.click(goOn);
    await portal.screen.findByText("Every invitation was sent.");
    for (let at = 1; at <= 60; at += 1) expect([at, await sent(`owner${at}@row.example`)]).toEqual([at, 1]);
  });

  it("of which one is refused meanwhile says why, and sends only that one again", async () => {
    await openWith([line(1), line(2), line(3)]);
    const button = await portal.screen.findByRole("button", { name: "Send 3 invitations" });
    await portal.waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    const token = await portal.gateway.signIn("admin");
    const body = {
      ...{ email: "owner2@row.example", first_name: "A", last_name: "B", org_name: "First come", org_country: "DE" },
      is_kyb_permission_by_merchant: false,
    };
    await portal.gateway.call("POST /partner/organization/invite-organization", { body }, token);
    await portal.user.click(button);
    await portal.screen.findByText("This person belongs to First come already.");
    await portal.screen.findByText("2 of 3 invitations sent");
    await portal.user.click(await portal.screen.findByRole("button", { name: "Fix the rest" }));
    const email = await cell("E-mail", 2);
    await portal.user.clear(email);
    await portal.user.type(email, "second@row.example");
    const again = await portal.screen.findByRole("button", { name: "Send 1 invitation" });
    await portal.waitFor(() => expect(again.getAttribute("aria-disabled")).toBeNull());
    await portal.user.click(again);
    await portal.screen.findByText("Every invitation was sent.");
    expect([await sent("owner1@row.example"), await sent("second@row.example"), await sent("owner3@row.example")]).toEqual([1, 1, 1]);
  });

  it("of 5,000 rows is counted whole and drawn in part", async () => {
    await openWith(Array.from({ length: 5000 }, (_, at) => line(at + 1, at % 2 ? { country: "Germny" } : {})));
    await portal.screen.findByText("2,500 + 2,500 + 0 + 0 = 5,000, every row is counted");
    await portal.waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBeLessThan(100));
  });

  it("says when it was read by the zone that the person chose", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.signInAs("admin");
    const display = { key: "display" as const, value: { theme: null, time_zone: "Asia/Tokyo", language: null } };
    await portal.gateway.call("PUT /partner-setting", { body: display }, localStorage.getItem("access_token"));
    await portal.open(address);
    const hour = () => new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone: "Asia/Tokyo" }).format(new Date());
    const earliest = hour();
    await choose(new File([[head, line(1)].join("\r\n")], "merchants.csv"));
    const facts = await portal.screen.findByText(/read at \d\d:\d\d:\d\d/);
    expect([earliest, hour()]).toContain(/read at (\d\d)/.exec(facts.textContent)?.[1]);
  });

  it.each([
    ["nothing in it", new File([], "a.csv"), "The file is empty."],
    ["only a head", new File([head], "a.csv"), "The file has only a head: there is no row below it."],
    ["10 MB that are none", new File([new Uint8Array(10 * 1024 * 1024)], "a.csv"), "The file has 10 MB. It may have 5 MB at most."],
    [
      "too many rows",
      new File([`${head}\n${`${line(1)}\n`.repeat(5001)}`], "a.csv"),
      "The file has 5,001 rows. It may have 5,000 at most: split it.",
    ],
  ])("with %s is refused with the reason, and another one can be chosen", async (_, file, words) => {
    portal = await renderPortal({ as: "admin", at: address });
    await choose(file);
    await portal.screen.findByText(words);
    await choose(new File([`${head}\n${line(1)}`], "b.csv"));
    await portal.screen.findByText("1 + 0 + 0 + 0 = 1, every row is counted");
  });

  it("whose columns have other names is matched by hand", async () => {
    portal = await renderPortal({ as: "admin", at: address });
    await choose(new File(["Firma;Ort;Post;Vor;Nach\nKiosk;DE;k@row.example;Ada;Byron"], "a.csv"));
    await portal.screen.findByRole("heading", { level: 1, name: "Match the columns" });
    for (const [label, name] of [
      ["Business", "Firma"],
      ["Country", "Ort"],
      ["E-mail", "Post"],
      ["First name", "Vor"],
      ["Last name", "Nach"],
    ] as const)
      await chooseOption(portal.user, await portal.screen.findByLabelText(label), name);
    await portal.user.click(await portal.screen.findByRole("button", { name: "Check the rows" }));
    await portal.screen.findByText("1 + 0 + 0 + 0 = 1, every row is counted");
  });
});

/** A user of one of the partner's merchants; every test gateway has the same seed. */
async function portalMember() {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  const token = await portal.gateway.signIn("admin");
  const { data } = await portal.gateway.call("GET /partner/organization-user", { query: { limit: "1" } }, token);
  await portal.close();
  return data.data[0] ?? { email: "" };
}

describe("whoever may not invite", () => {
  it("sees why before choosing or typing anything", async () => {
    const reason = "Missing: permission to make changes.";
    portal = await renderPortal({ as: "read_only", at: address });
    await portal.screen.findByText(reason);
    expect(portal.screen.queryByLabelText("CSV file")).toBeNull();
    await portal.user.click(await portal.screen.findByRole("link", { name: "One merchant" }));
    await portal.screen.findByText(reason);
    // Nothing is there to read in the fields of a merchant that isn't there yet.
    expect(portal.screen.queryByLabelText(/^Business name/)).toBeNull();
  });

  it("prepares the file before its own verification, and sends nothing", async () => {
    portal = await renderPortal({ as: "new_admin", at: address });
    await portal.screen.findByText(/^You can prepare the file now/);
    await choose(new File([[head, line(1), line(2, { country: "Germny" })].join("\r\n")], "merchants.csv"));
    await portal.screen.findByText("1 + 1 + 0 + 0 = 2, every row is counted");
    const send = await portal.screen.findByRole("button", { name: /^Send 1 invitation/ });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    await portal.user.click(send);
    await portal.screen.findByText("Missing: your own verification.");
    expect(sendingCalls()).toEqual([]);
    // It waits there until then.
    await portal.open("/preview/dashboards/analytics");
    await portal.open(address);
    await portal.screen.findByText("1 + 1 + 0 + 0 = 2, every row is counted");
  });
});

it("a plan is asked for only where plans can be chosen", async () => {
  portal = await renderPortal({ as: "plain_admin", at: "/preview/dashboards/invite-merchant" });
  await portal.screen.findByLabelText(/^Business name/);
  expect(portal.screen.queryByLabelText(/^Plan/)).toBeNull();
  await portal.signInAs("admin");
  await portal.open("/preview/dashboards/invite-merchant");
  await portal.screen.findByLabelText(/^Plan/);
});
