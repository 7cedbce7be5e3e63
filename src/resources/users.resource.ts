import { invitePartnerUser, managePartnerUsers } from "../../contract/access-rules";
import { invitationStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "users",
  endpoints: { list: "GET /partner-user/peers", one: "GET /partner-user/peers/{id}" },
  writes: {
    access: managePartnerUsers,
    create: "POST /partner-user/peers",
    update: "PATCH /partner-user/peers/{id}",
    remove: "POST /partner-user/peers/{id}/cancel-invitation",
    acts: {
      resend: "POST /partner-user/peers/{id}/resend-invitation",
      remove: "PATCH /partner-user/peers/{id}",
      restore: "PATCH /partner-user/peers/{id}",
    },
  },
  paths: { list: "dashboards/users", show: "dashboards/users/:id" },
  menu: { order: 20 },
  create: { form: "invite-partner-user", path: "dashboards/users/add", access: invitePartnerUser },
  preferenceKey: "partner_user",
  title: (user) => `${user.first_name} ${user.last_name}`,
  fields: [
    "last_name",
    "first_name",
    "id",
    "email",
    "is_admin",
    "is_totp_enabled",
    "is_phone_verified",
    "status",
    "invitation_status",
    "invitation_expires_at",
    "last_sign_in_at",
    "created_at",
  ],
  kinds: {
    invitation_status: field.status(invitationStatuses),
  },
  list: {
    columns: ["last_name", "first_name", "email", "is_admin", "status", "last_sign_in_at", "invitation_expires_at"],
    filters: ["status", "is_admin", "invitation_status", "created_at"],
    compact: { before: "first_name", start: "status", end: "email" },
  },
  show: {
    status: "status",
    forms: [
      { form: "resend-partner-user-invitation", access: invitePartnerUser, when: { status: "PENDING" }, isNext: true },
      {
        form: "cancel-partner-user-invitation",
        access: managePartnerUsers,
        when: { status: "PENDING", invitation_status: "PENDING" },
      },
      { form: "restore-partner-user", access: managePartnerUsers, when: { status: "DEACTIVATED" } },
      { form: "change-partner-user", access: managePartnerUsers },
      { form: "remove-partner-user", access: managePartnerUsers, when: { status: "ACTIVE" } },
    ],
    sections: [
      { title: "person", fields: ["first_name", "last_name", "email", "id"] },
      { title: "access", fields: ["is_admin", "is_totp_enabled", "is_phone_verified", "status", "last_sign_in_at", "created_at"] },
    ],
  },
});
