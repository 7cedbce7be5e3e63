/** The question's parts, and beside them what it would have. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { manageReportSchedules } from "../../../contract/access-rules";
import { withoutGrant } from "../../../contract/permissions";
import { reportFileTypes, reportTypes, type ReportType } from "../../../contract/reference/report-kinds";
import { reportLists } from "../../../contract/report-lists";
import { DayField, ZoneField } from "../../kit/inputs";
import { AllowedButton, RestoredNote, useDebounced, useWhyNot } from "../../kit/parts";
import { Offered } from "../../kit/shell";
import { presetPeriod } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Radio } from "../../ui/field/radio";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { Columns, Side } from "../../ui/frame/columns";
import { ColumnsField } from "./columns-field";
import { MerchantsField } from "./merchants-field";
import { PreviewCard, PreviewRows } from "./preview-card";
import { periodPresets, type PeriodPreset, type ReportQuestion } from "./report-draft";
import { RecipientsField, RhythmField } from "./rhythm-field";
import { isRhythmWhole, newRhythm } from "./rhythm";
import styles from "./reports.module.css";
import { useReportColumns } from "./use-report-columns";
import { useReportForm } from "./use-report-form";
import { usePreview } from "./use-reports";

export function ReportForm({ start, about }: { start: ReportQuestion; about: string | null }) {
  const { t } = useTranslation("reports");
  const columnsOf = useReportColumns();
  const { draft, problem, request, isBusy, submit } = useReportForm(start, about);
  const { change } = draft;
  const { report_type, time_zone, columns, merchants, rhythm } = draft.values;
  const whyNot = useWhyNot(withoutGrant(reportLists[report_type].access));
  const settled = useDebounced(whyNot === null ? request : null);
  const preview = usePreview(settled);
  const isReady = request !== null && whyNot === null && (rhythm === null || isRhythmWhole(rhythm));
  const all = columnsOf(report_type).all;
  return (
    <Columns>
      <Side>
        {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
        <Part title={t("what.title")} hint={t("what.hint")}>
          <div role="radiogroup" aria-label={t("what.title")} className={styles.types}>
            {reportTypes.map((type) => (
              <TypeChoice
                key={type}
                type={type}
                isChosen={type === report_type}
                onChoose={() => change({ report_type: type, columns: columnsOf(type).standard })}
              />
            ))}
          </div>
        </Part>
        <WhenPart draft={draft.values} problem={problem} onChange={change} />
        <Part title={t("zone.title")} hint={t("zone.hint")}>
          <div className={styles.choose}>
            <ZoneField label={t("zone.title")} isLabelHidden value={time_zone} onChange={(zone) => change({ time_zone: zone })} />
          </div>
        </Part>
        <Part
          title={t("merchants.title")}
          hint={merchants.length === 0 ? t("merchants.all_hint") : t("merchants.some", { count: merchants.length })}
        >
          <MerchantsField chosen={merchants} onChange={(ids) => change({ merchants: ids })} />
        </Part>
        <Part title={t("columns.title")} hint={t("columns.count", { count: columns.length, all: all.length })}>
          <ColumnsField available={all} chosen={columns} onChange={(next) => change({ columns: next })} />
          {problem === "no_columns" && <InfoBox tone="error">{t("problems.no_columns")}</InfoBox>}
        </Part>
        <HowPart draft={draft.values} onChange={change} />
      </Side>
      <Side>
        <PreviewCard preview={preview} isAsked={settled !== null} whyNot={whyNot} isRepeated={rhythm !== null}>
          {draft.failure !== null && (
            <InfoBox tone="error" role="alert">
              {draft.failure}
            </InfoBox>
          )}
          {rhythm === null ? (
            <Button variant="primary" size="large" isBlock isDisabled={!isReady} isBusy={isBusy} onClick={submit}>
              {t("new.make")}
            </Button>
          ) : (
            <AllowedButton
              rule={manageReportSchedules}
              variant="primary"
              size="large"
              isBlock
              isDisabled={!isReady}
              isBusy={isBusy}
              onClick={submit}
            >
              {t("schedules.save")}
            </AllowedButton>
          )}
          <p className={styles.hint}>{t(rhythm === null ? "new.goes_on" : "schedules.goes_on")}</p>
        </PreviewCard>
        {preview.data && whyNot === null && <PreviewRows preview={preview.data} isStale={preview.isFetching} />}
      </Side>
    </Columns>
  );
}

interface PartProps {
  draft: ReportQuestion;
  onChange: (part: Partial<ReportQuestion>) => void;
}

/** How often comes first: below it are the days of one report, or the day on which each is made. */
function WhenPart({ draft, problem, onChange }: PartProps & { problem: ReturnType<typeof useReportForm>["problem"] }) {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const { session } = useSignedIn();
  const { report_type, preset, period, time_zone, rhythm } = draft;
  const choosePreset = (next: PeriodPreset) =>
    onChange({ preset: next, ...(next !== "custom" && { period: presetPeriod(next, dayInZone(Date.now(), time_zone)) }) });
  const days = report_type === "INVOICES" ? t("when.hint_invoices") : t("when.hint");
  return (
    <Part title={t("when.title")} hint={rhythm === null ? days : t(`when.hint_each.${rhythm.rhythm}`)}>
      <Offered call="POST /partner/report-schedule">
        <SegmentedControl
          label={t("when.repeat")}
          value={rhythm?.rhythm ?? "ONCE"}
          onChange={(value) => onChange({ rhythm: value === "ONCE" ? null : newRhythm(value, session.user.id) })}
          segments={(["ONCE", "WEEKLY", "MONTHLY"] as const).map((value) => ({ value, label: t(`when.rhythms.${value}`) }))}
        />
      </Offered>
      {rhythm ? (
        <RhythmField rhythm={rhythm} onChange={(next) => onChange({ rhythm: next })} time_zone={time_zone} />
      ) : (
        <>
          <SegmentedControl
            label={t("when.title")}
            value={preset}
            onChange={choosePreset}
            segments={periodPresets.map((value) => ({ value, label: t(`when.presets.${value}`) }))}
          />
          <div className={styles.pair}>
            <DayField
              label={say("list.from")}
              value={period.from}
              onChange={(from) => onChange({ preset: "custom", period: { ...period, from } })}
            />
            <DayField
              label={say("list.to")}
              value={period.to}
              error={problem !== null && problem !== "no_columns" ? t(`problems.${problem}`) : undefined}
              onChange={(to) => onChange({ preset: "custom", period: { ...period, to } })}
            />
          </div>
        </>
      )}
    </Part>
  );
}

