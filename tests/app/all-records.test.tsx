/** The page of all kinds of records: each that there is, what it is, and why one is closed. */
import fs from "node:fs";
import path from "node:path";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resources } from "../../src/app/resource-registry";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const file = path.resolve(import.meta.dirname, "../../src/locales/en/records.json");
const texts = JSON.parse(fs.readFileSync(file, "utf8")) as { about: Record<string, string> };

let portal: RenderedPortal;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/records" });
});
afterAll(() => portal.close());

const main = () => within(screen.getByRole("main"));

it("names each once, says what it is, and leads to its list", async () => {
  await portal.waitFor(() => expect(main().getByRole("heading", { level: 1, name: "All records" })).toBeTruthy());
  const led = main()
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(led.sort()).toEqual(resources.map(({ paths }) => `/preview/${paths.list}`).sort());
  // One that was just added may say nothing yet; none is described that there isn't.
  expect(resources.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(texts.about)));
  for (const about of Object.values(texts.about)) expect(main().getByText(about)).toBeTruthy();
});

it("finds one by a word that people use for it, and says so where there is none", async () => {
  const field = main().getByLabelText("Find a kind of record");
  fireEvent.change(field, { target: { value: "Chargeback" } });
  expect(
    main()
      .getAllByRole("link")
      .map((link) => link.querySelector("strong")?.textContent),
  ).toEqual(["Disputes"]);
  fireEvent.change(field, { target: { value: "nothing like it" } });
  expect(main().queryAllByRole("link")).toEqual([]);
  expect(main().getByRole("heading", { name: "No such kind of record" })).toBeTruthy();
});

it("says what is missing of those that are closed, and leads to none of them", async () => {
  await portal.signInAs("l2_admin");
  await portal.open("/preview/dashboards/records");
  await portal.waitFor(() => expect(main().getAllByText("Missing: partner level L1.").length).toBe(2));
  const names = main()
    .getAllByRole("link")
    .map((link) => link.querySelector("strong")?.textContent);
  expect(names).toContain("Payins");
  expect(names).not.toContain("Transactions");
});

it("is an entry of the menu", () => {
  expect(within(screen.getByRole("navigation", { name: /Main|Navigation/i })).getByRole("link", { name: "All records" })).toBeTruthy();
});
