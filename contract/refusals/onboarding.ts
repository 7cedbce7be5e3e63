/** Of questions about merchants, and of reminding them. */
export const onboardingRefusals = {
  open_item_done: "This question is done; nobody reads it any more.",
  open_item_no_merchant: "It is about you: there is no merchant to write to.",
  reminder_not_needed: "Nothing waits for this merchant just now.",
  reminder_sent_wait_minute: "A reminder went out less than an hour ago. Wait a minute.",
  reminder_sent_wait_minutes: "A reminder went out less than an hour ago. Wait {{minutes}} minutes.",
  merchant_no_owner: "This merchant has no owner to write to.",
} as const;
