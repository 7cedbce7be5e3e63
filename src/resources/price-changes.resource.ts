import { managePricing, viewPricing } from "../../contract/access-rules";
import { priceChangeKinds } from "../../contract/reference/price-change-kinds";
import { priceChangeStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "price-changes",
  endpoints: { list: "GET /pricing/change-request", one: "GET /pricing/change-request/{id}" },
  writes: { access: managePricing, remove: "DELETE /pricing/change-request/{id}" },
  paths: { list: "dashboards/pricing/change-request", show: "dashboards/pricing/change-request/:org_id/:id" },
  access: viewPricing,
  preferenceKey: "price_change",
  sort: "-created_at",
  title: (change) => change.plan_name ?? `${change.requested_fx_conversion_markup ?? ""}%`,
  fields: {
    kind: field.phrase(priceChangeKinds, "price_changes"),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(priceChangeStatuses),
    current_plan_name: field.text(),
    plan_name: field.text(),
    current_fx_conversion_markup: field.percentage(),
    requested_fx_conversion_markup: field.percentage(),
    effective_from: field.dateTime(),
    requested_by_name: field.text(),
    reason: field.text(),
    decision_reason: field.text(),
    decided_at: field.dateTime(),
    applied_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["kind", "org_id", "status", "effective_from", "requested_by_name", "reason", "decision_reason"],
    yielding: ["requested_by_name", "reason"],
    filters: ["status", "kind", "org_id", "created_at"],
    compact: { start: "status", end: "effective_from" },
    search: true,
    sortable: ["effective_from", "created_at"],
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
    related: ["org_id"],
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
