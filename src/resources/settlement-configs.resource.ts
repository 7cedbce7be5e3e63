import { settlementSchedules } from "../../contract/settlement/schedule";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlement-configs",
  endpoints: { list: "GET /partner/organization/settlement-config", one: "GET /partner/organization/settlement-config/{id}" },
  paths: { list: "dashboards/setting/settlement-config" },
  preferenceKey: "settlement_config",
  title: (config) => config.currency,
  fields: [
    "org_id",
    "currency",
    "settlement_schedule",
    "min_amount_threshold",
    "next_settlement_on",
    "is_settlement_enabled",
    "created_at",
  ],
  kinds: {
    settlement_schedule: field.choice(settlementSchedules, "settlement_schedules"),
    min_amount_threshold: field.money("currency"),
  },
  list: {
    columns: ["org_id", "currency", "settlement_schedule", "min_amount_threshold", "next_settlement_on", "is_settlement_enabled"],
    compact: { start: "currency", end: "settlement_schedule", with: "next_settlement_on" },
  },
});
