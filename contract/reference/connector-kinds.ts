/** The payment rails a merchant can be connected to. */
export const connectorKinds = ["CARD_ACQUIRING", "LOCAL_RAILS", "SWIFT"] as const;
