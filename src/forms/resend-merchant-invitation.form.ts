import { inviteMerchant } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "resend-merchant-invitation",
  call: "POST /partner/organization/resend-invitation-email/{id}",
  access: inviteMerchant,
  of: "organizations",
  fields: {},
  sections: [],
  done: { go: "stay" },
});
