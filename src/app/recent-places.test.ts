import { expect, it } from "vitest";
import { readRecent, recentPlacesOf, shownRecent, withRecent, type RecentPlace } from "./recent-places";

const place = (key: string): RecentPlace => ({ key, label: key, href: `/preview/${key}` });
const keys = (places: readonly RecentPlace[]) => places.map(({ key }) => key);

it("shows six, the newest first, none twice, and not where somebody is", () => {
  let recent: RecentPlace[] = [];
  for (const key of ["a", "b", "c", "d", "e", "f", "g", "c"]) recent = withRecent(recent, place(key));
  expect(keys(shownRecent(recent, "/preview/c"))).toEqual(["g", "f", "e", "d", "b", "a"]);
  expect(keys(shownRecent(recent, "/preview/elsewhere"))).toEqual(["c", "g", "f", "e", "d", "b"]);
});

it("takes nothing that is not a place of its own", () => {
  const places = [null, 1, {}, { ...place("a"), href: "https://evil.example" }, { ...place("a"), href: "javascript:alert(1)" }];
  for (const value of [null, 1, { recent: 1 }, places]) expect(readRecent(value)).toEqual([]);
});

it("in another's name lasts as long as the page", async () => {
  const acting = recentPlacesOf("priya", false);
  for (const key of ["a", "b"]) acting.note(place(key));
  expect(keys(await acting.read())).toEqual(["b", "a"]);
  expect(await recentPlacesOf("priya", false).read()).toEqual([]);
});
