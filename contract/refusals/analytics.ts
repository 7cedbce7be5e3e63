/** Of figures in another currency than their own. */
export const analyticsRefusals = {
  exchange_rate_missing: "There is no exchange rate for {{currency}}.",
  exchange_rate_missing_from: "There is no exchange rate from {{from}} to {{to}}.",
} as const;
