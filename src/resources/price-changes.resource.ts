import { managePricing } from "../../contract/access-rules";
import { priceChangeKinds } from "../../contract/reference/price-change-kinds";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "price-changes",
  endpoints: { list: "GET /pricing/change-request", one: "GET /pricing/change-request/{id}" },
  writes: { access: managePricing, remove: "DELETE /pricing/change-request/{id}" },
  paths: { list: "dashboards/pricing/change-request", show: "dashboards/pricing/change-request/:org_id/:id" },
  preferenceKey: "price_change",
  title: (change) => change.plan_name ?? `${change.requested_fx_conversion_markup ?? ""}%`,
  fields: [
    "kind",
    "id",
    "org_id",
    "status",
    "current_plan_name",
    "plan_name",
    "current_fx_conversion_markup",
    "requested_fx_conversion_markup",
    "effective_from",
    "requested_by_name",
    "reason",
    "decision_reason",
    "decided_at",
    "applied_at",
    "created_at",
    "updated_at",
  ],
  kinds: {
    kind: field.phrase(priceChangeKinds, "price_changes"),
    current_fx_conversion_markup: field.percentage(),
    requested_fx_conversion_markup: field.percentage(),
  },
  list: {
    columns: ["kind", "org_id", "status", "effective_from", "requested_by_name", "reason", "decision_reason"],
    yielding: ["requested_by_name", "reason"],
    compact: { start: "status", end: "effective_from" },
  },
  show: {
    lead: "kind",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "effective_from", "requested_by_name", "decided_at"],
    sections: [
      { title: "decision", fields: ["reason", "decision_reason", "applied_at"] },
      { title: "record", fields: ["id", "created_at", "updated_at"] },
    ],
    forms: [
      {
        form: "withdraw-price-change",
        access: managePricing,
        when: { status: ["REQUESTED", "APPROVED"] },
        until: "applied_at",
        isInRow: true,
      },
    ],
  },
});
