import type { exportEndpoints } from "../../contract/endpoints/exports";
import type { Handlers } from "../plugins/serve-endpoint";
import { cancelExport, readExport, requestExport } from "../services/exports/list-exports";
import { writeExport } from "../services/exports/write-export";

export const exportRoutes: Handlers<keyof typeof exportEndpoints> = {
  "POST /partner/export": ({ world, caller, origin, body, openList }) => requestExport(world, caller, origin, body, openList),
  "GET /partner/export/{id}": ({ world, caller, params }) => readExport(world, caller, params.id),
  "DELETE /partner/export/{id}": ({ world, caller, origin, params }) => cancelExport(world, caller, origin, params.id),
  "GET /partner/export/{id}/file": ({ world, caller, origin, params, openList }) => writeExport(world, caller, origin, params.id, openList),
};
