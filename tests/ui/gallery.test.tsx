import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../src/app/i18n";
import { specimens } from "./gallery/specimens";

afterEach(cleanup);
beforeAll(async () => {
  await startTexts("en", "portal");
});

describe.each(specimens)("%s", (_, states) => {
  it.each(Object.entries(states))("draws itself %s, without a word to developers", (_state, drawn) => {
    const said = vi.spyOn(console, "error");
    const { container } = render(drawn);
    expect(container.firstElementChild).not.toBeNull();
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});

/** What draws nothing by itself: parts of others, and what has a page of its own or none without the portal around it. */
const leftOut = [
  "field/code-and-number",
  "field/field-frame",
  "field/field-notes",
  // Drawn nowhere: a button beside it opens it.
  "field/file-input",
  "figure/chart-drawing",
  "figure/chart-frame",
  "figure/table-frame",
  "figure/virtual-rows",
  "frame/app-frame",
  "frame/columns",
  "frame/drawer-user",
  "frame/empty-drawing",
  "frame/loading-bar",
  "frame/message-shell",
  "frame/search-opener",
  "frame/sidebar-menu",
  "frame/sign-in-panel",
  "frame/signed-out-frame",
  "frame/signed-out-page",
  "overlay/command-list",
  "overlay/menu-list",
  "overlay/popover",
  "overlay/toast-region",
];

it("shows every component of the kit", () => {
  const components = Object.keys(import.meta.glob(["../../src/ui/*/*.tsx", "!**/*.test.tsx"])).map((file) =>
    file.replace("../../src/ui/", "").replace(".tsx", ""),
  );
  expect(components.length).toBeGreaterThan(50);
  expect([...specimens.map(([component]) => component), ...leftOut].sort()).toEqual(components.sort());
});
