import { manageDisputes } from "../../contract/access-rules";
import { evidenceStates } from "../../contract/reference/evidence-states";
import { disputeStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "disputes",
  endpoints: "dispute",
  writes: {
    acts: {
      submit: "POST /partner/torc/dispute/{id}/evidence",
      withdraw: "DELETE /partner/torc/dispute/{id}/evidence",
      accept: "POST /partner/torc/dispute/{id}/accept-loss",
    },
  },
  paths: { list: "dashboards/disputes", show: "dashboards/dispute/:org_id/:id" },
  sort: "-due_at",
  title: (dispute) => dispute.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "customer_name",
    "status",
    "amount",
    "currency",
    "reason",
    "reason_code",
    "evidence_state",
    "evidence_text",
    "evidence_submitted_at",
    "due_at",
    "decided_at",
    "payin_id",
    "customer_id",
    "created_at",
    "updated_at",
  ],
  kinds: {
    status: field.status(disputeStatuses, { labels: "dispute_statuses" }),
    evidence_state: field.choice(evidenceStates, "evidence_states", "NOT_STARTED"),
    payin_id: field.reference("payins"),
    customer_id: field.reference("customers", "customer_name"),
  },
  list: {
    columns: ["reference", "org_id", "reason", "amount", "status", "due_at"],
    tabs: "status",
    tabSort: { PENDING: "due_at" },
    yielding: ["reason"],
    compact: { start: "status", end: "amount" },
  },
  show: {
    lead: "amount",
    status: "status",
    about: "customer_name",
    belongsTo: "org_id",
    forms: [
      { form: "submit-evidence", access: manageDisputes, when: { status: "PENDING" }, until: "due_at", isNext: true },
      { form: "withdraw-evidence", access: manageDisputes, when: { status: "PENDING", evidence_state: "INITIATED" } },
      { form: "accept-dispute-loss", access: manageDisputes, when: { status: "PENDING" } },
    ],
    summary: ["org_id", "due_at", "evidence_state", "decided_at"],
    sections: [
      { title: "dispute", fields: ["reason", "reason_code", "created_at", "reference"] },
      { title: "evidence", fields: ["evidence_submitted_at", "evidence_text"], hidesMissing: true },
    ],
    related: ["payin_id", "customer_id", { resource: "transactions", by: "dispute_id" }],
  },
});
