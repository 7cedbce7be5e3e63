/** What an invoice says beyond its row: both parties, its lines with their prices, and whether they add up today. */
import { and, asc, eq, sql as fragment } from "drizzle-orm";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import {
  addDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  withoutSign,
  type DecimalText,
} from "../../../contract/decimal";
import { invoiceTaxes } from "../../../contract/reference/invoice-taxes";
import { invoiceItemOf, invoiceItemWords } from "../../../contract/reference/invoice-items";
import type { Invoice, InvoiceDetail, InvoiceLine } from "../../../contract/records/invoice";
import type { Sql } from "../../db/database";
import { commissionLine } from "../../db/schema/records/commission-line";
import { invoiceLine } from "../../db/schema/records/invoice";
import { transaction } from "../../db/schema/transaction";
import { readMerchantParty, readPartnerParty } from "../documents/parties";

type Beyond = Omit<InvoiceDetail, keyof Invoice>;

export async function completeInvoice(sql: Sql, invoice: Invoice): Promise<Beyond> {
  const lines = await readLines(sql, invoice);
  const issuer = await readPartnerParty(sql);
  return {
    issuer,
    bill_to: await readMerchantParty(sql, invoice.org_id),
    is_tax_invoice: invoice.kind === "INVOICE" && invoice.tax_name !== null && invoiceTaxes[issuer.country]?.isNamedByLaw === true,
    lines,
    check: await checkInvoice(sql, invoice, lines),
  };
}

/** The commission lines of the transactions that the document bills. */
const ofInvoice = (invoice: Invoice) => and(eq(transaction.invoice_id, invoice.id), fragment`${commissionLine.kind} <> 'PAYOUT'`);
const itsTransaction = and(eq(transaction.partner_id, commissionLine.partner_id), eq(transaction.id, commissionLine.transaction_id));

/** A line has one price if each of its transactions was charged by one commission line, and all at the same rate. */
async function readLines(sql: Sql, invoice: Invoice): Promise<InvoiceLine[]> {
  const rows = await sql.select().from(invoiceLine).where(eq(invoiceLine.invoice_id, invoice.id)).orderBy(asc(invoiceLine.position));
  const earlier = fragment<string | null>`case when ${transaction.settled_at} < ${invoice.period_from}
    then to_char(date_trunc('month', ${transaction.settled_at}, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') end`;
  const prices = await sql
    .select({
      type: commissionLine.type,
      method: commissionLine.method,
      month: earlier,
      rate_percent: fragment<DecimalText | null>`min(${commissionLine.rate_percent})`,
      fixed_amount: fragment<DecimalText | null>`min(${commissionLine.fixed_amount})`,
      is_one: fragment<boolean>`count(*) = count(distinct ${commissionLine.transaction_id})
        and count(${commissionLine.rate_percent}) = count(*) and min(${commissionLine.rate_percent}) = max(${commissionLine.rate_percent})
        and count(${commissionLine.fixed_amount}) = count(*) and min(${commissionLine.fixed_amount}) = max(${commissionLine.fixed_amount})`,
    })
    .from(commissionLine)
    .innerJoin(transaction, itsTransaction)
    .where(ofInvoice(invoice))
    .groupBy(commissionLine.type, commissionLine.method, fragment`3`);
  const { currency } = invoice;
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  return rows.map(({ id, type, method, month, transaction_count, base_amount, amount }) => {
    const item = invoiceItemOf(type, method);
    const price = prices.find((each) => each.type === type && each.method === method && each.month === month && each.is_one);
    const [rate_percent, fixed_amount] = [price?.rate_percent ?? null, price?.fixed_amount ?? null];
    return {
      ...{ id, item, description: invoiceItemWords[item], type, method, month, transaction_count },
      base_amount: money(base_amount),
      rate_percent: rate_percent === null ? null : trimDecimal(rate_percent),
      fixed_amount: fixed_amount === null ? null : money(fixed_amount),
      rounding:
        rate_percent === null || fixed_amount === null
          ? null
          : money(subtractDecimals(amount, priceOfAll({ transaction_count, base_amount, rate_percent, fixed_amount, currency }))),
      amount: money(amount),
    };
  });
}

