/** What is due on unpaid documents, by how long it has been due. */
import { and, inArray, isNotNull, sql as fragment } from "drizzle-orm";
import { levelOne } from "../../../contract/access-rules";
import { sumMoney } from "../../../contract/currency";
import type { DecimalText } from "../../../contract/decimal";
import type { InvoiceAgeing } from "../../../contract/records/invoice-ageing";
import { ageingBuckets, bucketOf, dueDaysOf } from "../../../contract/reference/invoice-ageing";
import { unpaidStatuses } from "../../../contract/reference/invoice-amounts";
import type { PartnerContext } from "../../call-context";
import { invoice } from "../../db/schema/records/invoice";
import { ofGranting } from "../records/record-store";

export async function invoiceAgeing({ gateway, tx: { sql } }: PartnerContext): Promise<InvoiceAgeing> {
  const as_of = gateway.clock().toISOString().slice(0, 10);
  const { currency, due_on, due_amount, status } = invoice;
  const due = await sql
    .select({
      currency,
      due_on: fragment<string>`${due_on}::text`,
      count: fragment<number>`count(*)::int`,
      amount: fragment<DecimalText>`sum(${due_amount})`,
    })
    .from(invoice)
    .where(and(inArray(status, [...unpaidStatuses]), isNotNull(due_on), ofGranting(invoice, levelOne.org_permission)))
    .groupBy(currency, due_on)
    .orderBy(currency);
  const currencies = [...new Set(due.map((each) => each.currency))];
  return {
    as_of,
    currencies: currencies.map((of) => {
      const own = due.filter((each) => each.currency === of);
      const summed = (rows: typeof due) => ({
        invoice_count: rows.reduce((sum, { count }) => sum + count, 0),
        amount: sumMoney(
          rows.map(({ amount }) => amount),
          of,
        ),
      });
      return {
        currency: of,
        ...summed(own),
        buckets: ageingBuckets.map((bucket) => ({
          bucket,
          ...dueDaysOf(bucket, as_of),
          ...summed(own.filter((each) => bucketOf(each.due_on, as_of) === bucket)),
        })),
      };
    }),
  };
}
