import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, features, orgPermissions, partnerLevels, type Feature, type Rule, type Subject } from "./permissions";

const names = Object.keys(features) as Feature[];
const switches = (value: boolean) => Object.fromEntries(names.map((name) => [name, value])) as Record<Feature, boolean>;
const nobody: Subject = { is_admin: false, is_impersonated: false, partner_level: "L2", kyb_status: "PENDING", features: switches(false) };
const everything: Subject = {
  is_admin: true,
  is_impersonated: false,
  partner_level: "L1",
  kyb_status: "APPROVED",
  features: switches(true),
};

const rule: fc.Arbitrary<Rule> = fc.record(
  {
    admin: fc.constant<true>(true),
    level: fc.constantFrom(...partnerLevels),
    feature: fc.constantFrom(...names),
    org_permission: fc.constantFrom(...orgPermissions),
    kyb_approved: fc.constant<true>(true),
    own_person: fc.constant<true>(true),
  },
  { requiredKeys: [] },
);
const subject: fc.Arbitrary<Subject> = fc.record({
  is_admin: fc.boolean(),
  is_impersonated: fc.boolean(),
  partner_level: fc.constantFrom(...partnerLevels),
  kyb_status: fc.constantFrom("APPROVED", "PENDING"),
  features: fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<Feature, fc.Arbitrary<boolean>>),
});
const granted = fc.subarray([...orgPermissions, "SOMETHING_NEW"]);

test("each part that is missing is told with its name", () => {
  const cases: [Rule, string, string][] = [
    [{ admin: true }, "read_only", "admin"],
    [{ level: "L1" }, "partner_level", "L1"],
    [{ feature: "local_rails" }, "feature_off", "LOCAL_RAILS"],
    [{ kyb_approved: true }, "kyb_not_approved", "APPROVED"],
    [{ org_permission: "USER_MANAGE" }, "org_permission", "USER_MANAGE"],
  ];
  for (const [asked, reason, missing] of cases) {
    expect(decide(asked, nobody)).toEqual({ allowed: false, reason, missing });
    expect(decide(asked, everything, orgPermissions)).toEqual({ allowed: true });
  }
  expect(decide({ own_person: true }, { ...everything, is_impersonated: true })).toMatchObject({ reason: "impersonated" });
});

test("a rule of several parts holds only where each part does", () => {
  fc.assert(
    fc.property(rule, subject, granted, (asked, who, list) => {
      const parts = (Object.keys(asked) as (keyof Rule)[]).map((name): Rule => ({ [name]: asked[name] }));
      expect(decide(asked, who, list).allowed).toBe(parts.every((part) => decide(part, who, list).allowed));
    }),
  );
});

test("no rule asks for nothing, and a permission that is unknown gives nothing", () => {
  expect(decide({}, nobody)).toEqual({ allowed: true });
  expect(decide({ org_permission: "KYB_VIEW" }, everything, ["SOMETHING_NEW", "kyb_view"]).allowed).toBe(false);
});
