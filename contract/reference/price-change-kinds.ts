/** What a price change gives a merchant: another plan, or a markup of its own on conversions. */
export const priceChangeKinds = ["ORGANIZATION_PLAN", "FX_CONVERSION_MARKUP"] as const;
