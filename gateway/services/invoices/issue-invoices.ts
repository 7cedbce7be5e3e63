/** Bills what merchants were charged: once a month has ended, one document for each merchant and currency (docs/adr/0029). */
import { and, eq, isNull, lt, min, ne, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals, roundMoney, sumMoney } from "../../../contract/currency";
import { addDecimals, compareDecimals, printUnits, subtractDecimals, unitsOf, type DecimalText } from "../../../contract/decimal";
import { percentUnits, portionOf } from "../../../contract/pricing/fee";
import { taxBetween } from "../../../contract/reference/invoice-taxes";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { invoice, invoiceLine } from "../../db/schema/records/invoice";
import { transaction } from "../../db/schema/transaction";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { firstOpenMonth, monthOf } from "../../lib/utc-month";
import { noteChanges } from "../changes/changes";
import { inEachPartner } from "../jobs/each-alone";
import { putOff } from "../jobs/job-queue";
import type { JobKindWork } from "../jobs/job-runner";
import { nextReference } from "../records/next-reference";

const daysToPay = 14;
const lookEverySeconds = 3600;
const hourMs = 3_600_000;

type Line = Pick<typeof invoiceLine.$inferInsert, "type" | "method" | "month" | "transaction_count" | "base_amount" | "amount">;

export const invoiceWork: JobKindWork = {
  isRecurring: true,
  async run(gateway, job, signal) {
    await inEachPartner(gateway, (partner_id) => issueInvoices(gateway, partner_id, signal), signal);
    await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), lookEverySeconds));
  },
};

/** Whatever months have ended without a document. Each is a transaction of its own, so one that is cut off goes on where it was. */
export async function issueInvoices(gateway: GatewayContext, partner_id: string, signal?: AbortSignal): Promise<number> {
  const closed = firstOpenMonth(gateway.clock());
  const waiting = await gateway.db.inPartner(partner_id, ({ sql }) =>
    sql
      .select({ org_id: transaction.org_id, currency: transaction.currency, since: min(transaction.settled_at) })
      .from(transaction)
      .where(and(eq(transaction.status, "COMPLETED"), isNull(transaction.invoice_id), lt(transaction.settled_at, closed.toISOString())))
      .groupBy(transaction.org_id, transaction.currency)
      .orderBy(transaction.org_id, transaction.currency),
  );
  let issued = 0;
  for (const { org_id, currency, since } of waiting) {
    for (let from = monthOf(new Date(since ?? closed)); from < closed; from = monthOf(from, 1)) {
      signal?.throwIfAborted();
      const month = { org_id, currency, from };
      if (await gateway.db.inPartner(partner_id, (tx) => issueInvoice({ gateway, tx }, month))) issued += 1;
    }
  }
  return issued;
}

/**
 * Everything of the merchant's that settled before the month's end and is on no document yet. Null if that is nothing, or
 * if the month has its document: what is left then waits for the next.
 */
