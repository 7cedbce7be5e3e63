import { managePartnerUsers } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "cancel-partner-user-invitation",
  call: "POST /partner-user/peers/{id}/cancel-invitation",
  access: managePartnerUsers,
  of: "users",
  fields: {},
  sections: [],
  isDanger: true,
  done: { go: "stay" },
});
