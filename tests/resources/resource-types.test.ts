/** What a resource's file may leave out, and what must not compile: each line below a `@ts-expect-error` is a mistake that is reported. */
import { expect, test } from "vitest";
import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../../src/kit";

const right = {
  name: "refunds",
  endpoints: { list: "GET /partner/torc/refund", one: "GET /partner/torc/refund/{id}" },
  paths: { list: "dashboards/refunds" },
  preferenceKey: "refund",
  title: () => "",
  list: { columns: ["amount"], compact: { start: "amount", end: "amount" } },
} as const;
const fields = ["amount"] as const;
const customer = { fields: ["amount", "customer_id"], kinds: { customer_id: field.reference("customers", "customer_name") } } as const;

test("a resource that fits its list compiles", () => {
  const show = { related: ["customer_id", { resource: "disputes", by: "payin_id" }] } as const;
  expect(defineResource({ ...right, ...customer, show }).name).toBe("refunds");
});

test("what the contract says needn't be said: who sees it, how it is sorted, searched and filtered, and how a field is drawn", () => {
  const shown = ["currency", "status", "amount", "fee_amount", "org_id", "created_at", "reason"] as const;
  const { access, sort, list, fields: drawn } = defineResource({ ...right, fields: shown });
  expect(access).toEqual({ feature: "local_rails", call: "GET /partner/torc/refund" });
  expect(sort).toBe("-created_at");
  // Of what is shown, in the contract's order.
  expect(list).toMatchObject({ search: true, sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at"] });
  expect(Object.entries(drawn)).toEqual([
    ["currency", { kind: "text" }],
    ["status", { kind: "status", values: paymentStatuses }],
    ["amount", { kind: "money", beside: "currency" }],
    ["fee_amount", { kind: "money", beside: "currency" }],
    ["org_id", { kind: "reference", resource: "organizations" }],
    ["created_at", { kind: "date-time" }],
    ["reason", { kind: "text" }],
  ]);
});

test("what the file says goes before what the contract says", () => {
  const said = defineResource({
    ...right,
    fields: ["amount", "created_at", "status"],
    access: { admin: true },
    sort: "created_at",
    kinds: { created_at: field.age() },
    list: { ...right.list, filters: ["created_at"], search: false, sortable: [] },
  });
  expect(said).toMatchObject({ access: { admin: true }, sort: "created_at", fields: { created_at: { kind: "age" } } });
  expect(said.list).toMatchObject({ filters: ["created_at"], search: false, sortable: [] });
});

test("without a list of fields the whole record is shown: the first column first, the time of the last change last", () => {
  const { fields: drawn } = defineResource({
    name: "wallets",
    endpoints: "wallet",
    paths: { list: "dashboards/wallets" },
    title: () => "",
    list: { columns: ["balance"], compact: { start: "balance", end: "status" } },
  });
  expect(Object.keys(drawn)).toEqual(["balance", "id", "org_id", "currency", "status", "created_at", "updated_at"]);
});

test("mistakes do not", () => {
  const mistakes = [
    // @ts-expect-error: the record has no such field
    () => defineResource({ ...right, fields: ["amount", "amuont"] }),
    // @ts-expect-error: a column that is not shown
    () => defineResource({ ...right, fields: ["fee_amount"] }),
    // @ts-expect-error: which record it names, the contract doesn't say
    () => defineResource({ ...right, fields: ["amount", "customer_id"] }),
    // @ts-expect-error: nor of all that the record has
    () => defineResource({ ...right }),
    // @ts-expect-error: a kind of what is not shown
    () => defineResource({ ...right, fields, kinds: { reason: field.text() } }),
    // @ts-expect-error: a filter that is not shown
    () => defineResource({ ...right, fields, list: { ...right.list, filters: ["currency"] } }),
    // @ts-expect-error: the gateway filters by no reason
    () => defineResource({ ...right, fields: ["amount", "reason"], list: { ...right.list, filters: ["reason"] } }),
    // @ts-expect-error: nor does it sort by amounts
    () => defineResource({ ...right, fields, sort: "amount" }),
    // @ts-expect-error: the record has no such currency
    () => defineResource({ ...right, fields, kinds: { amount: field.money("curency") } }),
    // @ts-expect-error: the record has no such name
    () => defineResource({ ...right, ...customer, kinds: { customer_id: field.reference("customers", "customers_name") } }),
    // @ts-expect-error: an amount is no yes or no
    () => defineResource({ ...right, fields, kinds: { amount: field.boolean() } }),
    // @ts-expect-error: a text is no time
    () => defineResource({ ...right, fields: ["amount", "customer_name"], kinds: { customer_name: field.dateTime() } }),
    // @ts-expect-error: nor another record
    () => defineResource({ ...right, fields: ["amount", "customer_name"], kinds: { customer_name: field.reference("customers") } }),
    // @ts-expect-error: a currency is no country
    () => defineResource({ ...right, fields: ["amount", "currency"], kinds: { currency: field.country() } }),
    // @ts-expect-error: a time is no amount
    () => defineResource({ ...right, fields: ["amount", "created_at"], kinds: { created_at: field.money("currency") } }),
    // @ts-expect-error: there is no such resource
    () => defineResource({ ...right, fields: ["amount", "payin_id"], kinds: { payin_id: field.reference("payinz") } }),
    // @ts-expect-error: nor here
    () => defineResource({ ...right, fields, show: { related: [{ resource: "dispute", by: "payin_id" }] } }),
    // @ts-expect-error: disputes are not filtered by their refund
    () => defineResource({ ...right, fields, show: { related: [{ resource: "disputes", by: "refund_id" }] } }),
    // @ts-expect-error: there is no such form
    () => defineResource({ ...right, fields, create: { form: "make-refund", access: {} } }),
    // @ts-expect-error: nor here
    () => defineResource({ ...right, fields, show: { forms: [{ form: "make-refund", access: {} }] } }),
  ];
  expect(mistakes).toHaveLength(20);
});
