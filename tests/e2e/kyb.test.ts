/** From invitation to approval in a real browser, with a return for corrections on the way. */
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { acceptAsMerchant, expectAccessible, expectAccessibleToo, mailed, launchBrowser, openPage } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

let server: StartedServer;
let browser: Browser;
let paper: Buffer;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]).drawText("Statement");
  paper = Buffer.from(await pdf.save());
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

/** The form's fields, by path. */
class Form {
  readonly page: Page;
  /** Fields filled or chosen, files given, sections left. */
  steps = 0;
  constructor(page: Page) {
    this.page = page;
  }
  field = (path: string) => this.page.locator(`#field-${path.replaceAll(".", "-")}`);
  input = (path: string) => this.page.locator(`#field-${path.replaceAll(".", "-")}-control`);
  fill(path: string, text: string): Promise<void> {
    this.steps += 1;
    return this.input(path).fill(text);
  }
  async choose(path: string, text: string): Promise<void> {
    this.steps += 1;
    const box = this.field(path).getByRole("combobox");
    await box.click();
    await box.fill(text);
    // Some choices come by a call of their own; until then Enter chooses nothing.
    await this.page.locator(".ant-select-item-option-active:visible", { hasText: text }).first().waitFor();
    await box.press("Enter");
  }
  async chooseSeveral(path: string, texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.choose(path, text);
    await this.page.keyboard.press("Escape");
  }
  say(path: string, answer: "Yes" | "No"): Promise<void> {
    this.steps += 1;
    return this.field(path).getByLabel(answer).check();
  }
  async upload(
    path: string,
    file: { name: string; mimeType: string; buffer: Buffer } = { name: "paper.pdf", mimeType: "application/pdf", buffer: paper },
  ): Promise<void> {
    this.steps += 1;
    await this.field(path).locator("input[type=file]").setInputFiles(file);
  }
  uploaded = (path: string, name = "paper.pdf") =>
    this.field(path)
      .getByRole("button", { name: `Preview ${name}` })
      .waitFor();
  async goOn(next: string): Promise<void> {
    this.steps += 1;
    await this.page.getByRole("button", { name: "Save and continue" }).click();
    await this.page.getByRole("heading", { level: 1, name: next }).waitFor();
  }
}

async function backOffice(path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.origin}/api/sandbox/backoffice/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
}

