export const transactionTypes = ["PAYIN", "PAYOUT", "REFUND", "FX_CONVERSION"] as const;
