import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentMethods } from "../reference/payment-methods";
import { paymentStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";

/** Money a merchant received. */
export const Payin = z.object({
  id: Id,
  org_id: Id,
  transaction_id: Id,
  reference: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  /** What the merchant paid under its plan, in `currency`. */
  fee_amount: Decimal,
  customer_id: Id.nullable(),
  payer_name: z.string().nullable(),
  description: z.string().nullable(),
  /** What the payer reads on the statement. */
  statement_descriptor: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  card_country: CountryCode.nullable(),
  checkout_id: Id.nullable(),
  virtual_account_id: Id.nullable(),
  settlement_id: Id.nullable(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type Payin = z.infer<typeof Payin>;

export const payinRecord = defineRecord({
  slug: "payin",
  words: ["payins", "a payin"],
  access: localRails,
  record: Payin,
  money: { currency: ["amount", "fee_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      method: { kind: "one_of", values: paymentMethods },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      customer_id: { kind: "id" },
      virtual_account_id: { kind: "id" },
      settlement_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id", "payer_name"],
  },
});
