/** docs/connect-a-gateway.md names every call that a gateway may lack, and no other but the one that the browser stands in for. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";

const document = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/connect-a-gateway.md"), "utf8");
const [, section = ""] = /^## What is optional\n([^]*?)^## /m.exec(document) ?? [];
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
const named = rows.flatMap(([calls = ""]) => [...calls.matchAll(/`([^`]+)`/g)].map(([, call = ""]) => call));

/** An asterisk is any name: the event call of `/partner/torc/…` means that of every record. */
const patternOf = (call: string): RegExp =>
  new RegExp(
    `^${call
      .split("*")
      .map((part) => part.replace(/[.\\/{}]/g, "\\$&"))
      .join(".+")}$`,
  );
const matches = (call: string): string[] => Object.keys(endpoints).filter((each) => patternOf(call).test(each));

/** In the specification's list, and still not needed. */
const standsIn = "PUT /partner-setting";

test("each optional call is in one row of the table", () => {
  const optional = Object.entries(endpoints).flatMap(([call, row]: [string, Endpoint]) => (row.extension ? [call] : []));
  const listed = named.flatMap(matches).filter((call) => call !== standsIn);
  expect([...listed].sort()).toEqual([...optional].sort());
});

test.each(named)("%s is a call of the contract", (call) => {
  expect(matches(call)).not.toEqual([]);
});

test.each(rows)("%s says what it brings, and what happens without it", (...cells) => {
  expect(cells).toHaveLength(3);
  for (const cell of cells) expect(cell.trim().length).toBeGreaterThan(5);
});
