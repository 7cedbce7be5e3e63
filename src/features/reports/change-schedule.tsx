/** Another day, time or other people for a schedule. What it asks stays: another question is another schedule. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportSchedule } from "../../../contract/records/report";
import { scheduleRhythms } from "../../../contract/reference/report-kinds";
import { DraftConflict, useDraft, useDraftWrite } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { listText } from "../../lib/list-text";
import { reportSchedules } from "../../lib/reports";
import { Button } from "../../ui/field/button";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { InfoBox } from "../../ui/figure/info-box";
import { isRhythmWhole, ofParts, partsOf, rhythmOf, withRhythm, type Rhythm, type RhythmParts } from "./rhythm";
import { RhythmField } from "./rhythm-field";
import styles from "./reports.module.css";
import { useColleagues, useSchedules } from "./use-reports";
import { useRhythmWords } from "./use-rhythm-words";

export function ChangeSchedule({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  /** The version that the change is based on. */
  const [read, setRead] = useState(schedule);
  const draft = useDraft({ name: null, start: partsOf(rhythmOf(read)) });
  const rhythm = ofParts(draft.values);
  const { refetch } = useSchedules();
  /** Someone else saved in between. */
  const takeIn = async () => {
    const now = (await refetch())?.data.find(({ id }) => id === read.id);
    if (!now) return;
    draft.meet(partsOf(rhythmOf(now)));
    draft.refuse({}, t("schedules.taken_in"));
    setRead(now);
  };
  const { send, isBusy } = useDraftWrite<RhythmParts, ReportSchedule>(draft, {
    touches: [reportSchedules],
    done: t("schedules.changed"),
    placeOf: () => "recipients",
    onDone: onClose,
    onFailed: (refusal) => {
      if (refusal.statusCode === 409) void takeIn();
    },
  });
  const { when, ...rest } = draft.changed;
  const contested = Object.keys(draft.conflicts) as (keyof RhythmParts)[];
  const gone = read.recipients.filter(({ status }) => status !== "ACTIVE").map(({ name }) => name);
  const failure = draft.problems.recipients ?? draft.failure;
  const change = (next: Rhythm) => draft.change(partsOf(next));
  const keepMine = () => {
    for (const part of contested) draft.decide(part, draft.values[part]);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("schedules.change_title")}
      footer={
        <>
          <Button onClick={onClose}>{say("actions.cancel")}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={!isRhythmWhole(rhythm) || contested.length > 0 || !draft.isDirty}
            onClick={() =>
              send({
                call: "PATCH /partner/report-schedule/{id}",
                params: { id: read.id },
                body: { version: read.version, ...rest, ...when },
              })
            }
          >
            {t("schedules.save_changes")}
          </Button>
        </>
      }
    >
      <div className={styles.rhythm}>
        {contested.length > 0 ? (
          <Contest mine={rhythm} theirs={rhythmOf(read)} schedule={read} onMine={keepMine} onTheirs={draft.startOver} />
        ) : (
          failure && (
            <InfoBox tone="error" role="alert">
              {failure}
            </InfoBox>
          )
        )}
        <SegmentedControl
          label={t("how.repeat")}
          value={rhythm.rhythm}
          onChange={(value) => change(withRhythm(rhythm, value))}
          segments={scheduleRhythms.map((value) => ({ value, label: t(`how.rhythms.${value}`) }))}
        />
        <RhythmField rhythm={rhythm} onChange={change} time_zone={read.time_zone} locale={i18n.language} />
        {rest.recipients && gone.length > 0 && (
          <InfoBox tone="warning">{t("schedules.left_out", { count: gone.length, names: listText(gone, i18n.language) })}</InfoBox>
        )}
      </div>
    </Dialog>
  );
}

interface ContestProps {
  mine: Rhythm;
  theirs: Rhythm;
  schedule: ReportSchedule;
  onMine: () => void;
  onTheirs: () => void;
}

function Contest({ mine, theirs, schedule, onMine, onTheirs }: ContestProps) {
  const { t, i18n } = useTranslation("reports");
  const words = useRhythmWords();
  const { data } = useColleagues(true);
  const names = new Map([
    ...schedule.recipients.map(({ id, name }) => [id, name] as const),
    ...(data?.data ?? []).map(
      ({ id, first_name, last_name }) => [id, t("schedules.person", { first: first_name, last: last_name })] as const,
    ),
  ]);
  const shown = (rhythm: Rhythm) => (
    <>
      <div>{words(rhythm, schedule.time_zone)}</div>
      <div>
        {listText(
          rhythm.recipients.map((id) => names.get(id) ?? id),
          i18n.language,
        )}
      </div>
    </>
  );
  return (
    <DraftConflict
      conflict={{ mine, theirs }}
      title={t("schedules.contested")}
      show={shown}
      onDecide={(chosen) => (chosen === mine ? onMine() : onTheirs())}
    />
  );
}
