/** What changes a wallet, and in which direction a transfer goes. */
export const walletTransactionTypes = [
  "SETTLEMENT",
  "SETTLEMENT_PAYOUT",
  "PAYOUT",
  "REFUND",
  "CHARGEBACK",
  "FX_CONVERSION",
  "FUND_TRANSFER",
  "ADJUSTMENT",
] as const;
export const fundTransferDirections = ["IN", "OUT"] as const;
