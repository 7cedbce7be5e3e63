import { invitePartnerUser } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "resend-partner-user-invitation",
  call: "POST /partner-user/peers/{id}/resend-invitation",
  access: invitePartnerUser,
  of: "users",
  fields: {},
  sections: [],
  done: { go: "stay" },
});
