/** The verification's screens: what they mark, what they count, and what can be pressed. */
import { fireEvent, within } from "@testing-library/react";
import i18next from "i18next";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { KybPatch } from "../../contract/kyb/draft";
import { settlementMethodsOf } from "../../contract/reference/payout-methods";
import { fileArrives } from "../support/file-arrives";
import { readKyb, saveKyb, uploaded } from "../support/kyb-fixture";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
const address = (section: string, id: string) => `/preview/account/onboarding/merchant/${id}?section=${section}`;
const token = () => localStorage.getItem("access_token");
const merchant = async (name: string) =>
  (await portal.gateway.call("GET /partner/organization", { query: { q: name, limit: "1" } }, token())).data.data[0]?.id ?? "";
const field = (path: string) => document.getElementById(`field-${path.replaceAll(".", "-")}`) ?? document.body;
const open = async (section: string, name: string, title: string | RegExp) => {
  await portal.open(address(section, await merchant(name)));
  return portal.screen.findByRole("heading", { level: 1, name: title });
};

beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/organization" });
});
afterAll(() => portal.close());

describe("a section that opens", () => {
  it("marks the saved answer that is wrong, in the card of the person it is about", async () => {
    await open("directors", "PT Nusantara", "Directors");
    await portal.screen.findByText("A PO box isn’t a home address. Enter the street and number.");
    expect(portal.screen.getAllByRole("button", { name: /^Done: / })).toHaveLength(1);
  });

  it("says that a missing answer is needed, and does not call it wrong", async () => {
    await open("settlement-bank", "Redgum", "Settlement bank");
    expect(field("settlement_bank.0.account_holder_name").textContent).toContain("needed");
    expect(field("settlement_bank.0.settlement_bank_display_name").textContent).not.toContain("needed");
    expect(portal.text()).not.toContain("Still missing");
  });
});

describe("“Save and continue”", () => {
  it("stops at the first answer that is missing or wrong, and says how many there are", async () => {
    await open("settlement-bank", "Redgum", "Settlement bank");
    await portal.user.click(portal.screen.getByRole("button", { name: "Save and continue" }));
    await portal.screen.findByText("7 answers here are missing or wrong.");
    await portal.waitFor(() => expect(field("settlement_bank.0.account_holder_name").contains(document.activeElement)).toBe(true));
    expect(portal.text()).toContain("Still missing: Account holder");
    portal.screen.getByRole("heading", { level: 1, name: "Settlement bank" });
  });

  it("goes on with “Continue anyway”", async () => {
    await portal.user.click(portal.screen.getByRole("button", { name: "Continue anyway" }));
    await portal.screen.findByRole("heading", { level: 1, name: "Documents" });
  });

  it("goes to the person whose answer it is", async () => {
    await open("shareholders", "PT Nusantara", "Shareholders");
    await portal.user.click(await portal.screen.findByRole("button", { name: /^Done: / }));
    await portal.user.click(portal.screen.getByRole("button", { name: "Save and continue" }));
    await portal.screen.findByText("2 answers here are missing or wrong.");
    await portal.waitFor(() => expect(field("shareholder.1.identification_value").contains(document.activeElement)).toBe(true));
  });
});

describe("what is left", () => {
  const times = (text: string) => portal.text().split(text).length - 1;

  it("counts once: what is left and what is done make the whole, and the signature is neither", async () => {
    await open("left", "PT Nusantara", "Four things left");
    const [, done, total] = /The other (\d+) of (\d+) answers/.exec(portal.text()) ?? [];
    expect(Number(total) - Number(done)).toBe(4);
    expect(portal.text()).toContain(`${done} of ${total}`);
    await portal.open(address("business-profile", await merchant("PT Nusantara")));
    const review = await portal.screen.findByRole("link", { name: /^Review and sign/ });
    expect(review.textContent).toContain("0/1");
  });

  it("names the field that is open once, whose it is or where it belongs, and the way to it", async () => {
    await open("left", "PT Nusantara", "Four things left");
    for (const [label, whose] of [
      ["ID number", /^\S+ \S+$/],
      ["Street and number", /^\S+ \S+$/],
      ["Bank statement", "Settlement bank"],
    ] as const) {
      const card = portal.screen.getByText(label).closest("section") ?? document.body;
      within(card).getByRole("heading", { level: 2, name: whose });
      expect(card.textContent.split(label)).toHaveLength(2);
      expect(within(card).getByRole("link").getAttribute("href")).toMatch(/section=/);
    }
    portal.screen.getByRole("heading", { level: 2, name: "Owner of the remaining shares" });
    expect(portal.screen.getByRole("link", { name: "Open Shareholders" }).getAttribute("href")).toMatch(
      /section=shareholders#shareholder$/,
    );
    expect(times("A PO box isn’t a home address.")).toBe(1);
  });

  it("says a remark once, and of a file that was refused that it was", async () => {
    await open("left", "Görlitzer", "Three things left");
    expect(times("The extract of the register is older than three months.")).toBe(1);
    const file = field("organization.company_registration_document_id");
    expect(within(file).getByText("Not accepted").querySelector("svg")).not.toBeNull();
    expect(file.textContent).toContain("Provider: “The extract of the register is older than three months.”");
    expect(field("settlement_bank.0.account_holder_name").querySelector("[aria-invalid=true]")).not.toBeNull();
  });

  it("doesn't say that what was sent back can follow later", async () => {
    await open("left", "Chao Phraya", "One thing left");
    const file = field("auth_rep.address_proof_document_id");
    expect(file.textContent).toContain("Provider: “The utility bill is cut off");
    expect(file.textContent).not.toContain("can follow later");
  });
});

