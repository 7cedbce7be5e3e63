/** A merchant's own pages: the invitation, what is asked, the permission, a question; and how they say what went wrong. */
import { afterEach, describe, expect, test } from "vitest";
import { keepForm, readKeptForms } from "../../src/providers/kept-forms";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { inviteMerchant, joinedMerchant, mailTo } from "../support/merchant-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(async () => {
  await portal.close();
  localStorage.clear();
});

const press = (name: string | RegExp) => portal.user.click(portal.screen.getByRole("button", { name }));
const ask = (t: TestGateway, id: string) => t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });

/** The page of a merchant that has accepted. */
async function openAs(t: TestGateway, owner: string) {
  portal = await renderPortal({ at: "/merchant", on: t });
  localStorage.setItem("merchant_access_token", owner);
  await portal.open("/merchant");
}

test("says who invites whom and for what, and accepts by the code", async () => {
  const t = await openTestGateway({ as: "admin" });
  const { email } = await inviteMerchant(t);
  portal = await renderPortal({ at: (await mailTo(t, email)).link.replace("https://portal.example", ""), on: t });
  await portal.screen.findByRole("heading", { name: "Welcome, Ottilie" });
  expect(portal.text()).toMatch(/Harbourline invites Brandt Bakery \d+ to take payments with/);
  await press("Accept invitation");
  await portal.screen.findByRole("heading", { name: "Check your e-mail" });
  const box = portal.screen.getByLabelText("Code");
  const { code } = await mailTo(t, email);
  await portal.user.type(box, code === "123456" ? "654321" : "123456");
  await portal.screen.findByText("That code is incorrect. 4 attempts left.");
  await portal.user.type(box, code);
  await portal.screen.findByRole("heading", { name: "What is asked of you" });
  expect([location.pathname, location.search]).toEqual(["/merchant", ""]);
});

test("an unknown address comes to the code as well", async () => {
  portal = await renderPortal({ at: "/merchant" });
  const email = await portal.screen.findByLabelText("E-mail");
  await press("Send the code");
  await portal.screen.findByText("Enter your e-mail address.");
  await portal.user.type(email, "nobody@merchant.example");
  await press("Send the code");
  await portal.screen.findByRole("heading", { name: "Check your e-mail" });
  expect(portal.text()).toContain("If n•••y@merchant.example is known here, a six-digit code is on its way.");
  await press("Another e-mail address");
  await portal.screen.findByLabelText("E-mail");
});

describe("what is asked", () => {
  test("the permission, with what it permits; allowed once, also where the answer was lost", async () => {
    const t = await openTestGateway({ as: "admin" });
    const { org_id, owner } = await joinedMerchant(t);
    await ask(t, org_id);
    await openAs(t, owner);
    await portal.screen.findByText("Harbourline asks to complete your verification");
    await portal.screen.findByText("sign the verification with initials and submit it");
    portal.setNetwork(async (url, send) => {
      const answer = await send();
      return url.endsWith("/permission-answer") ? Promise.reject(new TypeError("offline")) : answer;
    });
    await press("Allow");
    await portal.screen.findByText(/isn’t responding/);
    portal.setNetwork(undefined);
    await press("Allow");
    await portal.screen.findByText("Harbourline may complete and submit it for you. You can still fill it in yourself.");
    await press("Take the permission back");
    await press("Take it back");
    await portal.screen.findByText(/You fill it in yourself/);
    expect((await t.call("GET /merchant", {}, owner)).data.is_partner_allowed).toBe(false);
  });

  test("who only reads is told so, and finds nothing to press", async () => {
    const t = await openTestGateway({ as: "admin" });
    const { org_id, email, owner } = await joinedMerchant(t);
    await ask(t, org_id);
    await t.store.pool.query("update organization_user set role = 'VIEWER' where email = $1", [email]);
    await openAs(t, owner);
    await portal.screen.findByText(/You can view everything here/);
    expect(portal.screen.queryByRole("button", { name: "Allow" })).toBeNull();
  });

  test("a question, answered; another merchant's is no page", async () => {
    const t = await openTestGateway({ as: "admin" });
    const { org_id, owner } = await joinedMerchant(t);
    const { rows } = await t.store.pool.query<{ id: string }>(
      `insert into open_item (partner_id, id, org_id, kind, path, state, waiting_on, asked_by, since, created_at, updated_at)
       select partner_id, gen_random_uuid(), id, 'SCREENING', null, 'RESPONSE_REQUIRED', 'partner', 'Mara Voss', now(), now(), now()
       from organization where id = $1 returning id`,
      [org_id],
    );
    const id = rows[0]?.id ?? "";
    await t.call("POST /partner/open-item/{id}/message", {
      params: { id },
      body: { audience: "MERCHANT", text: "Are you the same firm?" },
    });
    await openAs(t, owner);
    await portal.user.click(await portal.screen.findByRole("link", { name: /^Answer: / }));
    await portal.screen.findByText("Are you the same firm?");
    await press("Send answer");
    await portal.screen.findByText("Write something first.");
    await portal.user.type(portal.screen.getByLabelText("Your answer"), "We are.");
    await press("Send answer");
    await portal.screen.findByText("We are.");
    await portal.screen.findByText("With Harbourline");
    await portal.open(`/merchant/question/${crypto.randomUUID()}`);
    await portal.screen.findByText("This page doesn’t exist");
  });
});

