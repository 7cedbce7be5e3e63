/**
 * - `AWAITING_PAYOUT`: earned, and paid by the next payout;
 * - `AWAITING_INVOICE`: fees of a month that is not invoiced yet, or not wholly in the period;
 * - `LINES_DIFFER`: a transaction whose lines don't add up to its commission;
 * - `PAYOUT_DIFFERS`: a payout that isn't the sum of its lines.
 */
export const tieOutItemKinds = ["AWAITING_PAYOUT", "AWAITING_INVOICE", "LINES_DIFFER", "PAYOUT_DIFFERS"] as const;
