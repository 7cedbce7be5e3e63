import type { reportEndpoints } from "../../contract/endpoints/reports";
import type { Handlers } from "../serve-endpoint";
import { reports } from "../stores/partner-records";
import { recordRoutes } from "./record-routes";

export const reportRoutes: Handlers<keyof typeof reportEndpoints> = recordRoutes("/partner/report", reports);
