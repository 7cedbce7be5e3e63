/** An amount that was converted says with which rates: on the record in words, in a list where it is pointed at. */
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

test("an organization's figures of thirty days", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/organization?sort=-commission_30d" });
  const words = /^Converted at the rates of \w{3} \d+ \w{3} 2026, \d\d:\d\d$/;
  const [inList] = await portal.screen.findAllByTitle(words);
  expect(inList?.textContent).toMatch(/^[\d,.]+AUD$/);
  const token = await portal.gateway.signIn("admin");
  const { data } = (await portal.gateway.call("GET /partner/organization", { query: { sort: "-commission_30d", limit: "1" } }, token)).data;
  await portal.open(`/preview/dashboards/organization/${data[0]?.id ?? ""}`);
  expect((await portal.screen.findAllByText(words)).length).toBeGreaterThan(0);
});