test("a page is its merchant's, though another tab goes on to another; then it begins again as that one", async () => {
  const t = await openTestGateway({ as: "admin" });
  const [here, there] = [await joinedMerchant(t), await joinedMerchant(t)];
  for (const { org_id } of [here, there]) await ask(t, org_id);
  await openAs(t, here.owner);
  await portal.screen.findByText("Harbourline asks to complete your verification");
  localStorage.setItem("merchant_access_token", there.owner);
  await press("Allow");
  const overviewOf = async (owner: string) => (await t.call("GET /merchant", {}, owner)).data;
  await portal.waitFor(async () => expect((await overviewOf(here.owner)).is_partner_allowed).toBe(true));
  const { is_partner_allowed, org_name } = await overviewOf(there.owner);
  expect(is_partner_allowed).toBe(false);
  expect(portal.text()).not.toContain(org_name);
  window.dispatchEvent(new StorageEvent("storage", { key: "merchant_access_token" }));
  await portal.waitFor(() => expect(portal.text()).toContain(org_name));
  expect(localStorage.getItem("merchant_access_token")).toBe(there.owner);
});

test("a session that has ended leads to the sign-in, which says so", async () => {
  const t = await openTestGateway({ as: "admin" });
  const { owner } = await joinedMerchant(t);
  t.clock.advance({ minutes: 31 });
  await openAs(t, owner);
  await portal.screen.findByText("You were signed out. Enter your e-mail address to continue.");
  expect(localStorage.getItem("merchant_access_token")).toBeNull();
});

test("signing out ends the session, forgets it and what was typed, and leaves a partner's as they are", async () => {
  const t = await openTestGateway({ as: "admin" });
  const { owner } = await joinedMerchant(t);
  const { id } = (await t.call("GET /merchant", {}, owner)).data.person;
  await openAs(t, owner);
  await keepForm(id, "kyb/x", { legal_name: "Brandt" });
  await keepForm("a-partner-user", "kyb/x", { legal_name: "Other" });
  await portal.screen.findByRole("heading", { name: "What is asked of you" });
  await press("Sign out");
  await portal.screen.findByRole("heading", { name: "Your business’s page" });
  expect([await readKeptForms(id, ""), (await readKeptForms("a-partner-user", "")).length]).toEqual([[], 1]);
  expect(localStorage.getItem("merchant_access_token")).toBeNull();
  expect((await t.call("GET /merchant", {}, owner)).error.code).toBe(110703);
});

test("a partner's session opens nothing here, and is kept", async () => {
  portal = await renderPortal({ as: "admin", at: "/merchant" });
  await portal.screen.findByRole("heading", { name: "Your business’s page" });
  expect(localStorage.getItem("access_token")).not.toBeNull();
});
