import { z } from "zod";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
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

export const walletList = {
  filters: {
    org_id: { kind: "id" },
    status: { kind: "one_of", values: activityStatuses },
    currency: { kind: "text" },
    balance: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["currency", "created_at"],
  default_sort: "currency",
  search: ["id"],
} as const satisfies ListSpec;

/** One change of a wallet. */
export const WalletTransaction = z.object({
  id: Id,
  org_id: Id,
  wallet_id: Id,
  type: z.enum(walletTransactionTypes),
  /** In major units of `currency`; below zero where the wallet pays. */
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

export const walletTransactionList = {
  filters: {
    org_id: { kind: "id" },
    wallet_id: { kind: "id" },
    type: { kind: "one_of", values: walletTransactionTypes },
    currency: { kind: "text" },
    amount: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;

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

export const walletFundTransferList = {
  filters: {
    org_id: { kind: "id" },
    wallet_id: { kind: "id" },
    direction: { kind: "one_of", values: fundTransferDirections },
    status: { kind: "one_of", values: paymentStatuses },
    currency: { kind: "text" },
    amount: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;

/** A correction of a wallet by hand, with its reason. */
export const Adjustment = z.object({
  id: Id,
  org_id: Id,
  wallet_id: Id,
  reference: z.string(),
  status: z.enum(adjustmentStatuses),
  /** In major units of `currency`; below zero where the merchant pays. */
  amount: Decimal,
  currency: Currency,
  reason: z.string(),
  /** The record that it corrects, of whatever kind. */
  subject_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Adjustment = z.infer<typeof Adjustment>;

export const adjustmentList = {
  filters: {
    org_id: { kind: "id" },
    wallet_id: { kind: "id" },
    status: { kind: "one_of", values: adjustmentStatuses },
    currency: { kind: "text" },
    amount: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;
