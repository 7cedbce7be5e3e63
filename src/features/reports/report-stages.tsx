/** The way of a report from asked to ready: what is behind it, where it is, what is to come. */
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import LoaderCircle from "lucide/dist/esm/icons/loader-circle.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reportKeptDays } from "../../../contract/report-lists";
import type { ReportDetail } from "../../../contract/records/report";
import { classNames } from "../../ui/class-names";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { stageOf, stages, type Stage } from "./stage";
import styles from "./stages.module.css";

const icons = { done: CircleCheck, now: LoaderCircle, next: Circle } as const;

export function ReportStages({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("reports");
  const { status, rows_expected, file_type, created_at } = report;
  const current = stageOf(report);
  if (current === null) return null;
  const at = stages.indexOf(current);
  const details: Readonly<Record<Stage, ReactNode>> = {
    waiting: (
      <>
        {t("stages.asked")} <TimeText instant={created_at} style="clock" />
      </>
    ),
    reading: rows_expected === null ? t("stages.counting") : t("stages.rows", { count: rows_expected }),
    writing: t(`how.${file_type}`),
    ready: t("stages.kept", { count: reportKeptDays }),
  };
  const stateOf = (place: number) => (place < at || status === "COMPLETED" ? "done" : place === at ? "now" : "next");
  return (
    <ol className={styles.stages} aria-label={t("stages.title")}>
      {stages.map((stage, place) => {
        const state = stateOf(place);
        return (
          <li key={stage} className={classNames(styles.stage, styles[state])} aria-current={state === "now" ? "step" : undefined}>
            <Icon of={icons[state]} className={styles.icon} />
            <div>
              <p className={styles.name}>
                {t(`stages.names.${stage}`)} <span className="visually-hidden">{t(`stages.states.${state}`)}</span>
              </p>
              <p className={styles.detail}>{details[stage]}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
