/** Refusals about what the partner earns: its statements, payouts and journal. */
export const earningsRefusals = {
  statement_month_ahead: "This month hasn’t begun yet in UTC. Choose {{month}} or an earlier one.",
  payout_nothing_due: "There is nothing to pay out in {{currency}}.",
  payouts_partly_failed: "Commission was paid out to {{paid}}, but not for certain to {{failed}}. Send this again: nobody is paid twice.",
  payout_balance_below_zero:
    "The balance is {{balance}} {{currency}}. It is offset against the next earnings, and nothing is paid out until then.",
  payout_under_minimum: "The balance of {{balance}} {{currency}} is {{missing}} under the minimum payout of {{minimum}} {{currency}}.",
  journal_one_currency: "Xero takes journals of one currency. Choose one.",
} as const;
