import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

test("registering shows the countries that are not served, and does not take them", async () => {
  portal = await renderPortal({ at: "/register" });
  const option = (name: string | RegExp) => portal?.screen.getByRole<HTMLOptionElement>("option", { name });
  await portal.screen.findByRole("combobox", { name: "Country" });
  expect(option("North Korea (not served by the provider)")?.disabled).toBe(true);
  expect(option("South Korea")?.disabled).toBe(false);
});