it("takes a merchant from its invitation through a return to its approval", async () => {
  const { page, problems } = await openPage(browser, server.origin);
  await beginSession(page, server.origin, "priya@harbourline.example", "/preview/dashboards/invite-merchant");
  await page.getByLabel("Business name").fill("Joo Chiat Kopi");
  const country = page.getByRole("combobox", { name: "Country" });
  await country.click();
  await country.fill("North Korea");
  await page.locator(".ant-select-item-option-disabled", { hasText: "The provider doesn’t serve this country." }).waitFor();
  await country.fill("Singapore");
  await page.locator(".ant-select-item-option-active:visible", { hasText: "Singapore" }).waitFor();
  await country.press("Enter");
  await page.locator("[name=first_name]").fill("Mei");
  await page.locator("[name=last_name]").fill("Ong");
  await page.locator("[name=email]").fill("mei@joochiatkopi.example");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.waitForURL(/organization\/[0-9a-f-]{36}$/);
  const org_id = page.url().split("/").at(-1) ?? "";

  const merchant = await openPage(browser, server.origin);
  await merchant.page.goto(await mailed(server.origin, "mei@joochiatkopi.example", "link"));
  await acceptAsMerchant(merchant.page, server.origin, "mei@joochiatkopi.example");
  await merchant.page.context().close();

  const form = new Form(page);
  await page.goto(`${server.origin}/preview/account/onboarding/merchant/${org_id}`);
  await page.getByRole("heading", { level: 1, name: "Business profile" }).waitFor();
  await expectAccessible(page, "business profile");
  await form.fill("organization.legal_name", "Joo Chiat Kopi Pte. Ltd.");
  await form.choose("organization.business_type", "Private");
  await form.fill("organization.company_registration_number", "201912345K");
  await form.input("organization.company_registration_number").blur();
  await form.field("organization.company_registration_number").getByText("One digit of this number is wrong").waitFor();
  await form.fill("organization.company_registration_number", "201912345R");
  await form.fill("organization.address_line1", "388 Joo Chiat Road");
  await form.field("organization.address_city").getByRole("combobox").fill("Singapore");
  await form.fill("organization.address_zip_code", "427627");
  await form.fill("organization.industry_name", "Food and drink");
  await form.say("organization.does_org_has_website", "Yes");
  await form.fill("organization.website_url", "https://joochiatkopi.example");
  await form.fill("organization.product_description", "Coffee beans, roasted in small batches.");
  await form.fill("organization.support_email_address", "help@joochiatkopi.example");
  await form.fill("organization.support_phone_country_code", "+65");
  await form.fill("organization.support_phone_number", "63441234");
  await form.say("organization.is_licensed_fi", "No");
  await form.say("organization.is_cfd_provider", "No");
  await page.getByText("This section is complete.").waitFor();
  await form.goOn("Expected activity");

  await form.choose("organization.expected_txn_count_range_per_month", "100 to 500");
  await form.choose("organization.expected_txn_volume_range_per_month_usd", "10,000 to 50,000");
  await form.chooseSeveral("organization.expected_payin_country_list", ["Singapore", "Malaysia"]);
  await form.chooseSeveral("organization.expected_payout_country_list", ["Singapore"]);
  await form.choose("organization.source_of_funds", "Sales");
  await page.getByLabel("Money Movement").check();
  await page.getByLabel("Receive funds").check();
  await form.goOn("Authorised representative");

  await form.fill("auth_rep.first_name", "Mei");
  await form.fill("auth_rep.last_name", "Ong");
  await form.fill("auth_rep.dob", "4/5/1986");
  expect(await form.input("auth_rep.dob").inputValue()).toBe("4 May 1986");
  await form.fill("auth_rep.email_list", "mei@joochiatkopi.example");
  await form.field("auth_rep.phone_number_list").getByLabel("Calling code").fill("+65");
  await form.fill("auth_rep.phone_number_list", "91234567");
  await form.choose("auth_rep.nationality", "Singapore");
  await form.choose("auth_rep.identification_type", "Passport");
  await form.fill("auth_rep.identification_value", "E1234567K");
  await form.upload("auth_rep.identification_document_id", {
    name: "setup.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from("MZ"),
  });
  await form.field("auth_rep.identification_document_id").getByText("DOC format should be in PDF/JPEG/PNG/JPG.").waitFor();
  await form.upload("auth_rep.identification_document_id", {
    name: "scan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(900)]),
  });
  await form.field("auth_rep.identification_document_id").locator("[id$=error]").waitFor();
  await form.upload("auth_rep.identification_document_id", {
    name: "big.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(2_202_009, "x"),
  });
  await form.field("auth_rep.identification_document_id").getByText("File size should not be more than 2MB").waitFor();
  await form.upload("auth_rep.identification_document_id");
  await form.uploaded("auth_rep.identification_document_id");
  await form.fill("auth_rep.address_line1", "388 Joo Chiat Road");
  await form.choose("auth_rep.address_country", "Singapore");
  await form.field("auth_rep.address_city").getByRole("combobox").fill("Singapore");
  await form.goOn("Shareholders");

  await page.getByRole("button", { name: "Reuse a person" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Mei Ong/ })
    .click();
  await form.fill("shareholder.0.shareholder_percentage", "60");
  await page.getByRole("button", { name: "Add shareholder" }).click();
  await form.fill("shareholder.1.first_name", "Ravi");
  await form.fill("shareholder.1.last_name", "Pillai");
  await form.fill("shareholder.1.dob", "1979-01-30");
  await form.choose("shareholder.1.nationality", "India");
  await form.choose("shareholder.1.identification_type", "Passport");
  await form.fill("shareholder.1.identification_value", "Z7654321");
  await form.fill("shareholder.1.shareholder_percentage", "60");
  await page.getByText("The shares add up to 120%. The total can’t be more than 100%.").first().waitFor();
  await form.fill("shareholder.1.shareholder_percentage", "40");
  await form.upload("shareholder.1.identification_document_id");
  await form.uploaded("shareholder.1.identification_document_id");
  await page.getByText("This section is complete.").waitFor();
  await expectAccessibleToo(page, "shareholders");
  await form.goOn("Directors");

  await page.getByRole("button", { name: "Reuse a person" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Mei Ong/ })
    .click();
  await page.getByText("This section is complete.").waitFor();
  await form.goOn("Settlement bank");

  await form.fill("settlement_bank.0.account_holder_name", "Joo Chiat Kopi Pte. Ltd.");
  await form.choose("settlement_bank.0.bank_country", "Singapore");
  await form.choose("settlement_bank.0.currency", "SGD");
  await form.choose("settlement_bank.0.payout_method_id", "FAST");
  await form.fill("settlement_bank.0.bank_name", "Merlion Bank");
  await form.fill("settlement_bank.0.account_number", "0123456789");
  await form.fill("settlement_bank.0.bic_swift", "MRLNSGSG");
  // The rest now fits one screen, documents included.
  await page.getByText(/^Saved /).waitFor();
  await page.goto(`${server.origin}/preview/account/onboarding/merchant/${org_id}`);
  await page.getByRole("heading", { level: 1, name: "Three things left" }).waitFor();
  await expectAccessibleToo(page, "what is left");
  for (const path of [
    "settlement_bank.0.bank_statement_document_id",
    "organization.company_registration_document_id",
    "organization.address_proof_document_id",
  ]) {
    await form.upload(path);
    await form.uploaded(path);
  }
  await page.getByRole("heading", { level: 1, name: "Nothing is left" }).waitFor();
  await page.getByRole("button", { name: "Save and review" }).click();

  await page.getByRole("heading", { level: 1, name: "Review and sign" }).waitFor();
  await expectAccessible(page, "review");
  await page.getByRole("button", { name: "Sign and submit" }).click();
  await page.getByText("Enter your initials, two to six letters.").waitFor();
  await page.getByLabel("I have read every section").check();
  await page.getByRole("textbox", { name: "Initials" }).fill("pr");
  // Clicked twice, sent once.
  await page.getByRole("button", { name: "Sign and submit" }).dblclick();
  await page.getByText("Read-only.").waitFor();
  // Of a company with two owners, from nothing to signed; a question more has to be worth it.
  expect(form.steps).toBeLessThanOrEqual(60);
  await page.getByText(/^Signed by PR on .* time$/).waitFor();

  await backOffice(`kyb/${org_id}`, { status: "PENDING" });
  await backOffice(`kyb/${org_id}`, {
    status: "TO_BE_RESUBMITTED",
    remarks: {
      "organization.website_url": "The website does not open.",
      "organization.address_proof_document_id": "Cut off at the right edge.",
    },
  });
  await page.goto(`${server.origin}/preview/dashboards/merchant-console?view=open-items&org_id=${org_id}`);
  await page.getByText("The website does not open.").waitFor();
  await expectAccessibleToo(page, "the desk");
  await page.getByRole("radio", { name: "Board" }).click();
  const card = page.getByRole("region", { name: "Sent back" }).getByRole("link", { name: "Joo Chiat Kopi" });
  await card.waitFor();
  await expectAccessible(page, "the board");
  await card.click();
  await page.getByRole("link", { name: "Open the field" }).waitFor();
  await expectAccessibleToo(page, "a merchant's console");
  await page.goto(`${server.origin}/preview/account/onboarding/merchant/${org_id}`);
  await page.getByRole("heading", { level: 1, name: "Two things left" }).waitFor();
  await page.getByText("Provider: “The website does not open.”").waitFor();
  await form.fill("organization.website_url", "https://kopi.joochiat.example");
  await form.upload("organization.address_proof_document_id", { name: "bill-october.pdf", mimeType: "application/pdf", buffer: paper });
  await form.uploaded("organization.address_proof_document_id", "bill-october.pdf");
  await page.getByRole("heading", { level: 1, name: "Nothing is left" }).waitFor();
  await page.getByRole("button", { name: "Save and review" }).click();
  const changed = page.getByRole("region", { name: /Changed since/ });
  await changed.getByText("https://joochiatkopi.example").waitFor();
  await changed.getByText("bill-october.pdf").waitFor();
  await page.getByLabel("I have read every section").check();
  await page.getByRole("textbox", { name: "Initials" }).fill("PR");
  await page.getByRole("button", { name: "Sign and submit" }).click();
  await page.getByText("Read-only.").waitFor();

  await backOffice(`kyb/${org_id}`, { status: "APPROVED" });
  await page.reload();
  await page.getByText("This verification is approved and can no longer be changed.").waitFor();
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog");
  await history
    .getByText(/ approved$/)
    .first()
    .waitFor();
  await history
    .getByText(/sent it back/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await history.waitFor({ state: "hidden" });
  await page.locator(":focus", { hasText: "History" }).and(page.getByRole("button")).waitFor();
  expect(problems).toEqual([]);
});
