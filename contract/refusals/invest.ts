/** Refusals of requests for investment accounts. */
export const investRefusals = {
  invest_kyb_open: "The merchant’s verification isn’t approved yet.",
  invest_not_chosen: "{{partner}} hasn’t been chosen for this merchant.",
  invest_requested: "A request to {{partner}} is already waiting.",
  invest_approved: "{{partner}} has already approved this merchant.",
  invest_not_requested: "No request to {{partner}} is waiting.",
  invest_reason_missing: "Say why it is rejected.",
  invest_currency: "{{partner}} takes {{allowed}} only.",
  invest_amount_small: "The smallest amount is {{smallest}} {{currency}}.",
  invest_amount_large: "The wallet holds {{balance}} {{currency}}.",
  invest_no_wallet: "The merchant has no wallet in {{currency}}.",
  invest_person_unknown: "Choose one of the merchant’s users who can sign in.",
  invest_terms_unread: "The merchant must have read the terms.",
  invest_terms_newer: "There are newer terms. Read those of {{date}}.",
} as const;
