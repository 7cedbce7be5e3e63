import { z } from "zod";
import { levelOne } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentMethods } from "../reference/payment-methods";
import { transactionTypes } from "../reference/transaction-types";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A movement of a merchant's money, with its cost to the merchant and what the partner earned. */
export const Transaction = z.object({
  id: Id,
  org_id: Id,
  reference: z.string(),
  type: z.enum(transactionTypes),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  /** What the merchant paid under its plan, in `currency`. */
  fee_amount: Decimal,
  /** What the provider charges the partner, in `currency`. */
  buy_rate_amount: Decimal,
  /** `fee_amount` less `buy_rate_amount`, or the markup's share; in `currency`; zero until settled. */
  commission_amount: Decimal,
  counterparty_name: z.string().nullable(),
  description: z.string().nullable(),
  /** The record behind it; the type says which kind. */
  payin_id: Id.nullable(),
  payout_id: Id.nullable(),
  refund_id: Id.nullable(),
  fx_conversion_id: Id.nullable(),
  customer_id: Id.nullable(),
  settlement_id: Id.nullable(),
  /** Of a chargeback. */
  dispute_id: Id.nullable(),
  /** The document that its fee is on; null until the month in which it settled is invoiced. */
  invoice_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

export const transactionRecord = defineRecord({
  slug: "transaction",
  words: ["transactions", "a transaction"],
  access: levelOne,
  record: Transaction,
  money: { currency: ["amount", "fee_amount", "buy_rate_amount", "commission_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      type: { kind: "one_of", values: transactionTypes },
      method: { kind: "one_of", values: paymentMethods },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      settled_at: { kind: "time" },
      customer_id: { kind: "id" },
      settlement_id: { kind: "id" },
      dispute_id: { kind: "id" },
      invoice_id: { kind: "id" },
    },
    sort: ["created_at", "amount"],
    default_sort: "-created_at",
    search: ["reference", "id", "counterparty_name"],
  },
});
