/** A merchant's documents beside their lines and the payments that they bill, and the numbers of a partner's. */
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from "../../contract/decimal";
import { digitsOf, hundredth } from "./amounts";
import type { Findings } from "./findings";
import { groupBy, time, type Payment, type Text } from "./raw-rows";

interface Invoice extends Record<
  | "id"
  | "reference"
  | "kind"
  | "status"
  | "currency"
  | "subtotal"
  | "tax_percent"
  | "tax_amount"
  | "total"
  | "withheld_amount"
  | "markup_amount"
  | "due_amount"
  | "from"
  | "to",
  Text
> {
  transaction_count: number;
}

interface InvoiceLine extends Record<"invoice_id" | "type" | "method" | "base_amount" | "amount", Text> {
  month: string | null;
  transaction_count: number;
}

export async function checkInvoices(findings: Findings, org_id: string, payments: readonly Payment[]): Promise<void> {
  const invoices = await findings.rows<Invoice>(
    `select id, reference, kind, status, currency, subtotal::text, tax_percent::text, tax_amount::text, total::text, withheld_amount::text,
       markup_amount::text, due_amount::text, transaction_count,
       ${time("period_from")} as "from", ${time("period_to")} as "to" from invoice where partner_id = $1 and org_id = $2 order by period_from, id`,
    org_id,
  );
  const lines = groupBy(
    await findings.rows<InvoiceLine>(
      `select l.invoice_id, l.type, l.method, to_char(l.month, 'YYYY-MM') as month, l.transaction_count, l.base_amount::text, l.amount::text
       from invoice_line l join invoice i on i.partner_id = l.partner_id and i.id = l.invoice_id where l.partner_id = $1 and i.org_id = $2`,
      org_id,
    ),
    ({ invoice_id }) => invoice_id,
  );
  const billed = groupBy(
    payments.filter(({ invoice_id }) => invoice_id !== null),
    ({ invoice_id }) => invoice_id,
  );
  for (const invoice of invoices) {
    findings.counted.invoices += 1;
    const own = billed.get(invoice.id) ?? [];
    const parts = lines.get(invoice.id) ?? [];
    billed.delete(invoice.id);
    checkFigures(findings, invoice, parts);
    // What a cancelled one billed is on the document that took its place.
    if (invoice.status === "CANCELLED") continue;
    checkBilled(findings, invoice, own);
    for (const part of parts) checkInvoiceLine(findings, invoice, part, parts, own);
  }
  checkUnbilled(findings, billed, payments);
}

const ofInvoice = ({ currency, id, reference }: Invoice) => ({ leg: "invoice", currency, record_id: id, reference }) as const;

/** The document by its own figures and lines. */
function checkFigures(findings: Findings, invoice: Invoice, parts: readonly InvoiceLine[]): void {
  const { from, kind, subtotal, tax_percent, tax_amount, total, withheld_amount, markup_amount, due_amount } = invoice;
  const of = ofInvoice(invoice);
  findings.hold(from, { ...of, what: "subtotal beside its lines" }, subtotal, sumDecimals(parts.map(({ amount }) => amount)));
  const tax = roundDecimal(multiplyDecimals(multiplyDecimals(subtotal, tax_percent), hundredth), digitsOf(subtotal));
  findings.hold(from, { ...of, what: "tax" }, tax_amount, tax);
  findings.hold(from, { ...of, what: "total" }, total, addDecimals(subtotal, tax_amount));
  findings.hold(from, { ...of, what: "due" }, due_amount, subtractDecimals(total, addDecimals(withheld_amount, markup_amount)));
  const isCredit = compareDecimals(subtotal, "0") < 0;
  if ((kind === "CREDIT_NOTE") !== isCredit)
    findings.differs(from, { ...of, found: kind, expected: isCredit ? "CREDIT_NOTE" : "INVOICE", what: "kind" });
}

