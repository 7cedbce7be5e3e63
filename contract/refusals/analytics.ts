/** Refusals of currency conversions. */
export const analyticsRefusals = {
  exchange_rate_missing: "No exchange rate is available for {{currency}}.",
  exchange_rate_missing_from: "No exchange rate is available from {{from}} to {{to}}.",
} as const;
