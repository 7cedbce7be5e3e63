/** What is being asked: kept while it is put together, so that leaving loses nothing and asks nothing, and asked once. */
import { useGo } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportDetail, WholeReportRequest } from "../../../contract/records/report";
import { useDraft, useDraftWrite } from "../../kit/parts";
import { reportHref, reportSchedules, schedulesAddress } from "../../lib/reports";
import { readQuestion } from "./kept-report";
import { problemOf, requestOf, type ReportQuestion } from "./report-draft";
import { useReportColumns } from "./use-report-columns";

/** The page has one place for what is refused. */
const placeOf = () => undefined;

/** `about`: the report that it starts from, or what is made of it. */
export function useReportForm(given: ReportQuestion, about: string | null) {
  const { t } = useTranslation("reports");
  const go = useGo();
  const columnsOf = useReportColumns();
  // Once: what the page gives later begins today again.
  const [start] = useState(given);
  const draft = useDraft<ReportQuestion>({
    name: `report/${about ?? "new"}`,
    start,
    read: (kept) => readQuestion(kept, start, (type) => columnsOf(type).all),
  });
  const { rhythm, ...question } = draft.values;
  const ask = useDraftWrite<ReportQuestion, ReportDetail>(draft, {
    placeOf,
    touches: ["reports"],
    onDone: ({ id }) => go({ to: reportHref(id) }),
  });
  const repeat = useDraftWrite(draft, {
    placeOf,
    done: t("schedules.created"),
    touches: [reportSchedules],
    onDone: () => go({ to: schedulesAddress }),
  });
  const problem = problemOf(question);
  const request: WholeReportRequest | null = problem === null ? requestOf(question) : null;
  const submit = () => {
    if (!request) return;
    if (rhythm === null) {
      ask.send({ call: "POST /partner/report", body: request });
      return;
    }
    const { period_from: _, period_to: __, ...repeated } = request;
    repeat.send({ call: "POST /partner/report-schedule", body: { ...repeated, ...rhythm } });
  };
  return { draft, problem, request, isBusy: ask.isBusy || repeat.isBusy, submit };
}
