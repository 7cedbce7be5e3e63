/** Where sums are converted, rates that nobody has renewed are said to be old. */
import { afterEach, expect, test } from "vitest";
import { openTestGateway } from "../support/gateway-fixture";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

test("Home says of the rates that they are old once there has been no fixing for days, and not before", async () => {
  const gateway = await openTestGateway();
  const token = await gateway.signIn("admin");
  const { data: fresh } = await gateway.call("GET /partner/torc/commission-wallet/summary", { query: { currency: "AUD" } }, token);
  expect(fresh.rates_age_days).toBe(0);
  // Nobody has told any since.
  await gateway.store.pool.query("delete from fx_rate where fixed_at > (select max(fixed_at) - interval '5 days' from fx_rate)");
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/analytics", on: gateway });
  await portal.screen.findByText(/^Available, at the rates of /);
  await portal.screen.findByText("There has been no newer fixing for 5 days.");
  await portal.screen.findByText(/^Rates of .*, 5 days old$/);
});
