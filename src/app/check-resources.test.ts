/** One mistake per test: each stops the start and names the resource and the field. */
import { expect, test } from "vitest";
import { field, type Resource, type ResourceHead } from "../kit";
import { checkJoins, checkResource, checkResources } from "./check-resources";

const payins: ResourceHead = {
  name: "payins",
  endpoints: { list: "GET /partner/torc/payin", one: "GET /partner/torc/payin/{id}" },
  paths: { list: "dashboards/payins", show: "dashboards/payins/:org_id/:id" },
  deepLinks: ["payments"],
  access: { feature: "local_rails" },
  preferenceKey: "payin",
  sort: "-created_at",
};
const payouts: ResourceHead = {
  ...payins,
  name: "payouts",
  paths: { list: "dashboards/payouts", show: "dashboards/payouts/:org_id/:id" },
  deepLinks: ["all-payouts"],
  preferenceKey: "payout",
};
const body: Resource<Record<string, unknown>> = {
  ...payins,
  title: () => "PI-1",
  fields: {
    reference: field.text(),
    amount: field.money("currency"),
    created_at: field.dateTime(),
    payout_id: field.reference("payouts"),
  } as never,
  list: {
    columns: ["reference"],
    filters: ["created_at"],
    compact: { start: "reference", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    sections: [{ title: "money", fields: ["amount"] }],
    related: ["payout_id", { resource: "payouts", by: "payin_id" }],
  },
};

test("what fits together is let through", () => {
  expect(() => checkResources([payins, payouts])).not.toThrow();
  expect(() => checkResource(body, [payins, payouts])).not.toThrow();
});

test.each<[string, Partial<ResourceHead>, string]>([
  ["a name that two have", { name: "payins" }, 'resource payins: the name "payins" belongs to payins already'],
  ["a preference key used twice", { preferenceKey: "payin" }, 'resource payouts: the preference key "payin" belongs to payins already'],
  [
    "a list's path used twice",
    { paths: { list: "dashboards/payins" } },
    'resource payouts: the path "dashboards/payins" belongs to payins already',
  ],
  [
    "a record's path that differs by a parameter's name",
    { paths: { list: "dashboards/payouts", show: "dashboards/payins/:merchant_id/:id" } },
    'resource payouts: the path "dashboards/payins/:/:" belongs to payins already',
  ],
  ["a deep link used twice", { deepLinks: ["payments"] }, 'resource payouts: the path "dashboards/payments" belongs to payins already'],
  [
    "a deep link that is another's list",
    { deepLinks: ["payins"] },
    'resource payouts: the path "dashboards/payins" belongs to payins already',
  ],
  ["a switch that is none", { access: { feature: "payouts" as never } }, 'resource payouts: access.feature does not know "payouts"'],
  [
    "a permission that is none",
    { access: { org_permission: "PAYOUT_VIEW" as never } },
    'resource payouts: access.org_permission does not know "PAYOUT_VIEW"',
  ],
  ["a condition that is none", { access: { permission: "X" } as never }, 'resource payouts: access has no condition "permission"'],
  [
    "a record's path without its id",
    { paths: { list: "dashboards/payouts", show: "dashboards/payouts/:payout_id" } },
    'resource payouts: paths.show "dashboards/payouts/:payout_id" does not end with the record\'s /:id',
  ],
  [
    "a record's page without its call",
    { endpoints: { list: "GET /partner/torc/payout" } },
    "resource payouts: paths.show needs endpoints.one",
  ],
])("%s", (_, mistake, message) => {
  expect(() => checkResources([payins, { ...payouts, ...mistake }])).toThrow(new Error(message));
});

test.each<[string, Partial<typeof body>, string]>([
  [
    "an unknown resource behind a reference",
    { fields: { ...body.fields, payout_id: { kind: "reference", resource: "payoutz" } as never } },
    'resource payins: field payout_id refers to "payoutz", which is no resource',
  ],
  [
    "a column that is no field",
    { list: { ...body.list, columns: ["payer"] } },
    'resource payins: list.columns names the field "payer", which it does not declare',
  ],
  [
    "a filter that is no field",
    { list: { ...body.list, filters: ["payer"] } },
    'resource payins: list.filters names the field "payer", which it does not declare',
  ],
  ["a sort key that is no field", { sort: "-paid_at" }, 'resource payins: sort names the field "paid_at", which it does not declare'],
  [
    "a section's field",
    { show: { sections: [{ title: "money", fields: ["net"] }] } },
    'resource payins: show.sections.money names the field "net", which it does not declare',
  ],
  [
    "a related field that is no reference",
    { show: { sections: [], related: ["amount"] } },
    'resource payins: show.related names the field "amount", which is no reference',
  ],
  [
    "a related resource that is none",
    { show: { sections: [], related: [{ resource: "chargebacks", by: "payin_id" }] } },
    'resource payins: show.related refers to "chargebacks", which is no resource',
  ],
])("%s", (_, mistake, message) => {
  expect(() => checkResource({ ...body, ...mistake }, [payins, payouts])).toThrow(new Error(message));
});

test("a part that hangs on no page stops the start", () => {
  expect(() => checkJoins(["payins.show"], [payins, payouts])).not.toThrow();
  for (const name of ["payinz.show", "payins.shows", "payins"])
    expect(() => checkJoins([name], [payins])).toThrow(`join ${name}: no resource has this page`);
  const { show: _, ...paths } = payins.paths;
  expect(() => checkJoins(["payins.show"], [{ ...payins, paths }])).toThrow("join payins.show");
});
