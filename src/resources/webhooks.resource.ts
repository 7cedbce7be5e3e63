import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "webhooks",
  endpoints: "webhook",
  paths: { list: "dashboards/webhooks", show: "dashboards/webhooks/:org_id/:id" },
  sort: "url",
  title: (webhook) => webhook.url,
  fields: {
    url: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    event_list: field.tags("webhook_events"),
    status: field.status(activityStatuses),
    last_response_code: field.number(),
    failure_count: field.number(),
    last_called_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["url", "org_id", "status", "last_response_code", "failure_count", "last_called_at"],
    yielding: ["last_response_code"],
    filters: ["status", "org_id", "created_at"],
    compact: { start: "status", end: "failure_count" },
    search: true,
    sortable: ["url", "failure_count", "created_at"],
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
