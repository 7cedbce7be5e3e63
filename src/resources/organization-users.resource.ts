import { manageUsers } from "../../contract/access-rules";
import { organizationRoles } from "../../contract/reference/user-roles";
import { invitationStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "organization-users",
  endpoints: {
    list: "GET /partner/organization-user",
    one: "GET /partner/organization-user/{id}",
    within: { by: "org_id", list: "GET /partner/organization/{id}/user" },
  },
  writes: {
    access: manageUsers,
    create: "POST /partner-user/organization-user/add",
    update: "PATCH /partner-user/organization-user/{id}",
    remove: "POST /partner-user/organization-user/cancel-invitation/{id}",
    acts: { resend: "POST /partner-user/organization-user/resend-user-invitation-email/{id}" },
  },
  paths: { list: "dashboards/user/orgs", show: "dashboards/user/:org_id/:id", narrowed: "dashboards/user/org-specific-users/:org_id" },
  create: { form: "add-organization-user", access: manageUsers },
  preferenceKey: "org_user",
  title: (user) => `${user.first_name} ${user.last_name}`,
  fields: [
    "last_name",
    "first_name",
    "id",
    "org_id",
    "email",
    "phone_country_code",
    "phone_number",
    "role",
    "status",
    "invitation_status",
    "invitation_expires_at",
    "last_sign_in_at",
    "created_at",
    "updated_at",
  ],
  kinds: {
    phone_number: field.phone("phone_country_code"),
    role: field.choice(organizationRoles, "organization_roles"),
    invitation_status: field.status(invitationStatuses),
  },
  list: {
    columns: ["last_name", "first_name", "org_id", "email", "role", "status", "last_sign_in_at", "invitation_expires_at"],
    yielding: ["invitation_expires_at", "last_sign_in_at"],
    filters: ["status", "org_id", "role", "invitation_status", "email", "created_at"],
    compact: { before: "first_name", start: "status", end: "email" },
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    forms: [
      { form: "resend-organization-user-invitation", access: manageUsers, when: { status: "PENDING" }, isNext: true, isInRow: "within" },
      {
        form: "cancel-organization-user-invitation",
        access: manageUsers,
        when: { status: "PENDING", invitation_status: "PENDING" },
        isInRow: "within",
      },
      { form: "change-organization-user", access: manageUsers, isInRow: "within" },
    ],
    summary: ["org_id", "role", "last_sign_in_at"],
    sections: [
      { title: "person", fields: ["first_name", "last_name", "email", "phone_number"] },
      { title: "record", fields: ["id", "created_at", "updated_at"] },
    ],
  },
});
