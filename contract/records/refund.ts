import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A payin, or part of it, returned to the payer. */
export const Refund = z.object({
  id: Id,
  org_id: Id,
  transaction_id: Id,
  payin_id: Id,
  customer_id: Id.nullable(),
  customer_name: z.string().nullable(),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  /** The part of the payin's fee that is returned to the merchant, in `currency`: zero or less. */
  fee_amount: Decimal,
  reason: z.string().nullable(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type Refund = z.infer<typeof Refund>;

export const refundRecord = defineRecord({
  slug: "refund",
  words: ["refunds", "a refund"],
  access: localRails,
  record: Refund,
  money: { currency: ["amount", "fee_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      payin_id: { kind: "id" },
      customer_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id", "customer_name"],
  },
});
