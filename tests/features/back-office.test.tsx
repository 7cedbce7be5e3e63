/** The sandbox's back-office page: what waits is decided there, by the provider's calls; a gateway without the sandbox has none. */
import { afterEach, expect, test } from "vitest";
import { openTestGateway } from "../support/gateway-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";
import { waitingAccount } from "../support/waiting-account";

let portal: RenderedPortal;
afterEach(() => portal.close());

const button = (name: string | RegExp) => portal.screen.getByRole("button", { name });
const rowsOf = async <T extends object>(text: string, ...values: unknown[]) =>
  (await portal.gateway.store.pool.query<T>(text, values)).rows;

test("an account is rejected with a reason, and is gone from what waits", async () => {
  portal = await renderPortal({ at: "/backoffice" });
  await waitingAccount(portal.gateway.store);
  await portal.open("/backoffice");
  const decide = await portal.screen.findAllByRole("button", { name: /^Decide: Settlement bank: / });
  const name = decide[0]?.getAttribute("aria-label") ?? "";
  await portal.user.click(button(name));
  await portal.user.type(portal.screen.getByLabelText("Reason"), "The statement is of another account.");
  await portal.user.click(button("Reject"));
  await portal.screen.findByText(name.replace(/^Decide/, "Decided"));
  expect(portal.screen.queryByRole("button", { name })).toBeNull();
  const [bank] = await rowsOf<{ status: string; reason: string }>(
    "select status, reason from settlement_bank order by updated_at desc limit 1",
  );
  expect(bank).toEqual({ status: "REJECTED", reason: "The statement is of another account." });
  const [entry] = await rowsOf<{ actor_name: string }>("select actor_name from audit_log order by created_at desc, id desc limit 1");
  expect(entry?.actor_name).toBe("Back office page");
});

test("a verification shows who it is, is sent back with a remark at its field, and a wrong field is refused in words", async () => {
  portal = await renderPortal({ at: "/backoffice" });
  await portal.screen.findAllByRole("button", { name: /^Decide: / });
  await portal.user.click(button(/^Waits for/));
  await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "Verification" }));
  const [first] = portal.screen.getAllByRole("button", { name: /^Decide: Verification of / });
  expect(portal.screen.queryByRole("button", { name: /^Decide: Settlement bank/ })).toBeNull();
  if (first) await portal.user.click(first);
  await portal.screen.findByText("Legal name");
  const start = portal.screen.queryByRole("button", { name: "Start review" });
  if (start) await portal.user.click(start);
  const again = await portal.screen.findAllByRole("button", { name: /^(Decide: Verification of |Close)/ });
  if (again[0]?.textContent === "Decide") await portal.user.click(again[0]);
  await portal.user.type(await portal.screen.findByLabelText("Field to fix"), "organization.shoe_size");
  await portal.user.type(portal.screen.getByLabelText("What to fix"), "It is cut off.");
  await portal.user.click(button("Send back"));
  await portal.screen.findByText("That was not decided");
  await portal.user.clear(portal.screen.getByLabelText("Field to fix"));
  await portal.user.type(portal.screen.getByLabelText("Field to fix"), "organization.legal_name");
  await portal.user.click(button("Send back"));
  await portal.screen.findAllByText(/^Decided: Verification of/);
  const at = portal.gateway.clock.now().toISOString();
  const remarks = await rowsOf("select 1 from organization where kyb_status = 'TO_BE_RESUBMITTED' and updated_at = $1", at);
  expect(remarks.length).toBeGreaterThan(0);
});

test("without the sandbox there is none, and it says who decides", async () => {
  portal = await renderPortal({ at: "/backoffice", on: await openTestGateway({ settings: { SANDBOX: "0" } }) });
  await portal.screen.findByRole("heading", { name: "There is no back office here" });
});
