import { manageUsers } from "../../contract/access-rules";
import { phonePartProblems } from "../../contract/phone-parts";
import { AddOrganizationUser } from "../../contract/records/organization";
import { organizationRoles } from "../../contract/reference/user-roles";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "add-organization-user",
  call: "POST /partner-user/organization-user/add",
  body: AddOrganizationUser,
  access: manageUsers,
  of: "organization-users",
  fields: {
    org_id: field.reference("organizations"),
    role: field.choice(organizationRoles, "organization_roles"),
    first_name: field.text(),
    last_name: field.text(),
    email: field.email(),
    phone_country_code: field.callingCode(),
    phone_number: field.phone("phone_country_code"),
  },
  sections: [
    { title: "access", fields: ["org_id", "role"] },
    { title: "person", fields: ["first_name", "last_name", "email"] },
    { title: "phone", fields: ["phone_country_code", "phone_number"] },
  ],
  check: phonePartProblems,
  done: { go: "show" },
});
