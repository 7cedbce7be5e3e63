import type { exportEndpoints } from "../../contract/endpoints/exports";
import type { Handlers } from "../plugins/serve-endpoint";
import { cancelExport, readExport, requestExport } from "../services/exports/list-exports";
import { writeExport } from "../services/exports/write-export";

export const exportRoutes: Handlers<keyof typeof exportEndpoints> = {
  "POST /partner/export": ({ gateway, caller, origin, body, openList }) => requestExport(gateway, caller, origin, body, openList),
  "GET /partner/export/{id}": ({ gateway, caller, params }) => readExport(gateway, caller, params.id),
  "DELETE /partner/export/{id}": ({ gateway, caller, origin, params }) => cancelExport(gateway, caller, origin, params.id),
  "GET /partner/export/{id}/file": ({ gateway, caller, origin, params, openList }) =>
    writeExport(gateway, caller, origin, params.id, openList),
};
