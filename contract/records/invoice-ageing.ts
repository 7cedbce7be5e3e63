/** What merchants still owe, by how long it has been due. */
import { z } from "zod";
import { Currency, Decimal } from "../money";
import { ageingBuckets } from "../reference/invoice-ageing";

const day = z.iso.date();

/** The unpaid documents of the merchants that let their partner see them; amounts are what is due, in major units of `currency`. */
export const InvoiceAgeing = z.object({
  /** The day of UTC that it is counted on. */
  as_of: day,
  currencies: z.array(
    z.object({
      currency: Currency,
      invoice_count: z.number(),
      amount: Decimal,
      buckets: z.array(
        z.object({
          bucket: z.enum(ageingBuckets),
          /** The due days in it, both included, for the list's filter; null where it is open. */
          due_from: day.nullable(),
          due_to: day.nullable(),
          invoice_count: z.number(),
          amount: Decimal,
        }),
      ),
    }),
  ),
});
export type InvoiceAgeing = z.infer<typeof InvoiceAgeing>;
