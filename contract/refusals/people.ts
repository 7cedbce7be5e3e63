/** Refusals about partner users, merchants, their users and settlement banks. */
export const peopleRefusals = {
  calling_code_missing: "Enter the country code of this phone number, such as +61.",
  phone_number_missing: "Enter the phone number too, or remove its country code.",
  account_exists: "This e-mail address already has an account.",
  invitation_accepted: "This invitation has already been accepted.",
  invitation_over_user: "This invitation is no longer open: the user is {{status}}.",
  invitation_over_person: "This invitation is no longer open: the person is {{status}}.",
  invitation_sent_often: {
    one: "This invitation was resent {{count}} time in a day. Try again tomorrow.",
    other: "This invitation was resent {{count}} times in a day. Try again tomorrow.",
  },
  person_of_merchant: "This person already belongs to {{org_name}}.",
  person_not_accepted: "This person hasn’t accepted the invitation yet.",
  person_holds_invitation: "The merchant’s invitation was sent to this person and hasn’t been accepted yet.",
  person_last_owner: "This is the merchant’s last active owner. Make someone else an owner first.",
  merchant_deactivated: "This merchant is deactivated.",
  plan_not_offered: "This plan is no longer available. Choose another.",
  bank_other_primary: "{{currency}} already settles to another account. Make this one primary once it is approved.",
  bank_stays_primary: "To change this, make another account primary.",
  bank_in_verification: "This account belongs to the merchant’s verification, which is {{status}}. Change it there.",
  bank_deactivated: "This account is deactivated. Add it as a new one.",
  bank_being_replaced: "This account is already being replaced. Change the one that is waiting for validation.",
} as const;