function HowPart({ draft: { file_type, rhythm }, onChange }: PartProps) {
  const { t } = useTranslation("reports");
  return (
    <Part title={t("how.title")} hint={t(rhythm ? "how.hint_repeated" : "how.hint")}>
      <SegmentedControl
        label={t("how.file")}
        value={file_type}
        onChange={(type) => onChange({ file_type: type })}
        segments={reportFileTypes.map((value) => ({ value, label: t(`how.${value}`) }))}
      />
      {rhythm && <RecipientsField rhythm={rhythm} onChange={(next) => onChange({ rhythm: next })} />}
    </Part>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card>
      <section className={styles.part} aria-label={title}>
        <div>
          <h2 className={styles.partTitle}>{title}</h2>
          <p className={styles.hint}>{hint}</p>
        </div>
        <div className={styles.partBody}>{children}</div>
      </section>
    </Card>
  );
}

/** A type that can't be reported can be chosen and says why. */
function TypeChoice({ type, isChosen, onChoose }: { type: ReportType; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const whyNot = useWhyNot(withoutGrant(reportLists[type].access));
  return (
    <label className={classNames(styles.type, isChosen && styles.chosen, whyNot !== null && styles.off)}>
      <Radio name="report-type" isChosen={isChosen} onChoose={onChoose} />
      <strong>{say(`values.report_types.${type}`)}</strong>
      <span className={styles.hint}>{whyNot === null ? t(`what.rows.${type}`) : t("what.off")}</span>
    </label>
  );
}
