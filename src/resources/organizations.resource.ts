import { inviteMerchant } from "../../contract/access-rules";
import { merchantStages } from "../../contract/merchant-stages";
import { waitingParties } from "../../contract/reference/parties";
import { organizationStatuses } from "../../contract/reference/merchant-statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "organizations",
  endpoints: { list: "GET /partner/organization", one: "GET /partner/organization/{id}" },
  writes: {
    create: "POST /partner/organization/invite-organization",
    acts: {
      resend: "POST /partner/organization/resend-invitation-email/{id}",
      "request-plan-change": "PATCH /pricing/organization-plan/{id}",
      "request-markup-change": "PATCH /partner/pricing/fx-conversion-markup/{id}",
    },
  },
  paths: { list: "dashboards/organization", show: "dashboards/organization/:id" },
  menu: { order: 30 },
  create: { form: "invite-merchant", path: "dashboards/invite-merchant", access: inviteMerchant },
  preferenceKey: "organization",
  sort: "name",
  title: (organization) => organization.name,
  fields: {
    name: field.text(),
    id: field.id(),
    legal_name: field.text(),
    country: field.country(),
    city: field.text(),
    website_url: field.url(),
    industry_name: field.text(),
    contact_email: field.email(),
    stage: field.status(merchantStages, { note: "stage_note" }),
    status: field.status(organizationStatuses),
    waiting_on: field.choice(waitingParties, "parties", "partner"),
    waiting_since: field.age(),
    volume_30d: field.money("figures_currency", "figures_rates_at"),
    commission_30d: field.money("figures_currency", "figures_rates_at"),
    plan_name: field.text(),
    plan_id: field.reference("plans", "plan_name"),
    is_kyb_permission_by_merchant: field.boolean(),
    partner_permission_list: field.tags("permissions"),
    last_payment_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "country", "stage", "waiting_on", "waiting_since", "volume_30d", "commission_30d", "plan_name"],
    filters: ["stage", "country", "waiting_on", "plan_id", "created_at", "status"],
    compact: { start: "stage", end: "waiting_on", with: "waiting_since", otherwise: "volume_30d" },
    search: true,
    hasRowActions: true,
    tabs: "stage",
    sortable: ["name", "country", "status", "waiting_since", "volume_30d", "commission_30d", "last_payment_at", "created_at"],
  },
  show: {
    status: "stage",
    forms: [{ form: "resend-merchant-invitation", access: inviteMerchant, when: { status: "CREATED" }, isNext: true }],
    sections: [
      { title: "identity", fields: ["name", "legal_name", "id", "country", "city", "website_url", "industry_name", "contact_email"] },
      { title: "onboarding", fields: ["stage", "waiting_on", "waiting_since", "is_kyb_permission_by_merchant"] },
      {
        title: "business",
        fields: ["plan_name", "volume_30d", "commission_30d", "last_payment_at", "created_at", "updated_at"],
      },
    ],
    related: [
      "plan_id",
      { resource: "transactions", by: "org_id", isLinkOnly: true },
      { resource: "payins", by: "org_id", isLinkOnly: true },
      { resource: "payouts", by: "org_id", isLinkOnly: true },
      { resource: "customers", by: "org_id", isLinkOnly: true },
      { resource: "settlements", by: "org_id", isLinkOnly: true },
      { resource: "settlement-banks", by: "org_id", isLinkOnly: true },
      { resource: "wallets", by: "org_id", isLinkOnly: true },
      { resource: "invoices", by: "org_id", isLinkOnly: true },
      { resource: "organization-users", by: "org_id", isLinkOnly: true },
      { resource: "connectors", by: "org_id", isLinkOnly: true },
      { resource: "webhooks", by: "org_id", isLinkOnly: true },
    ],
  },
});
