/** The rails that a merchant is wired to. */
export const connectorKinds = ["CARD_ACQUIRING", "LOCAL_RAILS", "SWIFT"] as const;