it("has two actions for a person and the rest in a menu, all in words", async () => {
  await open("shareholders", "PT Nusantara", "Shareholders");
  const head = (await portal.screen.findByRole("button", { name: /^Edit: / })).closest("section") ?? document.body;
  const name = within(head).getByRole("heading", { level: 2 }).textContent;
  const buttons = within(head).getAllByRole("button");
  expect(buttons.map((each) => each.textContent)).toEqual(["Verify identity", "Edit", "More"]);
  expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual([`Verify identity: ${name}`, `Edit: ${name}`, `More: ${name}`]);
  await portal.user.click(buttons[2] ?? head);
  const items = await portal.screen.findAllByRole("menuitem");
  expect(items.map((each) => each.textContent)).toEqual(["Screen the name", `Remove ${name}`]);
});

describe("the review", () => {
  const line = (path: string) => {
    const link = document.querySelector<HTMLElement>(`a[href$="#${path}"]`);
    if (!link) throw new Error(`no line leads to ${path}`);
    return link;
  };

  it("says a name, an address and an identification in a line each, which leads to the field", async () => {
    await open("review", "Chao Phraya", "Review and sign");
    const headers = { "x-merchant-id": await merchant("Chao Phraya") };
    const { auth_rep } = (await portal.gateway.call("GET /partner/kyb", { headers }, token())).data;
    expect(line("auth_rep.first_name").textContent).toBe(`Name${auth_rep.first_name} ${auth_rep.last_name}`);
    expect(line("auth_rep.address_line1").textContent).toMatch(
      new RegExp(`^Address${auth_rep.address_line1}, ${auth_rep.address_city}, .*${auth_rep.address_zip_code}, Thailand$`),
    );
    expect(line("auth_rep.identification_type").textContent).toMatch(/^Identification\p{Lu}\D+ •••• [\dA-Z]{4}$/u);
    expect(document.querySelector('a[href$="#auth_rep.last_name"]')).toBeNull();
  });

  it("does not say a person's answers twice", () => {
    const directors = portal.screen.getByRole("region", { name: /^Directors/ });
    expect(directors.textContent).toContain("The other answers are those under Shareholders.");
    expect(directors.textContent).not.toContain("Nationality");
  });

  it("marks the answer that was sent back, with the remark", () => {
    const returned = line("auth_rep.address_proof_document_id");
    expect(returned.className).toMatch(/isWrong/);
    expect(returned.textContent).toContain("Provider: “The utility bill is cut off");
  });

  it("says beside an answer that it changed since the last submission, and what it was", async () => {
    const id = await merchant("Chao Phraya");
    const headers = { "x-merchant-id": id };
    const { version, organization } = (await portal.gateway.call("GET /partner/kyb", { headers }, token())).data;
    const body = { version, organization: { product_description: "Stoneware." } };
    await portal.gateway.call("PATCH /partner/organization/kyb/save-and-continue", { headers, body }, token());
    await open("review", "Chao Phraya", "Review and sign");
    expect(line("organization.product_description").textContent).toBe(
      `What it sellsStoneware.Changed since you last submitted. Before: ${organization.product_description}`,
    );
  });

  it("says who signed, when and where, in words, and the time zone by its full name", async () => {
    await open("review", "Lanna Coffee", "Review and sign");
    const signed = portal.screen.getByText(/^Signed by \p{Lu}{2,} on \w{3} \d+ \w{3} \d{4} at \d\d:\d\d .* time$/u);
    expect(signed.getAttribute("title")).toMatch(/Time$/);
  });
});

