/** Of calls as such: keys against doing them twice, and figures in other currencies. */
export const callsRefusals = {
  exchange_rate_missing: "There is no exchange rate for {{currency}}.",
  exchange_rate_missing_from: "There is no exchange rate from {{from}} to {{to}}.",
  idempotency_key_used: "This Idempotency-Key was used for another request.",
  used_for_other_request: "was used for another request",
} as const;
