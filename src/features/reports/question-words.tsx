/** What a report asked, in words. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportDetail } from "../../../contract/records/report";
import { useKit } from "../../kit/shell";
import { listText } from "../../lib/list-text";
import { periodText } from "../../lib/period-text";
import { scheduleHref } from "../../lib/reports";
import { dayInZone } from "../../lib/day-in-zone";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { Link } from "../../ui/link";

/** Its merchants and other filters, one text each. */
export function useQuestionWords({ filters }: ReportDetail): string[] {
  const { t, i18n } = useTranslation("reports");
  const { nameOf } = useKit();
  const { org_id, ...others } = filters;
  const names = (org_id ?? "")
    .split(",")
    .filter((id) => id !== "")
    .map((id) => nameOf("organizations", id) ?? id);
  return [
    names.length === 0 ? t("question.all_merchants") : listText(names, i18n.language),
    ...Object.entries(others).map(([name, value]) => t("question.filter", { name, value })),
  ];
}

export function QuestionWords({ report }: { report: ReportDetail }) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const filter = useQuestionWords(report);
  const [now] = useState(Date.now);
  const { period_from, period_to, time_zone, columns, file_type, report_type, schedule_id } = report;
  const day = (instant: number | string) => dayInZone(instant, time_zone);
  return (
    <Card title={t("question.title")}>
      <Facts
        facts={[
          { key: "type", label: t("what.title"), value: say(`values.report_types.${report_type}`) },
          {
            key: "period",
            label: t("when.title"),
            value:
              period_from !== null && period_to !== null
                ? periodText({ from: day(period_from), to: day(Date.parse(period_to) - 1) }, i18n.language, day(now))
                : "—",
          },
          { key: "zone", label: t("zone.title"), value: time_zone.replaceAll("_", " ") },
          { key: "merchants", label: t("merchants.title"), value: filter.map((words) => <div key={words}>{words}</div>) },
          {
            key: "columns",
            label: t("columns.title"),
            value:
              listText(
                columns.map(({ label }) => label),
                i18n.language,
              ) || "—",
          },
          { key: "file", label: t("how.file"), value: t(`how.${file_type}`) },
          ...(schedule_id === null
            ? []
            : [
                {
                  key: "schedule",
                  label: t("question.schedule"),
                  value: <Link href={scheduleHref(schedule_id)}>{t("question.by_schedule")}</Link>,
                },
              ]),
        ]}
      />
    </Card>
  );
}
