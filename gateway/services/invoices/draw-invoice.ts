/** An invoice as a PDF, in English as the mails are. */
import type { FileAnswer } from "../../../contract/file-answer";
import { compareDecimals, subtractDecimals, trimDecimal, withoutSign } from "../../../contract/decimal";
import type { InvoiceDetail, InvoiceLine } from "../../../contract/records/invoice";
import { leadingAmount } from "../../../contract/reference/invoice-amounts";
import { day, drawPdf, grouped, isZero, monthOf, partyLines } from "../documents/draw-pdf";
import type { Statement } from "../documents/pdf";

/** Throws `too_many` while the partner has too many files in work. */
export const drawInvoice = (partner_id: string, invoice: InvoiceDetail): Promise<FileAnswer> =>
  drawPdf(partner_id, invoice.reference, statementOf(invoice));

function statementOf(invoice: InvoiceDetail): Statement {
  const { currency, issuer, bill_to, reference, period_from, period_to, due_on, paid_at, created_at, status, kind, due_amount } = invoice;
  const lastDay = new Date(Date.parse(period_to) - 1).toISOString();
  const notes = {
    CREATED: "Not sent yet",
    PENDING: due_on === null ? "Nothing to pay" : `Due ${day(due_on)}`,
    PAID: isZero(due_amount) ? "Taken in full" : paid_at === null ? "Paid" : `Paid ${day(paid_at)}`,
    CREDITED: `Credited ${day(created_at)}`,
    CANCELLED: "Cancelled: nothing to pay",
  };
  const lead = leadingAmount(invoice);
  const name = kind === "CREDIT_NOTE" ? "Credit note" : invoice.is_tax_invoice ? "Tax invoice" : "Invoice";
  const tax =
    invoice.tax_name === null
      ? []
      : [{ label: `${invoice.tax_name} ${trimDecimal(invoice.tax_percent)}%`, amount: grouped(invoice.tax_amount) }];
  return {
    language: "en",
    title: `${name} for ${monthOf(period_from)}`,
    reference,
    issuer: partyLines(issuer),
    bill_to: { label: kind === "CREDIT_NOTE" ? "Credited to" : "Billed to", lines: partyLines(bill_to) },
    total: { label: leadWords[lead.name], amount: grouped(lead.amount), currency, note: notes[status] },
    facts: [
      { label: "Number", value: reference },
      { label: "Period", value: `${day(period_from)} – ${day(lastDay)}` },
      { label: "Issued", value: day(created_at) },
      ...(due_on === null ? [] : [{ label: "Due", value: day(due_on) }]),
    ],
    columns: ["Item", "How it is counted", `Amount, ${currency}`],
    rows: invoice.lines.map((line) => [described(line), counted(line), grouped(line.amount)]),
    sums: [
      { label: "Subtotal", amount: grouped(invoice.subtotal) },
      ...tax,
      { label: `Total, ${currency}`, amount: grouped(invoice.total) },
      ...taken(invoice),
    ],
    footer: `${issuer.name} · ${reference} · Days in UTC`,
    created_at,
  };
}

const leadWords = { amount_due: "Amount due", credit: "Credit", total: "Total" };

/** What of the total was taken before, and what that leaves. */
function taken({ currency, withheld_amount, markup_amount, due_amount }: InvoiceDetail): Statement["sums"] {
  const before = [
    { label: "Taken from settlements", amount: withheld_amount },
    { label: "In exchange rates", amount: markup_amount },
  ].filter(({ amount }) => !isZero(amount));
  if (before.length === 0) return [];
  const isBack = compareDecimals(due_amount, "0") < 0;
  return [
    ...before.map(({ label, amount }) => ({ label, amount: grouped(subtractDecimals("0", amount)) })),
    { label: `${isBack ? "Credit" : "Amount due"}, ${currency}`, amount: grouped(withoutSign(due_amount)) },
  ];
}

const described = ({ description, month }: InvoiceLine): string => (month === null ? description : `${description}, ${monthOf(month)}`);

/**
 * `1,284 × 0.18 + 0.95% of 512,402.10 − 0.03 rounded per payment`, or how many there are where no single price explains
 * the fees.
 */
function counted({ type, transaction_count, base_amount, rate_percent, fixed_amount, rounding }: InvoiceLine): string {
  const count = transaction_count.toLocaleString("en");
  if (type === "REFUND" || type === "CHARGEBACK") return `${count}, at their payments' own prices`;
  if (rate_percent === null || fixed_amount === null) return `${count} at several prices`;
  const parts = [
    ...(isZero(fixed_amount) ? [] : [`${count} × ${grouped(fixed_amount)}`]),
    ...(isZero(rate_percent) ? [] : [`${rate_percent}% of ${grouped(base_amount)}`]),
  ];
  if (parts.length === 0) return `${count}, no fee`;
  if (rounding === null || isZero(rounding)) return parts.join(" + ");
  const isLess = compareDecimals(rounding, "0") < 0;
  return `${parts.join(" + ")} ${isLess ? "−" : "+"} ${grouped(withoutSign(rounding))} rounded per payment`;
}
