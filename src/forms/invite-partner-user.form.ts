import { invitePartnerUser } from "../../contract/access-rules";
import { InvitePartnerUser } from "../../contract/records/partner";
import { phonePartProblems } from "../../contract/phone-parts";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "invite-partner-user",
  call: "POST /partner-user/peers",
  body: InvitePartnerUser,
  access: invitePartnerUser,
  of: "users",
  fields: {
    first_name: field.text(),
    last_name: field.text(),
    email: field.email(),
    phone_country_code: field.callingCode(),
    phone_number: field.phone("phone_country_code"),
    is_admin: field.boolean({ asChoice: "no" }),
  },
  sections: [
    { title: "person", fields: ["first_name", "last_name", "email"] },
    { title: "phone", fields: ["phone_country_code", "phone_number"] },
    { title: "access", fields: ["is_admin"] },
  ],
  check: phonePartProblems,
  done: { go: "show" },
});