export async function issueInvoice(
  context: PartnerContext,
  { org_id, currency, from }: { org_id: string; currency: string; from: Date },
): Promise<string | null> {
  const { gateway, tx } = context;
  const now = gateway.clock();
  const at = now.toISOString();
  const [period_from, period_to] = [from.toISOString(), monthOf(from, 1).toISOString()];
  const ofMonth = and(eq(invoice.org_id, org_id), eq(invoice.currency, currency), eq(invoice.period_from, period_from));
  const [there] = await tx.sql
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(ofMonth, ne(invoice.status, "CANCELLED")));
  if (there) return null;
  const id = uuidv7({ msecs: now.getTime() });
  const taken = await takeTransactions(tx, { id, org_id, currency, period_from, period_to });
  if (taken.length === 0) return null;
  const lines = taken.map(({ markup_amount: _, ...line }) => line);
  const sumOf = (amounts: readonly DecimalText[]) => sumMoney(amounts, currency);
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const { total, ...tax } = await taxOf(tx, org_id, currency, subtotal);
  // A settlement brings what its payins' fees left; a conversion's markup is in the rate.
  const withheld_amount = sumOf(lines.filter(({ type }) => type === "PAYIN").map(({ amount }) => amount));
  const markup_amount = sumOf(taken.map((line) => line.markup_amount));
  const due_amount = subtractDecimals(total, addDecimals(withheld_amount, markup_amount));
  const kind = compareDecimals(subtotal, "0") < 0 ? "CREDIT_NOTE" : "INVOICE";
  const due = compareDecimals(due_amount, "0");
  await tx.sql.insert(invoice).values({
    partner_id: tx.partner_id,
    id,
    org_id,
    reference: await nextReference({ tx }, invoice, `${kind === "INVOICE" ? "INV" : "CN"}-${at.slice(0, 4)}-`),
    kind,
    status: due > 0 ? "PENDING" : due < 0 ? "CREDITED" : "PAID",
    currency,
    subtotal,
    ...tax,
    total,
    withheld_amount,
    markup_amount,
    due_amount,
    transaction_count: lines.reduce((sum, { transaction_count }) => sum + transaction_count, 0),
    period_from,
    period_to,
    due_on: due > 0 ? new Date(now.getTime() + daysToPay * 24 * hourMs).toISOString().slice(0, 10) : null,
    paid_at: due === 0 ? at : null,
    created_at: at,
    updated_at: at,
  });
  await tx.sql.insert(invoiceLine).values(
    lines.map((line, place) => ({
      ...line,
      partner_id: tx.partner_id,
      id: uuidv7({ msecs: now.getTime() }),
      invoice_id: id,
      position: place + 1,
    })),
  );
  await noteChanges(context, [{ call: "GET /partner/torc/invoice/{id}", record_id: id, org_id, kind: "CREATED" }]);
  return id;
}

/** Names the document on each, so that none is on two, and adds them up: the month's own first, the largest first. */
async function takeTransactions(
  tx: PartnerTransaction,
  {
    id,
    org_id,
    currency,
    period_from,
    period_to,
  }: { id: string; org_id: string; currency: string; period_from: string; period_to: string },
): Promise<(Line & { markup_amount: DecimalText })[]> {
  // A month of a large merchant's payments takes longer than a call's statement may.
  const sql = await tx.slowSql();
  const { rows } = await sql.execute<Line & { markup_amount: DecimalText } & Record<string, unknown>>(fragment`
    with billed as (
      update ${transaction} set invoice_id = ${id} where org_id = ${org_id} and currency = ${currency} and status = 'COMPLETED'
        and invoice_id is null and settled_at < ${period_to} returning type, method, settled_at, amount, fee_amount,
          (select coalesce(sum((part ->> 'charged_amount')::numeric), 0) from jsonb_array_elements(prices -> 'parts') part where part ->> 'kind' = 'FX_MARKUP') as markup
    )
    select type, method, count(*)::int as transaction_count, sum(amount)::text as base_amount, sum(fee_amount)::text as amount, sum(markup)::text as markup_amount,
      case when settled_at < ${period_from} then to_char(date_trunc('month', settled_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') end as month
    from billed group by type, method, month order by month nulls first, sum(fee_amount) desc`);
  return rows;
}

async function taxOf({ sql }: PartnerTransaction, org_id: string, currency: string, subtotal: DecimalText) {
  const [countries] = await sql
    .select({ issuer: partner.country, merchant: organization.country })
    .from(organization)
    .innerJoin(partner, eq(partner.partner_id, organization.partner_id))
    .where(eq(organization.id, org_id));
  const tax = countries && taxBetween(countries.issuer, countries.merchant);
  const digits = currencyDecimals(currency);
  const tax_amount = printUnits(tax ? portionOf(unitsOf(subtotal, digits), percentUnits(tax.percent)) : 0n, digits);
  return {
    tax_name: tax?.name ?? null,
    tax_percent: tax?.percent ?? "0",
    tax_amount,
    total: roundMoney(addDecimals(subtotal, tax_amount), currency),
  };
}
