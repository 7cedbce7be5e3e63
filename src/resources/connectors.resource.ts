import { connectorKinds } from "../../contract/reference/connector-kinds";
import { connectorStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "connectors",
  endpoints: "connector",
  paths: { list: "dashboards/connectors", show: "dashboards/connectors/:org_id/:id" },
  sort: "name",
  title: (connector) => connector.name,
  fields: {
    name: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    kind: field.choice(connectorKinds, "connector_kinds"),
    currency: field.text(),
    status: field.status(connectorStatuses),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "org_id", "kind", "currency", "status", "created_at"],
    filters: ["status", "org_id", "kind", "currency", "created_at"],
    compact: { start: "status", end: "kind" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "kind", "currency", "created_at"],
    sections: [{ title: "record", fields: ["id", "updated_at"] }],
  },
});
