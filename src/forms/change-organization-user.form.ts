import { manageUsers } from "../../contract/access-rules";
import { phonePartProblems } from "../../contract/phone-parts";
import { ChangeOrganizationUser } from "../../contract/records/organization";
import { organizationRoles } from "../../contract/reference/user-roles";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "change-organization-user",
  call: "PATCH /partner-user/organization-user/{id}",
  body: ChangeOrganizationUser,
  access: manageUsers,
  of: "organization-users",
  fields: {
    role: field.choice(organizationRoles, "organization_roles"),
    status: field.choice(["ACTIVE", "DEACTIVATED"], "user_statuses"),
    first_name: field.text(),
    last_name: field.text(),
    phone_country_code: field.callingCode(),
    phone_number: field.phone("phone_country_code"),
  },
  sections: [
    { title: "access", fields: ["role", "status"] },
    { title: "person", fields: ["first_name", "last_name"] },
    { title: "phone", fields: ["phone_country_code", "phone_number"] },
  ],
  // Invited users who haven't accepted yet are neither.
  when: { status: { status: ["ACTIVE", "DEACTIVATED"] } },
  check: phonePartProblems,
  done: { go: "stay" },
});
