/** Refusals about activation, settlement banks and settlement configuration. */
export const settlementRefusals = {
  activation_open: "{{currency}} can’t be activated yet. {{requirement}}",
  activation_unknown: "{{currency}} can’t be activated here.",
  activation_asked: "{{currency}} has already been requested.",
  activation_there: "{{currency}} is already active.",
  activation_not_asked: "{{currency}} hasn’t been requested.",
  config_there: "{{currency}} already has a settlement configuration. Change that one.",
  config_bank_unknown: "This account doesn’t belong to the merchant.",
  config_bank_currency: "This account isn’t in {{currency}}.",
  config_bank_not_approved: "This account isn’t in use yet: it has to be approved, and a replacement confirmed.",
  config_bank_missing: "Choose the account to settle to, or settle to the wallet.",
  bank_not_waiting: "This account isn’t waiting for a confirmation.",
  bank_not_pending: "This account is {{status}}.",
  statement_unknown: "This document isn’t the merchant’s. Upload the bank statement again.",
} as const;
