/** Where a settlement goes: to a bank account, or into the merchant's wallet. */
export const settlementPayoutModes = ["BANK", "WALLET"] as const;
