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
  expect(defineResource({ ...right, fields }).name).toBe("refunds");
});

test("mistakes do not", () => {
  const mistakes = [
    // @ts-expect-error: the record has no such currency
    defineResource({ ...right, fields: { amount: field.money("curency") } }),
    // @ts-expect-error: the record has no such name
    defineResource({ ...right, fields: { amount: field.money("currency"), customer_id: field.reference("customers", "customers_name") } }),
    // @ts-expect-error: an amount is no yes or no
    defineResource({ ...right, fields: { amount: field.boolean() } }),
    // @ts-expect-error: a column that is not declared
    defineResource({ ...right, fields: { fee_amount: field.money("currency") } }),
  ];
  expect(mistakes).toHaveLength(4);
});
