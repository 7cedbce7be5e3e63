import { manageUsers } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "resend-organization-user-invitation",
  call: "POST /partner-user/organization-user/resend-user-invitation-email/{id}",
  access: manageUsers,
  of: "organization-users",
  fields: {},
  sections: [],
  done: { go: "stay" },
  touches: ["organizations"],
});
