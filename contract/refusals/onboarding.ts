/** Of questions about merchants, and of reminding them. */
export const onboardingRefusals = {
  org_name_ambiguous: "Several organizations have this name: give the id.",
  open_item_done: "This question is done; nobody reads it any more.",
  open_item_no_merchant: "It is about you: there is no merchant to write to.",
  reminder_not_needed: "Nothing waits for this merchant just now.",
  reminder_sent: {
    one: "A reminder went out less than an hour ago. Wait {{count}} minute.",
    other: "A reminder went out less than an hour ago. Wait {{count}} minutes.",
  },
  merchant_no_owner: "This merchant has no owner to write to.",
} as const;
