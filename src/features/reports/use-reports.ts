/** What the gateway says about reports, what they would have, and schedules. */
import { useCall } from "../../kit/shell";
import type { RequestReport } from "../../../contract/records/report";
import { reportSchedules } from "../../lib/reports";

export const useReport = (id: string | null) =>
  useCall("GET /partner/report/{id}", id !== null ? { params: { id } } : null, { of: "reports" });

export const useFirstRows = (id: string, isThere: boolean) =>
  useCall("GET /partner/report/{id}/rows", isThere ? { params: { id } } : null, { of: "reports" });

/** Null while the question can't be asked. */
export const usePreview = (question: RequestReport | null) =>
  useCall("POST /partner/report/preview", question !== null ? { body: question } : null, {
    keepsLast: true,
    retry: false,
  });

export const useSchedules = () => useCall("GET /partner/report-schedule", { query: { limit: "50" } }, { of: reportSchedules });

/** Colleagues who can sign in. */
export const useColleagues = (isWanted: boolean) =>
  useCall("GET /partner-user/peers", isWanted ? { query: { status: "ACTIVE", limit: "100" } } : null, { of: "users" });
