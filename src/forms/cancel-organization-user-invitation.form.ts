import { manageUsers } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "cancel-organization-user-invitation",
  call: "POST /partner-user/organization-user/cancel-invitation/{id}",
  access: manageUsers,
  of: "organization-users",
  fields: {},
  sections: [],
  isDanger: true,
  done: { go: "stay" },
});
