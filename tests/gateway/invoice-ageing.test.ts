/** What merchants owe by how long it has been due: each figure is the sum of the invoices that its filter lists. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals } from "../../contract/decimal";
import type { Invoice } from "../../contract/records/invoice";
import { leadingAmount, unpaidStatuses } from "../../contract/reference/invoice-amounts";
import { arrangeRows } from "../support/arrange-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  // The seed's are due soon or paid: some are let go past their day.
  await arrangeRows(
    t.store,
    `update invoice i set due_on = x.due_on, status = 'PENDING', paid_at = null from (
       select partner_id, id, date '2026-11-20' - (row_number() over (partition by partner_id order by id) * 7)::int as due_on from invoice where due_amount > 0 and status <> 'CANCELLED'
     ) x where x.partner_id = i.partner_id and x.id = i.id and x.due_on > '2026-06-01'`,
  );
});
afterAll(() => t.close());

const ageing = async (token?: string) => (await t.call("GET /partner/torc/invoice/ageing", {}, token)).data;
const list = async (query: Record<string, string>): Promise<Invoice[]> =>
  (await t.call("GET /partner/torc/invoice", { query: { limit: "200", ...query } })).data.data;

test("each figure is the sum of what is due on the invoices that its filter lists", async () => {
  const { as_of, currencies } = await ageing();
  expect(as_of).toBe("2026-11-20");
  const seen = new Map<string, number>();
  for (const { currency, buckets, amount, invoice_count } of currencies) {
    for (const { bucket, due_from, due_to, ...figure } of buckets) {
      const invoices = await list({
        status: unpaidStatuses.join(","),
        currency,
        ...(due_from !== null && { due_on_from: due_from }),
        ...(due_to !== null && { due_on_to: due_to }),
      });
      expect([currency, bucket, invoices.length]).toEqual([currency, bucket, figure.invoice_count]);
      const due = invoices.map((invoice) => leadingAmount(invoice).amount).reduce(addDecimals, "0");
      expect([currency, bucket, compareDecimals(due, figure.amount)]).toEqual([currency, bucket, 0]);
      seen.set(bucket, (seen.get(bucket) ?? 0) + invoices.length);
    }
    expect(buckets.map((each) => each.amount).reduce(addDecimals)).toBe(amount);
    expect(buckets.reduce((sum, each) => sum + each.invoice_count, 0)).toBe(invoice_count);
  }
  // All but what isn't due yet has some.
  for (const bucket of ["DAYS_1_30", "DAYS_31_60", "DAYS_61_90", "DAYS_OVER_90"])
    expect([bucket, (seen.get(bucket) ?? 0) > 0]).toEqual([bucket, true]);
});

test("what was due today is late tomorrow, whatever the reader's zone", async () => {
  const [found] = await list({ status: "PENDING", limit: "1" });
  const write = (due_on: string) => t.store.pool.query("update invoice set due_on = $1 where id = $2", [due_on, found?.id]);
  const countOf = async (bucket: string) =>
    (await ageing()).currencies.find(({ currency }) => currency === found?.currency)?.buckets.find((each) => each.bucket === bucket)
      ?.invoice_count ?? 0;
  await write("2026-11-20");
  const before = await countOf("NOT_DUE");
  await write("2026-11-19");
  expect(await countOf("NOT_DUE")).toBe(before - 1);
});

test("a merchant that keeps its transactions to itself is left out", async () => {
  const before = await ageing();
  const owing = before.currencies[0];
  const [invoice] = await list({ status: "PENDING", currency: owing?.currency ?? "" });
  await t.store.pool.query(
    "update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
    [invoice?.org_id],
  );
  const after = (await ageing()).currencies.find(({ currency }) => currency === owing?.currency);
  expect(after?.invoice_count ?? 0).toBeLessThan(owing?.invoice_count ?? 0);
  expect((await list({ status: unpaidStatuses.join(","), currency: owing?.currency ?? "" })).length).toBe(after?.invoice_count ?? 0);
});

test("level 2 may not see it, and a day that is none is refused by its name", async () => {
  expect((await t.call("GET /partner/torc/invoice/ageing", {}, await t.signIn("l2_admin"))).status).toBe(403);
  const { status, error } = await t.call("GET /partner/torc/invoice", { query: { due_on_from: "2026-02-30" } });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["due_on_from"]]);
});
