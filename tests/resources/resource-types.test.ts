/** What must not compile: each line below a `@ts-expect-error` is a mistake the compiler reports. */
import { expect, test } from "vitest";
import { defineResource, field } from "../../src/kit";

const right = {
  name: "refunds",
  endpoints: { list: "GET /partner/torc/refund", one: "GET /partner/torc/refund/{id}" },
  paths: { list: "dashboards/refunds" },
  preferenceKey: "refund",
  sort: "-created_at",
  title: () => "",
  list: { columns: ["amount"], filters: [], compact: { start: "amount", end: "amount" }, search: true, sortable: [] },
} as const;

test("a resource that fits its list compiles", () => {
  const fields = { amount: field.money("currency"), customer_id: field.reference("customers", "customer_name") };
  const show = { related: ["customer_id", { resource: "disputes", by: "payin_id" }] } as const;
  expect(defineResource({ ...right, fields, show }).name).toBe("refunds");
});

test("mistakes do not", () => {
  const fields = { amount: field.money("currency") };
  const mistakes = [
    // @ts-expect-error: the record has no such currency
    defineResource({ ...right, fields: { amount: field.money("curency") } }),
    // @ts-expect-error: the record has no such name
    defineResource({ ...right, fields: { amount: field.money("currency"), customer_id: field.reference("customers", "customers_name") } }),
    // @ts-expect-error: an amount is no yes or no
    defineResource({ ...right, fields: { amount: field.boolean() } }),
    // @ts-expect-error: a text is no time
    defineResource({ ...right, fields: { amount: field.money("currency"), customer_name: field.dateTime() } }),
    // @ts-expect-error: nor another record
    defineResource({ ...right, fields: { amount: field.money("currency"), customer_name: field.reference("customers") } }),
    // @ts-expect-error: a currency is no country
    defineResource({ ...right, fields: { amount: field.money("currency"), currency: field.country() } }),
    // @ts-expect-error: a time is no amount
    defineResource({ ...right, fields: { amount: field.money("currency"), created_at: field.money("currency") } }),
    // @ts-expect-error: a column that is not declared
    defineResource({ ...right, fields: { fee_amount: field.money("currency") } }),
    // @ts-expect-error: there is no such resource
    defineResource({ ...right, fields: { amount: field.money("currency"), payin_id: field.reference("payinz") } }),
    // @ts-expect-error: nor here
    defineResource({ ...right, fields, show: { related: [{ resource: "dispute", by: "payin_id" }] } }),
    // @ts-expect-error: disputes are not filtered by their refund
    defineResource({ ...right, fields, show: { related: [{ resource: "disputes", by: "refund_id" }] } }),
    // @ts-expect-error: there is no such form
    defineResource({ ...right, fields, create: { form: "make-refund", access: {} } }),
    // @ts-expect-error: nor here
    defineResource({ ...right, fields, show: { forms: [{ form: "make-refund", access: {} }] } }),
  ];
  expect(mistakes).toHaveLength(13);
});
