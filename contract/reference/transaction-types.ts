/** A `CHARGEBACK` takes a payin back after a lost dispute. */
export const transactionTypes = ["PAYIN", "PAYOUT", "REFUND", "FX_CONVERSION", "CHARGEBACK"] as const;
export type TransactionType = (typeof transactionTypes)[number];
