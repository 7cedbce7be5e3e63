import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A file of payouts. */
export const BulkPayout = z.object({
  id: Id,
  org_id: Id,
  reference: z.string(),
  file_name: z.string(),
  status: z.enum(paymentStatuses),
  row_count: z.number(),
  completed_count: z.number(),
  failed_count: z.number(),
  /** Of all rows, in major units of `currency`. */
  total_amount: Decimal,
  currency: Currency,
  created_at: Time,
  updated_at: Time,
});
export type BulkPayout = z.infer<typeof BulkPayout>;

export const bulkPayoutRecord = defineRecord({
  slug: "bulk-payout",
  words: ["files of payouts", "a file of payouts"],
  access: localRails,
  record: BulkPayout,
  money: { currency: ["total_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      total_amount: { kind: "amount" },
      created_at: { kind: "time" },
    },
    sort: ["created_at", "total_amount"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
