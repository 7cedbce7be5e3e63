import { managePartnerUsers } from "../../contract/access-rules";
import { ChangePartnerUser } from "../../contract/records/partner";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "remove-partner-user",
  call: "PATCH /partner-user/peers/{id}",
  body: ChangePartnerUser,
  access: managePartnerUsers,
  of: "users",
  fields: {},
  sections: [],
  sends: { status: "DEACTIVATED" },
  isDanger: true,
  done: { go: "stay" },
});
