import { chooseGcaPlan, inviteMerchant } from "../../contract/access-rules";
import { InviteOrganization } from "../../contract/records/organization";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "invite-merchant",
  call: "POST /partner/organization/invite-organization",
  body: InviteOrganization,
  access: inviteMerchant,
  of: "organizations",
  fields: {
    org_name: field.text(),
    org_country: field.country(),
    gca_pricing_plan_id: field.reference("plans", undefined, { status: "ACTIVE" }),
    first_name: field.text(),
    last_name: field.text(),
    email: field.email(),
    is_kyb_permission_by_merchant: field.boolean({ asChoice: "no" }),
  },
  sections: [
    { title: "business", fields: ["org_name", "org_country", "gca_pricing_plan_id"] },
    { title: "owner", fields: ["first_name", "last_name", "email"] },
    { title: "verification", fields: ["is_kyb_permission_by_merchant"] },
  ],
  needs: { gca_pricing_plan_id: chooseGcaPlan },
  done: { go: "show" },
});
