import { expect, test } from "vitest";
import { emptyDraft, problemsOf } from "./invitation-draft";

const draft = { ...emptyDraft, org_name: "Kiosk", email: "a@kiosk.example", first_name: "A", last_name: "B" };

test("a country that is not served is said at its field, though an earlier form kept it", () => {
  expect(problemsOf({ ...draft, org_country: "KP" })).toEqual({ org_country: "not_served" });
  expect(problemsOf({ ...draft, org_country: "KE" })).toEqual({});
  expect(problemsOf(draft)).toEqual({ org_country: "required" });
});
