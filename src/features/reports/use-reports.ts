/** What the gateway says about reports, and what they would have. */
import { useCall } from "../../kit/shell";
import type { RequestReport } from "../../../contract/records/report";

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

/** Colleagues who can sign in. */
export const useColleagues = (isWanted: boolean) =>
  useCall("GET /partner-user/peers", isWanted ? { query: { status: "ACTIVE", limit: "100" } } : null, { of: "users" });
