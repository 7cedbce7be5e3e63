/** Refusals of open items and reminders. */
export const onboardingRefusals = {
  org_name_ambiguous: "Several organizations have this name. Use the ID instead.",
  open_item_done: "This item is closed, so replies are no longer read.",
  open_item_ends_itself: "This item is closed as soon as what it is about has been decided.",
  open_item_no_merchant: "This item is about you, so there is no merchant to write to.",
  reminder_invitation_expired: "This merchant’s invitation has expired. Send it again instead.",
  reminder_not_needed: "This merchant has nothing to do right now.",
  reminder_sent: {
    one: "A reminder was sent less than an hour ago. Try again in {{count}} minute.",
    other: "A reminder was sent less than an hour ago. Try again in {{count}} minutes.",
  },
  merchant_no_owner: "This merchant has no owner to write to.",
} as const;
