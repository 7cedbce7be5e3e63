import { connectorKinds } from "../../contract/reference/connector-kinds";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "connectors",
  endpoints: "connector",
  paths: { list: "dashboards/connectors", show: "dashboards/connectors/:org_id/:id" },
  title: (connector) => connector.name,
  kinds: {
    kind: field.choice(connectorKinds, "connector_kinds"),
  },
  list: {
    columns: ["name", "org_id", "kind", "currency", "status", "created_at"],
    compact: { start: "status", end: "kind" },
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "kind", "currency", "created_at"],
    sections: [{ title: "record", fields: ["id", "updated_at"] }],
  },
});