it("asks for the payout method once the account's country and currency are known, and offers those that reach it", async () => {
  const id = await merchant("Redgum");
  const headers = { "x-merchant-id": id };
  const save = async (settlement_bank: KybPatch["settlement_bank"]) => {
    const { version } = (await portal.gateway.call("GET /partner/kyb", { headers }, token())).data;
    await portal.gateway.call(
      "PATCH /partner/organization/kyb/save-and-continue",
      { headers, body: { version, settlement_bank } },
      token(),
    );
    await open("settlement-bank", "Redgum", "Settlement bank");
  };
  const path = "settlement_bank.0.payout_method_id";
  await save([{ bank_country: "AU", currency: "USD" }]);
  expect(document.getElementById("field-settlement_bank-0-payout_method_id")).toBeNull();
  await save([{ currency: "AUD" }]);
  expect(field(path).textContent).toContain("needed");
  await portal.user.click(within(field(path)).getByRole("combobox"));
  const option = await portal.waitFor(() => {
    const offered = [...document.querySelectorAll(".ant-select-item-option")];
    expect(offered.map((each) => each.textContent)).toEqual(["Direct entry"]);
    return offered[0] ?? document.body;
  });
  await portal.user.click(option);
  await portal.waitFor(async () => {
    const { settlement_bank } = (await portal.gateway.call("GET /partner/kyb", { headers }, token())).data;
    expect(settlement_bank[0]?.payout_method_id).toBe(settlementMethodsOf("AU", "AUD")[0]?.id);
  });
});

it("opens the history at the end of the line, and closes it with Escape wherever the focus is in it", async () => {
  for (const [direction, side] of [
    ["ltr", "right"],
    ["rtl", "left"],
  ] as const) {
    const dir = vi.spyOn(i18next, "dir").mockReturnValue(direction);
    await open("documents", "Chao Phraya", "Documents");
    await portal.user.click(portal.screen.getByRole("button", { name: "History" }));
    const drawer = await portal.screen.findByRole("dialog", { name: "History" });
    await within(drawer).findAllByRole("listitem");
    await portal.waitFor(() => expect(drawer.closest(".ant-drawer")?.contains(document.activeElement)).toBe(true));
    expect(drawer.closest(".ant-drawer")?.className).toContain(`ant-drawer-${side}`);
    await portal.user.keyboard("{Escape}");
    await portal.waitFor(() => expect(portal.screen.queryByRole("dialog", { name: "History" })).toBeNull());
    dir.mockRestore();
  }
});

