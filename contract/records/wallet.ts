import { z } from "zod";
import { moneyRecords } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { fundTransferDirections, walletTransactionTypes } from "../reference/wallet-movements";
import { activityStatuses, adjustmentStatuses, paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A merchant's balance in one currency. */
export const Wallet = z.object({
  id: Id,
  org_id: Id,
  currency: Currency,
  status: z.enum(activityStatuses),
  /** The sum of its wallet transactions, in major units of `currency`. */
  balance: Decimal,
  created_at: Time,
  updated_at: Time,
});
export type Wallet = z.infer<typeof Wallet>;

export const walletRecord = defineRecord({
  slug: "wallet",
  words: ["wallets", "a wallet"],
  access: moneyRecords,
  record: Wallet,
  money: { currency: ["balance"] },
  list: {
    filters: {
      status: { kind: "one_of", values: activityStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      balance: { kind: "amount" },
      created_at: { kind: "time" },
    },
    sort: ["currency", "created_at"],
    default_sort: "currency",
    search: ["id"],
  },
});

/** A change to a wallet's balance. */
export const WalletTransaction = z.object({
  id: Id,
  org_id: Id,
  wallet_id: Id,
  type: z.enum(walletTransactionTypes),
  /** In major units of `currency`; below zero if the wallet pays. */
  amount: Decimal,
  currency: Currency,
  balance_after: Decimal,
  /** The record that caused it; the type says which kind. */
  subject_id: Id,
  reference: z.string(),
  description: z.string().nullable(),
  created_at: Time,
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;

export const walletTransactionRecord = defineRecord({
  slug: "wallet-transaction",
  words: ["changes of wallets", "a change of a wallet"],
  access: moneyRecords,
  record: WalletTransaction,
  money: { currency: ["amount", "balance_after"] },
  list: {
    filters: {
      type: { kind: "one_of", values: walletTransactionTypes },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      wallet_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});

/** Money that moves between a wallet and the merchant's own bank account. */
export const WalletFundTransfer = z.object({
  id: Id,
  org_id: Id,
  wallet_id: Id,
  org_settlement_bank_id: Id.nullable(),
  settlement_bank_name: z.string().nullable(),
  reference: z.string(),
  direction: z.enum(fundTransferDirections),
  status: z.enum(paymentStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type WalletFundTransfer = z.infer<typeof WalletFundTransfer>;

export const walletFundTransferRecord = defineRecord({
  slug: "wallet-fund-transfer",
  words: ["transfers between wallets and banks", "a transfer between wallet and bank"],
  access: moneyRecords,
  record: WalletFundTransfer,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      direction: { kind: "one_of", values: fundTransferDirections },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      wallet_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});

/** A manual wallet adjustment, with its reason. */
export const Adjustment = z.object({
  id: Id,
  org_id: Id,
  wallet_id: Id,
  reference: z.string(),
  status: z.enum(adjustmentStatuses),
  /** In major units of `currency`; below zero if the merchant pays. */
  amount: Decimal,
  currency: Currency,
  reason: z.string(),
  /** The record it adjusts, of any kind. */
  subject_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Adjustment = z.infer<typeof Adjustment>;

export const adjustmentRecord = defineRecord({
  slug: "adjustment",
  words: ["corrections of wallets", "a correction of a wallet"],
  access: moneyRecords,
  record: Adjustment,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: adjustmentStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      wallet_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