interface OnePrice {
  transaction_count: number;
  base_amount: DecimalText;
  rate_percent: DecimalText;
  fixed_amount: DecimalText;
  currency: string;
}

/** What the formula on the document comes to, rounded once. */
const priceOfAll = ({ transaction_count, base_amount, rate_percent, fixed_amount, currency }: OnePrice): DecimalText =>
  roundDecimal(
    addDecimals(
      multiplyDecimals(fixed_amount, String(transaction_count)),
      multiplyDecimals(multiplyDecimals(base_amount, rate_percent), "0.01"),
    ),
    currencyDecimals(currency),
  );

async function checkInvoice(sql: Sql, invoice: Invoice, lines: readonly InvoiceLine[]): Promise<Beyond["check"]> {
  const { currency, subtotal, tax_percent, tax_amount, total, withheld_amount, markup_amount, due_amount } = invoice;
  const [paid] = await sql
    .select({
      transaction_count: fragment<number>`count(*)::int`,
      fee_amount: fragment<DecimalText>`coalesce(sum(${transaction.fee_amount}), 0)`,
      commission_amount: fragment<DecimalText>`coalesce(sum(${transaction.commission_amount}), 0)`,
    })
    .from(transaction)
    .where(eq(transaction.invoice_id, invoice.id));
  const [earned] = await sql
    .select({
      amount: fragment<DecimalText>`coalesce(sum(${commissionLine.amount}), 0)`,
      paid_out: fragment<DecimalText>`coalesce(sum(${commissionLine.amount}) filter (where ${commissionLine.commission_payout_id} is not null), 0)`,
      least_share: fragment<DecimalText | null>`min(${commissionLine.share_percent})`,
      most_share: fragment<DecimalText | null>`max(${commissionLine.share_percent})`,
      // Version 7 ids are in the order of their time.
      payout_id: fragment<string | null>`max(${commissionLine.commission_payout_id}::text)`,
    })
    .from(commissionLine)
    .innerJoin(transaction, itsTransaction)
    .where(ofInvoice(invoice));
  if (!paid || !earned) throw new Error("sums without a row");
  const line_amount = sumDecimals(lines.map(({ amount }) => amount));
  const tax = roundDecimal(multiplyDecimals(multiplyDecimals(subtotal, tax_percent), "0.01"), currencyDecimals(currency));
  const differences = [
    // What a cancelled one billed is on the document that took its place.
    ...(invoice.status === "CANCELLED" ? [] : [subtractDecimals(paid.fee_amount, line_amount)]),
    subtractDecimals(line_amount, subtotal),
    subtractDecimals(tax_amount, tax),
    subtractDecimals(total, addDecimals(subtotal, tax_amount)),
    subtractDecimals(due_amount, subtractDecimals(total, addDecimals(withheld_amount, markup_amount))),
    subtractDecimals(paid.commission_amount, earned.amount),
  ];
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  return {
    transaction_count: paid.transaction_count,
    fee_amount: money(paid.fee_amount),
    line_count: lines.length,
    line_amount: money(line_amount),
    commission_amount: money(earned.amount),
    share_percent: earned.least_share !== null && earned.least_share === earned.most_share ? trimDecimal(earned.least_share) : null,
    paid_out_amount: money(earned.paid_out),
    paid_out: earned.payout_id === null ? null : await readPayout(sql, earned.payout_id),
    unexplained: money(sumDecimals(differences.map(withoutSign))),
  };
}

async function readPayout(sql: Sql, id: string) {
  const [found] = await sql
    .select({ id: commissionLine.id, reference: commissionLine.reference, created_at: commissionLine.created_at })
    .from(commissionLine)
    .where(eq(commissionLine.id, id));
  return found ?? null;
}
