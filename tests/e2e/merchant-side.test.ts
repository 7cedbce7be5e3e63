/** An invited merchant in a real browser: from the mail's link to its verification, and from a question to the answer with a file. */
import { expect, it } from "vitest";
import type { OpenItem } from "../../contract/records/onboarding";
import type { OrganizationUser } from "../../contract/records/organization";
import { signInApi, type ApiClient } from "../support/api-client";
import { acceptAsMerchant, expectAccessible, expectAccessibleToo, mailed, openPage } from "../support/browser";
import { openJourney } from "../support/journey";

const journey = openJourney();

async function read<T>(partner: ApiClient, method: string, path: string, body?: object): Promise<T> {
  const { status, data, error } = await partner.call(method, path, body && { body });
  expect([path, status < 300, error?.message]).toEqual([path, true, undefined]);
  return data as T;
}

it("accepts by link and code, allows and takes back, and fills the verification in", async () => {
  const { origin } = journey.server;
  const partner = await signInApi(origin, "priya@harbourline.example");
  const email = "ottilie@brandt.example";
  const invited = { email, first_name: "Ottilie", last_name: "Brandt", org_name: "Brandt & Söhne", org_country: "DE" };
  const { id } = await read<{ id: string }>(partner, "POST", "/partner/organization/invite-organization", {
    ...invited,
    is_kyb_permission_by_merchant: true,
  });
  const { page, problems } = await openPage(journey.browser, origin);
  await page.goto(await mailed(origin, email, "link"));
  await page.getByText("Harbourline invites Brandt & Söhne").waitFor();
  await acceptAsMerchant(page, origin, email);
  // The link's secret is not in the address any more.
  expect(page.url()).toBe(`${origin}/merchant`);
  await expectAccessible(page, "a merchant's page");

  await read(partner, "POST", `/partner/partner-permission/kyb-submission-request/${id}`);
  await page.reload();
  await page.getByText("May Harbourline complete and submit the verification of Brandt & Söhne for you?").waitFor();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByRole("button", { name: "Take the permission back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("You fill it in yourself.").waitFor();

  await page.getByRole("link", { name: "Fill it in" }).click();
  await page.getByLabel("Legal name").fill("Brandt & Söhne Backwaren GmbH");
  await page.getByText(/Saved (at )?\d/).waitFor();
  await expectAccessibleToo(page, "a merchant's verification");
  await page.getByRole("link", { name: "Back to the overview" }).click();
  await page.getByText("3 of 46 answers").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Your business’s page" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("merchant_access_token"))).toBeNull();
  expect(problems).toEqual([]);
});

it("comes back by a code, and answers a question with a file", async () => {
  const { origin } = journey.server;
  const partner = await signInApi(origin, "priya@harbourline.example");
  const { data: items } = await read<{ data: OpenItem[] }>(partner, "GET", "/partner/open-item?kind=KYB_REMARK&state=RESPONSE_REQUIRED");
  const [item] = items;
  const { data: people } = await read<{ data: OrganizationUser[] }>(partner, "GET", `/partner/organization/${item?.org_id ?? ""}/user`);
  const { email = "" } = people.find(({ role, status }) => role === "OWNER" && status === "ACTIVE") ?? {};
  await read(partner, "POST", `/partner/open-item/${item?.id ?? ""}/message`, {
    audience: "MERCHANT",
    text: "Please send the whole page.",
  });

  const { page, problems } = await openPage(journey.browser, origin, { viewport: { width: 390, height: 844 } });
  await page.goto(await mailed(origin, email, "link"));
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  await page.getByLabel("Code").fill(await mailed(origin, email, "code"));
  await page
    .locator(`a[href="/merchant/question/${item?.id ?? ""}"]`)
    .first()
    .click();
  await page.getByText("Please send the whole page.").waitFor();
  await expectAccessibleToo(page, "a merchant's question");
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Write something first.").waitFor();
  await page.getByLabel("Your answer").fill("Here is all of it.");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const buffer = Buffer.from(png, "base64");
  await page.getByLabel("Attach a file", { exact: true }).first().setInputFiles({ name: "page.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Remove the file" }).waitFor();
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("With Harbourline").waitFor();
  await page.getByRole("paragraph").filter({ hasText: "Here is all of it." }).waitFor();
  const thread = await read<{ waiting_on: string; messages: { document: { file_name: string } | null }[] }>(
    partner,
    "GET",
    `/partner/open-item/${item?.id ?? ""}`,
  );
  expect([thread.waiting_on, thread.messages.at(-1)?.document?.file_name]).toEqual(["partner", "page.png"]);
  expect(problems).toEqual([]);
});
