import { defineResource, field } from "../kit";

export default defineResource({
  name: "webhooks",
  endpoints: "webhook",
  paths: { list: "dashboards/webhooks", show: "dashboards/webhooks/:org_id/:id" },
  title: (webhook) => webhook.url,
  kinds: {
    event_list: field.tags("webhook_events"),
  },
  list: {
    columns: ["url", "org_id", "status", "last_response_code", "failure_count", "last_called_at"],
    yielding: ["last_response_code"],
    compact: { start: "status", end: "failure_count" },
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "last_response_code", "failure_count", "last_called_at"],
    sections: [
      { title: "events", fields: ["event_list"] },
      { title: "record", fields: ["id", "created_at", "updated_at"] },
    ],
  },
});
