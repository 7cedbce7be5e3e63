/** A merchant's owner opens the link in a mail asking for permission. */
import { afterEach, expect, test } from "vitest";
import { openTestGateway } from "../support/gateway-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

async function openQuestion(): Promise<{ org_id: string; portal: RenderedPortal }> {
  const t = await openTestGateway({ as: "admin" });
  const email = "owner@keeper.example";
  const body = {
    email,
    first_name: "Ottilie",
    last_name: "Brandt",
    org_name: "Keeper & Söhne",
    org_country: "DE",
    is_kyb_permission_by_merchant: true,
  };
  const org_id = (await t.call("POST /partner/organization/invite-organization", { body })).data.id;
  await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id: org_id } });
  const { link } = await t.lastMessage(email);
  portal = await renderPortal({ at: (link ?? "").replace("https://portal.example", ""), on: t });
  return { org_id, portal };
}

const statusOf = async ({ gateway }: RenderedPortal, id: string) =>
  (await gateway.call("GET /partner/partner-permission/kyb-submission-request/{id}", { params: { id } })).data?.status;

test("allows, once", async () => {
  const { org_id, portal } = await openQuestion();
  await portal.screen.findByRole("heading", { name: "Can Harbourline complete this for you?" });
  expect(portal.text()).toContain("Keeper & Söhne");
  await portal.user.click(portal.screen.getByRole("button", { name: "Allow" }));
  await portal.screen.findByRole("heading", { name: "Allowed" });
  expect(await statusOf(portal, org_id)).toBe("APPROVED");
  await portal.open(location.pathname + location.search);
  await portal.screen.findByRole("heading", { name: "This invitation does not work" });
});

test("refuses, and says what went wrong where the gateway did", async () => {
  const { org_id, portal } = await openQuestion();
  await portal.screen.findByRole("button", { name: "Refuse" });
  portal.setNetwork((url, send) => (url.endsWith("/permission-answer") ? Promise.reject(new TypeError("offline")) : send()));
  await portal.user.click(portal.screen.getByRole("button", { name: "Refuse" }));
  await portal.screen.findByText(/isn’t responding/);
  portal.setNetwork(undefined);
  await portal.user.click(portal.screen.getByRole("button", { name: "Refuse" }));
  await portal.screen.findByRole("heading", { name: "Refused" });
  expect(await statusOf(portal, org_id)).toBe("REJECTED");
});
