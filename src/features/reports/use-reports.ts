/** What the gateway says about reports, what they would have, and schedules. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RequestReport } from "../../../contract/records/report";
import { resourceKey } from "../../kit/shell";
import { reportSchedules } from "../../lib/reports";
import { callGateway } from "../../providers/call-gateway";

export const useReport = (id: string | null) =>
  useQuery({
    queryKey: resourceKey("reports", "detail", id),
    queryFn: ({ signal }) => callGateway("GET /partner/report/{id}", { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
  });

export const useFirstRows = (id: string, isThere: boolean) =>
  useQuery({
    queryKey: resourceKey("reports", "rows", id),
    queryFn: ({ signal }) => callGateway("GET /partner/report/{id}/rows", { params: { id }, signal }),
    enabled: isThere,
  });

/** Null while the question can't be asked. */
export const usePreview = (question: RequestReport | null) =>
  useQuery({
    queryKey: ["report-preview", question],
    queryFn: ({ signal }) => callGateway("POST /partner/report/preview", { body: question as RequestReport, signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useSchedules = () =>
  useQuery({
    queryKey: resourceKey(reportSchedules, "list"),
    queryFn: ({ signal }) => callGateway("GET /partner/report-schedule", { query: { limit: "50" }, signal }),
  });

/** Colleagues who can sign in. */
export const useColleagues = (isWanted: boolean) =>
  useQuery({
    queryKey: resourceKey("users", "active"),
    queryFn: ({ signal }) => callGateway("GET /partner-user/peers", { query: { status: "ACTIVE", limit: "100" }, signal }),
    enabled: isWanted,
  });
