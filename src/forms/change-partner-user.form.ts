import { managePartnerUsers } from "../../contract/access-rules";
import { ChangePartnerUser } from "../../contract/records/partner";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "change-partner-user",
  call: "PATCH /partner-user/peers/{id}",
  body: ChangePartnerUser,
  access: managePartnerUsers,
  of: "users",
  fields: {
    is_admin: field.boolean({ asChoice: "no" }),
    status: field.choice(["ACTIVE", "DEACTIVATED"], "user_statuses"),
  },
  sections: [{ title: "access", fields: ["is_admin", "status"] }],
  // Invited users who haven't accepted yet are neither.
  when: { status: { status: ["ACTIVE", "DEACTIVATED"] } },
  asks: { is_admin: false, status: "DEACTIVATED" },
  done: { go: "stay" },
});
