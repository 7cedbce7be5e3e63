/** Of what is made again and again: on which day and when, and to whom. */
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/inputs";
import { Failed } from "../../kit/parts";
import { daysOf, dayWord, timesWith } from "../../lib/rhythm";
import { Checkbox } from "../../ui/field/checkbox";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import type { Rhythm } from "./rhythm";
import styles from "./reports.module.css";
import { useColleagues } from "./use-reports";

interface FieldProps {
  rhythm: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

export function RhythmField({ rhythm, onChange, time_zone }: FieldProps & { time_zone: string }) {
  const { t, i18n } = useTranslation("reports");
  return (
    <div className={styles.pair}>
      <SelectField
        label={t(`schedules.day.${rhythm.rhythm}`)}
        options={daysOf(rhythm.rhythm).map((day) => ({
          value: String(day),
          text: dayWord(rhythm.rhythm, day, i18n.language),
        }))}
        value={String(rhythm.day)}
        onChange={(day) => onChange({ ...rhythm, day: Number(day) })}
      />
      <SelectField
        label={t("schedules.time")}
        hint={time_zone}
        options={timesWith(rhythm.at_time).map((at_time) => ({ value: at_time, text: at_time }))}
        value={rhythm.at_time}
        onChange={(at_time) => onChange({ ...rhythm, at_time })}
      />
    </div>
  );
}

export function RecipientsField({ rhythm, onChange }: FieldProps) {
  const { t } = useTranslation("reports");
  const { data, error, refetch, isFetching } = useColleagues(true);
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...rhythm, recipients: isOn ? [...rhythm.recipients, id] : rhythm.recipients.filter((each) => each !== id) });
  return (
    <fieldset className={styles.people}>
      <legend className={styles.label}>{t("schedules.recipients")}</legend>
      {error && <Failed title={t("schedules.people_failed")} of={{ error, refetch, isFetching }} />}
      {!data && !error && <SkeletonLines count={2} label={t("schedules.recipients")} />}
      {data?.data.map(({ id, first_name, last_name }) => (
        <Checkbox
          key={id}
          label={<bdi>{t("schedules.person", { first: first_name, last: last_name })}</bdi>}
          checked={rhythm.recipients.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
      {rhythm.recipients.length === 0 && <p className={styles.hint}>{t("schedules.no_recipients")}</p>}
    </fieldset>
  );
}
