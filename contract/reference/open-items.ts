/** Questions about merchants: what they are about, their states, and who reads an answer. */

export const openItemStates = ["RESPONSE_REQUIRED", "IN_REVIEW", "DONE", "EXPIRED"] as const;
export const openItemKinds = [
  "KYB_REMARK",
  "PERMISSION_REQUEST",
  "SCREENING",
  "VERIFICATION",
  "PRICE_CHANGE",
  "PAYOUT_FAILED",
  "DISPUTE",
] as const;
/** About payments: shown only if the merchant lets its partner see them. */
export const paymentItemKinds = ["PAYOUT_FAILED", "DISPUTE"] as const satisfies readonly (typeof openItemKinds)[number][];
/** Who a message is for; only the team sees its notes. */
export const messageAudiences = ["PROVIDER", "MERCHANT", "TEAM"] as const;
export const messageAuthors = ["provider", "partner", "merchant"] as const;
