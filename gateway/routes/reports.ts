import type { reportEndpoints } from "../../contract/endpoints/reports";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { reports } from "../services/records/partner-records";

export const reportRoutes: Handlers<keyof typeof reportEndpoints> = recordRoutes("/partner/report", reports);
