import type { reportEndpoints } from "../../contract/endpoints/reports";
import type { Handlers } from "../plugins/serve-endpoint";
import { findReport, listReports, openReportFile, readFirstRows, toReportDetail } from "../services/reports/read-reports";
import { openQuestion, wholeQuestion } from "../services/reports/report-question";
import { cancelReport, insertReport, previewReport } from "../services/reports/request-reports";
import { periodBefore } from "../services/reports/schedule-times";
import { changeSchedule, createSchedule, deleteSchedule, listSchedules, readSchedule } from "../services/reports/schedules";
import { audited, unaudited } from "../services/audit/audited";

export const reportRoutes: Handlers<keyof typeof reportEndpoints> = {
  "GET /partner/report": ({ inPartner, query }) => inPartner(({ tx }) => listReports(tx.sql, query)),
  "GET /partner/report/{id}": ({ gateway, caller, inPartner, params }) =>
    inPartner(async ({ tx }) => toReportDetail(gateway, caller, await findReport(tx.sql, params.id))),
  "POST /partner/report": async ({ gateway, caller, body, openList, inPartnerOnce }) => {
    const question = wholeQuestion(body, gateway.clock());
    await openQuestion(gateway, caller, openList, question, question);
    return inPartnerOnce(async (context) => {
      const made = await insertReport(context, question, null);
      return audited(made, toReportDetail(gateway, caller, made));
    });
  },
  "POST /partner/report/preview": async ({ gateway, caller, body, openList }) =>
    unaudited("only reads", await previewReport(gateway, caller, body, openList)),
  "GET /partner/report/{id}/rows": ({ caller, inPartner, params }) => inPartner(({ tx }) => readFirstRows(tx.sql, caller, params.id)),
  "DELETE /partner/report/{id}": ({ inPartner, params }) => inPartner((context) => cancelReport(context, params.id)),
  "GET /report-file/{token}": ({ gateway, params }) => openReportFile(gateway, params.token),
  "GET /partner/report-schedule": ({ inPartner, query }) => inPartner(({ tx }) => listSchedules(tx.sql, query)),
  "GET /partner/report-schedule/{id}": ({ inPartner, params }) => inPartner(({ tx }) => readSchedule(tx.sql, params.id)),
  "POST /partner/report-schedule": async ({ gateway, caller, body, openList, inPartnerOnce }) => {
    await openQuestion(gateway, caller, openList, body, periodBefore({ rhythm: body.rhythm, time_zone: "UTC" }, gateway.clock()));
    return inPartnerOnce((context) => createSchedule(context, body));
  },
  "PATCH /partner/report-schedule/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeSchedule(context, params.id, body)),
  "DELETE /partner/report-schedule/{id}": ({ inPartner, params }) => inPartner((context) => deleteSchedule(context, params.id)),
};
