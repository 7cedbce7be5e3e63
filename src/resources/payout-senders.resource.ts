import { entityTypes } from "../../contract/reference/payout-checks";
import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "payout-senders",
  endpoints: "payout-sender",
  paths: { list: "dashboards/payout-sender", show: "dashboards/payout-sender/:org_id/:id" },
  deepLinks: ["payout-sender"],
  access: { feature: "local_rails" },
  sort: "name",
  title: (sender) => sender.name,
  fields: {
    name: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    entity_type: field.choice(entityTypes, "entity_types"),
    status: field.status(activityStatuses),
    registration_number: field.masked(),
    country: field.country(),
    address_line1: field.text(),
    city: field.text(),
    state: field.text(),
    zip_code: field.text(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "org_id", "entity_type", "country", "status", "created_at"],
    filters: ["status", "org_id", "entity_type", "country", "created_at"],
    compact: { start: "status", end: "entity_type" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "entity_type", "created_at"],
    sections: [
      { title: "identity", fields: ["registration_number", "id"] },
      { title: "address", fields: ["address_line1", "city", "state", "zip_code", "country"], hidesMissing: true },
    ],
    related: [{ resource: "payouts", by: "payout_sender_id" }],
  },
});
