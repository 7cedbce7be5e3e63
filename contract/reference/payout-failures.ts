/** Why a payout is not made: each with words, and with what can be done next. */
export const payoutFailures = ["account_closed", "account_name_mismatch", "bank_unavailable"] as const;
export type PayoutFailure = (typeof payoutFailures)[number];
