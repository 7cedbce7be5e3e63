/** Of colleagues, of merchants and their people, and of the accounts that they are settled to. */
export const peopleRefusals = {
  calling_code_missing: "Give the country code of this phone number, such as +61.",
  phone_number_missing: "Give the phone number as well, or leave out its country code.",
  account_exists: "This e-mail address already has an account.",
  invitation_accepted: "This invitation was accepted already.",
  invitation_over_user: "This invitation is over: the user is {{status}}.",
  invitation_over_person: "This invitation is over: the person is {{status}}.",
  invitation_sent_often: {
    one: "This invitation was sent again {{count}} time within a day. Try again tomorrow.",
    other: "This invitation was sent again {{count}} times within a day. Try again tomorrow.",
  },
  person_of_merchant: "This person already belongs to {{org_name}}.",
  person_not_accepted: "This person has not accepted the invitation yet.",
  person_holds_invitation: "The merchant’s invitation is this person’s, and nobody has accepted it yet.",
  person_last_owner: "This is the merchant’s last active owner. Make somebody else an owner first.",
  merchant_deactivated: "This merchant is deactivated.",
  plan_not_offered: "This plan is not offered.",
  bank_other_primary: "Another account is settled to in {{currency}}. Make this one primary once it is approved.",
  bank_stays_primary: "Make another account primary, and this one stops being it.",
  bank_in_verification: "This account belongs to the merchant’s verification, which is {{status}}. Change it there.",
  bank_deactivated: "This account is deactivated. Add it as a new one.",
  bank_being_replaced: "This account is being replaced already. Change the one that waits to be validated.",
} as const;
