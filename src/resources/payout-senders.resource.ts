import { entityTypes } from "../../contract/reference/payout-checks";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "payout-senders",
  endpoints: "payout-sender",
  paths: { list: "dashboards/payout-sender", show: "dashboards/payout-sender/:org_id/:id" },
  deepLinks: ["payout-sender"],
  title: (sender) => sender.name,
  fields: [
    "name",
    "id",
    "org_id",
    "entity_type",
    "status",
    "registration_number",
    "country",
    "address_line1",
    "city",
    "state",
    "zip_code",
    "created_at",
    "updated_at",
  ],
  kinds: {
    entity_type: field.choice(entityTypes, "entity_types"),
  },
  list: {
    columns: ["name", "org_id", "entity_type", "country", "status", "created_at"],
    compact: { start: "status", end: "entity_type" },
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
