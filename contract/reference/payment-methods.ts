/** How money moves: cards, accounts, rails, or a conversion. */
export const paymentMethods = ["CARD", "CARD_INTERNATIONAL", "BANK_TRANSFER", "VIRTUAL_ACCOUNT", "LOCAL_TRANSFER", "WIRE", "FX"] as const;