describe("an upload", () => {
  const path = "organization.logo_document_id";
  const give = async (name: string, type: string, size: number) => {
    const input = field(path).querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
    const file = new File([new Uint8Array(size)], name, { type });
    await drawn(() => void fireEvent.change(input, { target: { files: [file] } }));
  };

  it("refuses a wrong file in the specification's words, and says that one broke off", async () => {
    await open("documents", "Redgum", "Documents");
    await give("setup.exe", "application/x-msdownload", 10);
    await within(field(path)).findByText("DOC format should be in PDF/JPEG/PNG/JPG.");
    await give("big.pdf", "application/pdf", 2_202_009);
    await within(field(path)).findByText("File size should not be more than 2MB");
    portal.setNetwork(async (url, send) => {
      if (url.includes("organization-document")) throw new TypeError("Failed to fetch");
      return send();
    });
    await give("logo.png", "image/png", 10);
    await within(field(path)).findByText("The upload didn’t finish. Nothing was saved. Try again.");
    within(field(path)).getByRole("button", { name: "Try again" });
    portal.setNetwork(undefined);
  });

  /** A file that is sent is held back until it is let go. */
  const hold = () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    portal.setNetwork(async (url, send) => {
      if (url.startsWith("/api/upload/")) await held;
      return (await fileArrives(portal.gateway, url)) ?? send();
    });
    return letGo;
  };

  it("takes the name that was typed while it was on its way, and leaves alone what came and went in the meantime", async () => {
    const org_id = await merchant("Redgum");
    const { version } = (await readKyb(portal.gateway, org_id, token() ?? "")).data;
    const additional_documents = await Promise.all(
      ["Lease", "Licence"].map(async (field_id) => ({ field_id, doc_id: await uploaded(portal.gateway, org_id, "additional_document") })),
    );
    await saveKyb(portal.gateway, org_id, version, { organization: { additional_documents } }, token() ?? "");
    await open("documents", "Redgum", "Documents");
    const card = within(await portal.screen.findByRole("region", { name: "Additional documents" }));
    await portal.user.click(card.getByRole("button", { name: "Add a document" }));
    const letGo = hold();
    const [added] = card.getAllByLabelText<HTMLInputElement>("Additional document", { selector: "input[type=file]" });
    await portal.user.upload(added ?? document.body, new File([new Uint8Array(10)], "letter.png", { type: "image/png" }));
    await card.findByText("letter.png");
    await portal.user.type(card.getByRole("textbox", { name: "Description" }), "Side letter");
    await portal.user.click(within(field("organization.additional_documents.1.doc_id")).getByRole("button", { name: "Remove" }));
    letGo();
    await portal.waitFor(async () =>
      expect(
        (await readKyb(portal.gateway, org_id, token() ?? "")).data.organization.additional_documents.map(({ field_id }) => field_id),
      ).toEqual(["lease", "side letter"]),
    );
    portal.setNetwork(undefined);
  });

  it("goes on when another section is opened, and says there that one did not arrive", async () => {
    const org_id = await merchant("Redgum");
    await open("documents", "Redgum", "Documents");
    const sent = () => portal.calls.filter((call) => call.startsWith("PUT /api/upload/")).length;
    const before = sent();
    const leave = async (times: number) => {
      await portal.waitFor(() => expect(sent() - before).toBe(times));
      portal.go(address("business-profile", org_id));
      await portal.screen.findByRole("heading", { level: 1, name: "Business profile" });
    };
    const letGo = hold();
    await give("logo.png", "image/png", 10);
    await leave(1);
    letGo();
    const logo = async () => (await readKyb(portal.gateway, org_id, token() ?? "")).data.organization.logo_document_id;
    await portal.waitFor(async () => expect(await logo()).not.toBeNull());

    portal.go(address("documents", org_id));
    await within(field(path)).findByText("logo.png");
    let cut = () => {};
    const broken = new Promise<never>((_, reject) => (cut = () => reject(new TypeError("Failed to fetch"))));
    portal.setNetwork((url, send) => (url.startsWith("/api/upload/") ? broken : send()));
    await give("emblem.png", "image/png", 10);
    await leave(2);
    cut();
    await portal.said("emblem.png was not uploaded. The upload didn’t finish. Nothing was saved. Try again.");
    portal.setNetwork(undefined);
  });

  it("is locked for a read-only user, who is told why, here and where the console leads to it", async () => {
    await portal.signInAs("read_only");
    const id = await merchant("Görlitzer");
    await open("documents", "Görlitzer", "Documents");
    const own = field("organization.company_registration_document_id");
    const locked = (name: string) =>
      portal.waitFor(() => {
        const button = portal.screen.getAllByRole("button", { name })[0];
        expect(button?.getAttribute("aria-disabled")).toBe("true");
        return button ?? own;
      });
    await portal.user.click(await locked("Replace"));
    await portal.screen.findByRole("dialog", { name: "Why can’t I do this?" });
    expect(within(own).queryByRole("button", { name: "Remove" })).toBeNull();
    await portal.open(`/preview/dashboards/merchant-console/${id}`);
    await locked("Replace the document");
    await portal.signInAs("admin");
  });
});

it("says why a country is refused as it is chosen, and which", async () => {
  await open("expected-activity", "Redgum", "Expected activity");
  for (const [name, reason] of [
    ["Bulgaria", "Bulgaria is on the provider’s high-risk list."],
    ["North Korea", "North Korea is under international sanctions."],
  ] as const) {
    const box = within(field("organization.expected_payin_country_list")).getByRole("combobox");
    await drawn(() => box.focus());
    await drawn(() => void fireEvent.change(box, { target: { value: name } }));
    const option = await portal.waitFor(() => {
      const found = [...document.querySelectorAll(".ant-select-item-option")].find((each) => each.textContent === name);
      if (!found) throw new Error(`${name} is not offered`);
      return found;
    });
    await portal.user.click(option);
    await portal.waitFor(() => expect(field("organization.expected_payin_country_list").textContent).toContain(reason));
  }
  await portal.screen.findByText("The provider doesn’t serve this country.");
});
