/** What is being asked: kept while it is put together, so that leaving loses nothing and asks nothing, and asked once. */
import { useGo } from "@refinedev/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportDetail, WholeReportRequest } from "../../../contract/records/report";
import { useKeptForm, useWriteCall } from "../../kit/parts";
import { newId } from "../../lib/new-id";
import { reportHref, reportSchedules, schedulesAddress } from "../../lib/reports";
import { readKept } from "./kept-report";
import { problemOf, requestOf, type ReportDraft } from "./report-draft";
import type { Rhythm } from "./rhythm";
import { useReportColumns } from "./use-report-columns";

/** `about`: the report that it starts from. */
export function useReportForm(start: ReportDraft, about: string | null) {
  const { t } = useTranslation("reports");
  const go = useGo();
  const columnsOf = useReportColumns();
  // Once: what the page gives later begins today again.
  const [empty] = useState(() => ({ draft: start, rhythm: null, key: newId() }));
  const [draft, setDraft] = useState(start);
  const [rhythm, setRhythm] = useState<Rhythm | null>(null);
  const [key, setKey] = useState(empty.key);
  const [isSent, setIsSent] = useState(false);
  const content = useMemo(() => ({ draft, rhythm, key }), [draft, rhythm, key]);
  const isDirty = !isSent && (rhythm !== null || JSON.stringify(draft) !== JSON.stringify(empty.draft));
  const fill = (kept: { draft: ReportDraft; rhythm: Rhythm | null; key: string }) => {
    setDraft(kept.draft);
    setRhythm(kept.rhythm);
    setKey(kept.key);
  };
  const kept = useKeptForm({
    form: `report/${about ?? "new"}`,
    value: content,
    isDirty,
    restore: (found) => fill(readKept(found, empty, (type) => columnsOf(type).all)),
  });
  const goOn = (to: string) => {
    setIsSent(true);
    void kept.forget();
    go({ to });
  };
  const ask = useWriteCall<ReportDetail>({ failed: false, touches: ["reports"], onDone: ({ id }) => goOn(reportHref(id)) });
  const repeat = useWriteCall({
    failed: false,
    done: t("schedules.created"),
    touches: [reportSchedules],
    onDone: () => goOn(schedulesAddress),
  });
  const problem = problemOf(draft);
  const request: WholeReportRequest | null = problem === null ? requestOf(draft) : null;
  const submit = () => {
    if (!request) return;
    if (rhythm === null) {
      ask.send({ call: "POST /partner/report", body: request, idempotency_key: key });
      return;
    }
    const { period_from: _, period_to: __, ...question } = request;
    repeat.send({ call: "POST /partner/report-schedule", body: { ...question, ...rhythm }, idempotency_key: key });
  };
  return {
    draft,
    rhythm,
    problem,
    request,
    isBusy: ask.isBusy || repeat.isBusy,
    error: ask.error ?? repeat.error,
    isRestored: kept.isRestored && isDirty,
    // Another content is another write.
    change: (part: Partial<ReportDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setKey(newId());
    },
    changeRhythm: (next: Rhythm | null) => {
      setRhythm(next);
      setKey(newId());
    },
    submit,
    startOver: () => {
      fill({ ...empty, key: newId() });
      void kept.forget();
    },
  };
}
