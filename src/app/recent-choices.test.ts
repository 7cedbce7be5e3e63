import { expect, it } from "vitest";
import { readRecent, withRecent } from "./recent-choices";

const choice = (key: string) => ({ key, label: key, href: `/preview/${key}` });

it("keeps five, the newest first, none twice", () => {
  let saved: unknown = null;
  for (const key of ["a", "b", "c", "d", "e", "f", "recent:c"]) saved = withRecent(readRecent(saved), choice(key));
  expect(readRecent(saved).map(({ key }) => key)).toEqual(["c", "f", "e", "d", "b"]);
});

it("takes nothing that is not a choice of its own", () => {
  for (const value of [
    null,
    1,
    { recent: 1 },
    { recent: [null, 1, {}, { ...choice("a"), href: "https://evil.example" }, { ...choice("a"), href: "javascript:alert(1)" }] },
  ]) {
    expect(readRecent(value)).toEqual([]);
  }
});
