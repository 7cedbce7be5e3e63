import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentMethods } from "../reference/payment-methods";
import { nameChecks, payoutScreenings } from "../reference/payout-checks";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** Money a merchant sent. */
export const Payout = z.object({
  id: Id,
  org_id: Id,
  transaction_id: Id,
  reference: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** What the beneficiary receives, in major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  /** What was debited from the merchant's wallet, without the fee, in `source_currency`. */
  source_amount: Decimal,
  source_currency: Currency,
  /** In `source_currency`, without the conversion's markup. */
  fee_amount: Decimal,
  payout_beneficiary_id: Id,
  beneficiary_name: z.string().nullable(),
  payout_sender_id: Id.nullable(),
  sender_name: z.string().nullable(),
  bulk_payout_id: Id.nullable(),
  /** Which row of the bulk payout's file, from 1. */
  bulk_payout_row: z.number().nullable(),
  fx_conversion_id: Id.nullable(),
  /** Units of `currency` per unit of `source_currency`, of its conversion, and when that was fixed; null without one. */
  rate: Decimal.nullable(),
  rate_at: Time.nullable(),
  /** The beneficiary's as it is now; of its number only the end. */
  bank_name: z.string().nullable(),
  account_last4: z.string().nullable(),
  /** What the beneficiary reads on the statement. */
  payout_reference: z.string().nullable(),
  purpose: z.string().nullable(),
  name_check: z.enum(nameChecks),
  screening: z.enum(payoutScreenings),
  /** One of `payoutFailures`, or a newer one. */
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  sent_at: Time.nullable(),
  settled_at: Time.nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** A single payout, with the bank message that the list leaves out. */
export const PayoutWithMessage = Payout.extend({
  /** The MT103 as sent, for a cross-border payout. */
  swift_message: z.string().nullable(),
});
export type PayoutWithMessage = z.infer<typeof PayoutWithMessage>;

export const payoutRecord = defineRecord({
  slug: "payout",
  words: ["payouts", "a payout"],
  access: localRails,
  record: Payout,
  one: PayoutWithMessage,
  money: { currency: ["amount"], source_currency: ["source_amount", "fee_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      method: { kind: "one_of", values: paymentMethods },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      payout_beneficiary_id: { kind: "id" },
      payout_sender_id: { kind: "id" },
      bulk_payout_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id", "beneficiary_name", "sender_name"],
  },
});
