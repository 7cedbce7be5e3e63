/** Refusals with a code use the locale's words; those without use the gateway's English. */
import i18next from "i18next";
import { afterEach, beforeEach, expect, it } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
beforeEach(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/payins" });
});
afterEach(async () => {
  i18next.removeResourceBundle("en", "refusals");
  await portal.close();
});

/** The payouts list, refused with this body. */
async function openRefused(error: Record<string, unknown>): Promise<void> {
  portal.setNetwork((url, send) =>
    url.startsWith("/api/partner/torc/payout?")
      ? Promise.resolve(Response.json({ error: { code: 110503, ...error }, request_id: "r" }, { status: 503 }))
      : send(),
  );
  await portal.open("/preview/dashboards/payouts");
}

it("says a code with its parameters in the language's words and order", async () => {
  i18next.addResourceBundle("en", "refusals", { body_too_deep: "Ebenen: höchstens {{deepest}}." });
  await openRefused({ message: "The gateway's English.", refusal: { code: "body_too_deep", params: { deepest: 200 } } });
  await portal.screen.findByText(/Ebenen: höchstens 200\./);
  expect(portal.text()).not.toContain("The gateway's English.");
});

it("loads the words with the first refusal, and says what it does not know as the gateway does", async () => {
  await openRefused({ message: "The gateway's English.", refusal: { code: "store_away", params: {} } });
  await portal.screen.findByText(/The data store isn’t responding\./);
  await openRefused({ message: "Only this gateway says so.", refusal: { code: "of_another_gateway", params: {} } });
  await portal.screen.findByText(/Only this gateway says so\./);
});
