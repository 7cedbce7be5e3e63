/** Keeps `docs/lifecycles.md` in sync with the contract. After a change, run `UPDATE_DOCS=1 npx vitest run --project gateway tests/rules/lifecycles-page.test.ts`. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lifecycles } from "../../contract/lifecycles";
import type { Lifecycle, Transition } from "../../contract/lifecycles/define-lifecycle";

const file = path.resolve(import.meta.dirname, "../../docs/lifecycles.md");

const named = (name: string) => name.replaceAll("_", " ");
const listed = <T>(value: T | readonly T[] | undefined): readonly T[] => (value === undefined ? [] : ([value].flat() as T[]));

/** As GitHub draws it. */
function drawing({ start, events }: Lifecycle<string, string>): string[] {
  const arrows = Object.entries<Transition<string>>(events).flatMap(([event, { by, from, to }]) =>
    from.flatMap((state) =>
      (to === undefined ? [state] : listed(to)).map((next) => `  ${state} --> ${next}: ${named(event)} (${listed(by).join(", ")})`),
    ),
  );
  return ["```mermaid", "stateDiagram-v2", ...listed(start).map((state) => `  [*] --> ${state}`), ...arrows, "```"];
}

const page = () =>
  [
    "# Lifecycles",
    "",
    "Generated from `contract/lifecycles` by `tests/rules/lifecycles-page.test.ts`, which fails if this page and the tables differ.",
    "",
    "Each process is one table of states and events. The gateway asks it before it acts, the portal before it offers a button, and",
    "the store holds every record to it, whoever writes. Random stories of all of them together are tried against a small model in",
    "`tests/model`.",
    "",
    ...Object.entries<Lifecycle<string, string>>(lifecycles).flatMap(([name, lifecycle]) => [
      `## ${named(name).replace(/^./, (first) => first.toUpperCase())}`,
      "",
      ...drawing(lifecycle),
      "",
      "Always:",
      "",
      ...lifecycle.always.map((rule) => `- ${rule}`),
      "",
    ]),
  ].join("\n");

test("docs/lifecycles.md says what the tables are", () => {
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, page());
  expect(fs.readFileSync(file, "utf8")).toBe(page());
});
