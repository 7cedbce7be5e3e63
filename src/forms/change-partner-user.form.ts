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
  },
  sections: [{ title: "access", fields: ["is_admin"] }],
  asks: { is_admin: false },
  done: { go: "stay" },
});
