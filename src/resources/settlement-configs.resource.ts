import { settlementSchedules } from "../../contract/settlement/schedule";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlement-configs",
  endpoints: { list: "GET /partner/organization/settlement-config", one: "GET /partner/organization/settlement-config/{id}" },
  paths: { list: "dashboards/setting/settlement-config" },
  preferenceKey: "settlement_config",
  sort: "-created_at",
  title: (config) => config.currency,
  fields: {
    org_id: field.reference("organizations"),
    currency: field.text(),
    settlement_schedule: field.choice(settlementSchedules, "settlement_schedules"),
    min_amount_threshold: field.money("currency"),
    next_settlement_on: field.day(),
    is_settlement_enabled: field.boolean(),
    created_at: field.dateTime(),
  },
  list: {
    columns: ["org_id", "currency", "settlement_schedule", "min_amount_threshold", "next_settlement_on", "is_settlement_enabled"],
    filters: ["is_settlement_enabled", "org_id", "currency"],
    compact: { start: "currency", end: "settlement_schedule", with: "next_settlement_on" },
    search: false,
    sortable: ["created_at"],
  },
});
