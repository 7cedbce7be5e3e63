/** Another day, time or other people for a schedule. What it asks stays: another question is another schedule. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportSchedule } from "../../../contract/records/report";
import { scheduleRhythms } from "../../../contract/reference/report-kinds";
import { useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { listText } from "../../lib/list-text";
import { reportSchedules } from "../../lib/reports";
import { Button } from "../../ui/field/button";
import { ConflictBox } from "../../ui/field/conflict-box";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { InfoBox } from "../../ui/figure/info-box";
import { changesOf, isRhythmWhole, mergeRhythms, rhythmOf, withRhythm, type Rhythm } from "./rhythm";
import { RhythmField } from "./rhythm-field";
import styles from "./reports.module.css";
import { useColleagues, useSchedules } from "./use-reports";
import { useRhythmWords } from "./use-rhythm-words";

export function ChangeSchedule({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  /** The version that the change is based on. */
  const [read, setRead] = useState(schedule);
  const [rhythm, setRhythm] = useState(() => rhythmOf(schedule));
  /** What someone else saved in between. */
  const [theirs, setTheirs] = useState<{ rhythm: Rhythm; isContested: boolean } | null>(null);
  const { refetch } = useSchedules();
  const takeIn = async () => {
    const now = (await refetch())?.data.find(({ id }) => id === read.id);
    if (!now) return;
    const { merged, isContested } = mergeRhythms(rhythm, rhythmOf(read), rhythmOf(now));
    setRead(now);
    setRhythm(merged);
    setTheirs({ rhythm: rhythmOf(now), isContested });
  };
  const { send, isBusy, error } = useWriteCall({
    touches: [reportSchedules],
    done: t("schedules.changed"),
    failed: false,
    onDone: onClose,
    onFailed: (refusal) => {
      if (refusal.statusCode === 409) void takeIn();
    },
  });
  const changes = changesOf(rhythmOf(read), rhythm);
  const gone = read.recipients.filter(({ status }) => status !== "ACTIVE").map(({ name }) => name);
  const isContested = theirs?.isContested === true;
  const [refused] = Object.values((error?.errors ?? {}) as Readonly<Record<string, string>>);
  const choose = (chosen: Rhythm) => {
    setRhythm(chosen);
    setTheirs(null);
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
            isDisabled={!isRhythmWhole(rhythm) || isContested || Object.keys(changes).length === 0}
            onClick={() =>
              send({
                call: "PATCH /partner/report-schedule/{id}",
                params: { id: read.id },
                body: { version: read.version, ...changes },
              })
            }
          >
            {t("schedules.save_changes")}
          </Button>
        </>
      }
    >
      <div className={styles.rhythm}>
        {error && theirs === null && error.statusCode !== 409 && (
          <InfoBox tone="error" role="alert">
            {refused ?? error.message}
          </InfoBox>
        )}
        {theirs !== null && !isContested && (
          <InfoBox tone="warning" role="alert">
            {t("schedules.taken_in")}
          </InfoBox>
        )}
        {theirs !== null && isContested && <Contest mine={rhythm} theirs={theirs.rhythm} schedule={read} onChoose={choose} />}
        <SegmentedControl
          label={t("how.repeat")}
          value={rhythm.rhythm}
          onChange={(value) => setRhythm(withRhythm(rhythm, value))}
          segments={scheduleRhythms.map((value) => ({ value, label: t(`how.rhythms.${value}`) }))}
        />
        <RhythmField rhythm={rhythm} onChange={setRhythm} time_zone={read.time_zone} locale={i18n.language} />
        {changes.recipients && gone.length > 0 && (
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
  onChoose: (rhythm: Rhythm) => void;
}

function Contest({ mine, theirs, schedule, onChoose }: ContestProps) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
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
    <div role="alert">
      <ConflictBox
        title={t("schedules.contested")}
        sides={[
          { owner: say("form.mine"), value: shown(mine), choose: say("form.keep_mine"), onChoose: () => onChoose(mine) },
          { owner: say("form.theirs"), value: shown(theirs), choose: say("form.take_theirs"), onChoose: () => onChoose(theirs) },
        ]}
      />
    </div>
  );
}