/** The document beside the payments that it bills. */
function checkBilled(findings: Findings, invoice: Invoice, own: readonly Payment[]): void {
  const { from, to, currency, subtotal, transaction_count, withheld_amount, markup_amount } = invoice;
  const of = ofInvoice(invoice);
  const fees = sumDecimals(own.map(({ fee_amount }) => fee_amount));
  findings.hold(from, { ...of, what: "subtotal beside its payments' fees" }, subtotal, fees);
  findings.hold(from, { ...of, what: "payments" }, String(transaction_count), String(own.length));
  const withheld = own.filter(({ type }) => type === "PAYIN").map(({ fee_amount }) => fee_amount);
  findings.hold(from, { ...of, what: "taken from settlements" }, withheld_amount, sumDecimals(withheld));
  const markups = own.flatMap(({ prices }) => prices.parts.filter((part) => part.kind === "FX_MARKUP"));
  findings.hold(from, { ...of, what: "in exchange rates" }, markup_amount, sumDecimals(markups.map((part) => part.charged_amount)));
  for (const payment of own) {
    if (payment.status === "COMPLETED" && payment.currency === currency && payment.settled_at !== null && payment.settled_at < to) continue;
    const expected = `completed in ${currency} before ${to}`;
    findings.differs(from, { ...of, found: payment.reference, expected, what: "bills another payment" });
  }
}

/** A line without a month has what settled in none of the other lines' months. */
function checkInvoiceLine(
  findings: Findings,
  invoice: Invoice,
  part: InvoiceLine,
  parts: readonly InvoiceLine[],
  own: readonly Payment[],
): void {
  const { from } = invoice;
  const isOfPart = ({ type, method, settled_at }: Payment) => {
    if (type !== part.type || method !== part.method) return false;
    const month = settled_at?.slice(0, 7);
    return part.month === null ? !parts.some((other) => other.month !== null && other.month === month) : month === part.month;
  };
  const counted = own.filter(isOfPart);
  const of = ofInvoice(invoice);
  const what = `line ${part.type} ${part.method}${part.month === null ? "" : ` of ${part.month}`}`;
  findings.hold(from, { ...of, what }, part.amount, sumDecimals(counted.map(({ fee_amount }) => fee_amount)));
  findings.hold(from, { ...of, what: `${what}, base` }, part.base_amount, sumDecimals(counted.map(({ amount }) => amount)));
  findings.hold(from, { ...of, what: `${what}, payments` }, String(part.transaction_count), String(counted.length));
}

/** Payments that name a document which isn't there, and completed ones that name none. */
function checkUnbilled(findings: Findings, billed: ReadonlyMap<string | null, readonly Payment[]>, payments: readonly Payment[]): void {
  for (const [id, own] of billed)
    for (const { settled_at, currency, id: record_id, reference } of own)
      findings.differs(settled_at, {
        ...{ leg: "invoice", currency, record_id, reference },
        ...{ found: id ?? "", expected: "a document", what: "is on one that isn't there" },
      });
  for (const { status, invoice_id, settled_at, currency, fee_amount } of payments)
    if (status === "COMPLETED" && invoice_id === null && settled_at !== null) findings.wait("invoice", currency, fee_amount, settled_at);
}

/** One after another in each series, as they were issued. Older ones were named by month, merchant and currency. */
export async function checkInvoiceNumbers(findings: Findings): Promise<void> {
  const rows = await findings.rows<{ id: string; series: string; number: number; currency: string; at: string }>(
    `select id, currency, left(reference, -4) as series, right(reference, 4)::int as number, ${time("created_at")} as at from invoice
     where partner_id = $1 and reference ~ '^[A-Z]+-[0-9]{4}-[0-9]{4}$' order by left(reference, -4), right(reference, 4)`,
  );
  let before: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const isNext = before?.series === row.series ? row.number === before.number + 1 && row.at >= before.at : true;
    const reference = row.series + String(row.number).padStart(4, "0");
    if (!isNext)
      findings.differs(row.at, {
        leg: "invoice",
        currency: row.currency,
        record_id: row.id,
        reference,
        found: String(row.number),
        expected: String((before?.number ?? 0) + 1),
        what: "number",
      });
    before = row;
  }
}
