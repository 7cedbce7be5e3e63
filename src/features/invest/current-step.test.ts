import { expect, test } from "vitest";
import { introductionHref, isOpen, partnerAt, currentStepHref } from "./current-step";

const org_id = "019aa847-0ce0-745c-b5e1-664305186f7e";
const steps = ["introduction", "form", "submitted", "approved"] as const;

test.each([
  ["NOT_STARTED", false, "", ["introduction"]],
  ["NOT_STARTED", true, "/endowus/onboard", ["introduction", "form"]],
  ["REQUESTED", true, "/endowus/submitted", ["submitted"]],
  ["REJECTED", true, "/endowus/submitted", ["introduction", "form", "submitted"]],
  ["APPROVED", true, "/endowus/submitted/approved", ["approved"]],
] as const)("%s, chosen: %s", (state, is_chosen, place, open) => {
  const standing = { org_id, partner: "endowus", state, is_chosen } as const;
  expect(currentStepHref(standing)).toBe(`/preview/dashboards/invest/${org_id}/partner${place}`);
  expect(steps.filter((step) => isOpen(step, standing))).toEqual(open);
});

test("an address names its partner, and only one of them has an introduction", () => {
  expect(partnerAt(`/preview/dashboards/invest/${org_id}/partner/syfe/submitted`)).toBe("syfe");
  expect(partnerAt(`/preview/dashboards/invest/${org_id}/partner`)).toBeNull();
  expect(introductionHref(org_id, "syfe")).toBeNull();
});
