import { z } from "zod";
import { moneyRecords } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { settlementPayoutModes } from "../reference/settlement-modes";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** The total of a merchant's payins in a period: `amount` is `gross_amount` less `fee_amount`. */
export const Settlement = z.object({
  id: Id,
  org_id: Id,
  reference: z.string(),
  status: z.enum(paymentStatuses),
  currency: Currency,
  /** All three in major units of `currency`. */
  gross_amount: Decimal,
  fee_amount: Decimal,
  amount: Decimal,
  transaction_count: z.number(),
  settlement_payout_mode: z.enum(settlementPayoutModes),
  settlement_payout_id: Id.nullable(),
  org_settlement_bank_id: Id.nullable(),
  /** The account's name in lists. */
  settlement_bank_name: z.string().nullable(),
  /** Payins that completed from `period_from` on and before `period_to`. */
  period_from: Time,
  period_to: Time,
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type Settlement = z.infer<typeof Settlement>;

export const settlementRecord = defineRecord({
  slug: "settlement",
  words: ["settlements", "a settlement"],
  access: moneyRecords,
  record: Settlement,
  money: { currency: ["gross_amount", "fee_amount", "amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      settlement_payout_mode: { kind: "one_of", values: settlementPayoutModes },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});

/** A settlement on its way to the merchant's own bank. */
export const SettlementPayout = z.object({
  id: Id,
  org_id: Id,
  settlement_id: Id,
  org_settlement_bank_id: Id.nullable(),
  settlement_bank_name: z.string().nullable(),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  /** What the merchant reads on its statement. */
  settlement_payout_reference: z.string().nullable(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type SettlementPayout = z.infer<typeof SettlementPayout>;

export const settlementPayoutRecord = defineRecord({
  slug: "settlement-payout",
  words: ["settlements on their way to a bank", "a settlement on its way to a bank"],
  access: moneyRecords,
  record: SettlementPayout,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      settlement_id: { kind: "id" },
      org_settlement_bank_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
