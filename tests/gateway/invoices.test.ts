/** Invoices as documents: their lines, whether they add up, who may see them, and the PDF. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals, subtractDecimals } from "../../contract/decimal";
import type { Invoice, InvoiceDetail } from "../../contract/records/invoice";
import { invoiceStatuses } from "../../contract/statuses";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = async (query: Record<string, string> = {}): Promise<Invoice[]> =>
  (await t.call("GET /partner/torc/invoice", { query: { limit: "200", ...query } })).data.data;
const detail = async (id: string): Promise<InvoiceDetail> => (await t.call("GET /partner/torc/invoice/{id}", { params: { id } })).data;

async function first(query: Record<string, string> = {}): Promise<InvoiceDetail> {
  const [found] = await list({ ...query, limit: "1" });
  if (!found) throw new Error("no such invoice");
  return detail(found.id);
}

async function pdfOf(id: string): Promise<PDFDocument> {
  const response = await t.gateway.inject({
    method: "GET",
    url: `/api/partner/torc/invoice/${id}/file`,
    headers: { authorization: `Bearer ${t.token}` },
  });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(response.headers["content-disposition"]).toContain("attachment");
  return PDFDocument.load(response.rawPayload);
}

test("its lines add up to the subtotal, and each line to the transactions that it counts", async () => {
  const invoices = (await list({ currency: "AUD,JPY,KWD,SGD" })).filter(({ status }) => status !== "CANCELLED").slice(0, 12);
  expect(new Set(invoices.map(({ currency }) => currency)).size).toBeGreaterThan(2);
  for (const { id, period_from, period_to, subtotal, transaction_count } of invoices) {
    const { lines, check, issuer, bill_to } = await detail(id);
    expect(compareDecimals(lines.map(({ amount }) => amount).reduce(addDecimals, "0"), subtotal)).toBe(0);
    expect([check.unexplained.replace(/\.0+$/, ""), check.transaction_count, check.line_count]).toEqual([
      "0",
      transaction_count,
      lines.length,
    ]);
    expect([issuer.name, bill_to.address.length > 0]).toEqual(["Harbourline Partners Pty Ltd", true]);
    const [line] = lines;
    if (!line) throw new Error("an invoice without lines");
    const query = { invoice_id: id, type: line.type, method: line.method, limit: "200" };
    const { data: counted } = (await t.call("GET /partner/torc/transaction", { query })).data;
    expect(counted.length).toBe(line.transaction_count);
    for (const { status, settled_at } of counted)
      expect([status, settled_at !== null && settled_at >= period_from && settled_at < period_to]).toEqual(["COMPLETED", true]);
    expect(compareDecimals(counted.map(({ fee_amount }) => fee_amount).reduce(addDecimals, "0"), line.amount)).toBe(0);
    expect(compareDecimals(counted.map(({ amount }) => amount).reduce(addDecimals, "0"), line.base_amount)).toBe(0);
  }
});

test("a price is named only while it explains every transaction of its line", async () => {
  const found = (await Promise.all((await list()).slice(0, 40).map(({ id }) => detail(id)))).find(({ lines }) =>
    lines.some(({ fixed_amount, transaction_count }) => fixed_amount !== null && transaction_count > 1),
  );
  const line = found?.lines.find(({ fixed_amount, transaction_count }) => fixed_amount !== null && transaction_count > 1);
  if (!found || !line) throw new Error("no line has one price");
  const where = "transaction_id in (select id from transaction where invoice_id = $1 and type = $2 and method = $3)";
  const values = [found.id, line.type, line.method];
  await t.store.pool.query(
    `update commission_line set fixed_amount = fixed_amount + 1 where id = (select id from commission_line where ${where} limit 1)`,
    values,
  );
  const after = (await detail(found.id)).lines.find(({ id }) => id === line.id);
  expect([after?.rate_percent, after?.fixed_amount, after?.amount]).toEqual([null, null, line.amount]);
});

test("a fee that changed afterwards is unexplained, to the cent", async () => {
  const { id } = await first({ currency: "AUD", status: "PAID" });
  const changed = await t.store.pool.query<{ id: string }>(
    "update transaction set fee_amount = fee_amount + 0.07 where id = (select id from transaction where invoice_id = $1 limit 1) returning id",
    [id],
  );
  expect((await detail(id)).check.unexplained).toBe("0.07");
  await t.store.pool.query("update transaction set fee_amount = fee_amount - 0.07 where id = $1", [changed.rows[0]?.id]);
  expect((await detail(id)).check.unexplained).toBe("0.00");
});

test("what of the commission was paid out is told by its payout", async () => {
  const { check } = await first({ status: "PAID", sort: "created_at" });
  expect(check.paid_out?.reference).toMatch(/^CP-/);
  expect(compareDecimals(check.paid_out_amount, check.commission_amount)).toBe(0);
  const [newest] = await list({ limit: "1" });
  const { check: open } = await detail(newest?.id ?? "");
  expect(compareDecimals(subtractDecimals(open.commission_amount, open.paid_out_amount), "0")).toBeGreaterThanOrEqual(0);
});

test("there are invoices in every status, and paid ones say when", async () => {
  const invoices = await list();
  expect([...new Set(invoices.map(({ status }) => status))].sort()).toEqual([...invoiceStatuses].sort());
  expect(invoices.every(({ status, paid_at }) => (status === "PAID") === (paid_at !== null))).toBe(true);
});

test("the PDF has the number as its title, and names in other scripts don't stop it", async () => {
  const { id, reference, org_id } = await first();
  const pdf = await pdfOf(id);
  expect([pdf.getPageCount(), pdf.getTitle()?.endsWith(reference)]).toEqual([1, true]);
  for (const name of ["مؤسسة النخيل للتجارة", "Café Łódź Ωμέγα", "บริษัท ภูเก็ต จำกัด", "株式会社さくら", "🦜", "x".repeat(400)]) {
    await t.store.pool.query("update organization set legal_name = $2 where id = $1", [org_id, name]);
    expect((await pdfOf(id)).getPageCount()).toBe(1);
  }
});

test("another partner's invoice is not there, a level-two partner has none, and a merchant can keep them to itself", async () => {
  const { id, org_id } = await first();
  for (const call of ["GET /partner/torc/invoice/{id}", "GET /partner/torc/invoice/{id}/file"] as const) {
    expect((await t.call(call, { params: { id } }, await t.signIn("other_admin"))).status).toBe(404);
    expect((await t.call(call, { params: { id } }, await t.signIn("l2_admin"))).status).toBe(403);
    expect((await t.call(call, { params: { id } }, await t.signIn("read_only"))).status).toBe(200);
    await t.store.pool.query(
      "update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
      [org_id],
    );
    expect((await t.call(call, { params: { id } })).status).toBe(403);
    await t.store.pool.query(
      "update organization set partner_permission_list = partner_permission_list || '{TRANSACTION_VIEW}' where id = $1",
      [org_id],
    );
  }
});

test("a partner says what has been paid, once, and where the merchant lets it", async () => {
  const { id, org_id } = await first({ status: "PENDING" });
  const paid = (token?: string) => t.call("POST /partner/torc/invoice/{id}/mark-paid", { params: { id } }, token);
  expect((await paid(await t.signIn("read_only"))).error.reason).toBe("read_only");
  expect((await paid(await t.signIn("other_admin"))).status).toBe(404);
  const [due] = await list({ status: "PENDING", org_id });
  expect(due).toBeDefined();
  expect((await paid()).data).toMatchObject({ id, status: "PAID", paid_at: t.clock.now().toISOString() });
  expect((await list({ status: "PENDING", org_id })).map((each) => each.id)).not.toContain(id);
  expect((await paid()).error.message).toBe("This invoice is paid and can’t be changed any more.");
});
