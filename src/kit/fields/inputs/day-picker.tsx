/** A calendar day, typed or chosen, shown as everywhere else in the portal. */
import Calendar from "lucide/dist/esm/icons/calendar.mjs";
import { weekStartOf } from "../../../lib/week-start";
import { Icon } from "../../../ui/icon";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import { controlProps } from "./control-props";
import styles from "./select-one.module.css";

dayjs.extend(customParseFormat);
// English alone doesn't say where one is; other languages bring their own.
if (dayjs.Ls["en"]) dayjs.Ls["en"].weekStart = weekStartOf(navigator.language);

/** The first is how a day is shown; in the others it may be typed. Days come before months, as they are shown. */
const formats = ["D MMM YYYY", "D MMMM YYYY", "YYYY-MM-DD", "D/M/YYYY", "D.M.YYYY", "D-M-YYYY"];
const [earliest, lastOfAll] = [dayjs("1900-01-01"), "9999-12-31"];
const wireFormat = "YYYY-MM-DD";

/** The library's own name of the language; it comes with Ant Design's words (`locales/<language>/antd.ts`). */
const dayjsLocale = (language: string): string =>
  [language.toLowerCase(), language.split("-")[0] ?? ""].find((name) => name in dayjs.Ls) ?? "en";

interface DayPickerProps extends Omit<InputProps, "field"> {
  /** The last day that can be chosen, YYYY-MM-DD. */
  latest?: string | undefined;
}

export default function DayPicker({ latest = lastOfAll, ...props }: DayPickerProps) {
  const { i18n } = useTranslation();
  const locale = dayjsLocale(i18n.language);
  const { name, value, onChange, emptyWord } = props;
  const day = typeof value === "string" && value !== "" ? dayjs(value, wireFormat) : null;
  const [round, setRound] = useState(0);
  const read = (text: string) => {
    const typed = dayjs(text, formats, locale, true);
    return typed.isValid() && !typed.isBefore(earliest) ? typed : null;
  };
  const give = (next: Dayjs | null) => onChange(next?.isValid() ? next.format(wireFormat) : null);
  return (
    <span
      role="presentation"
      // Typed text counts as soon as it is a valid date, not only on blur.
      onInput={({ target }) => {
        const { value: text } = target as HTMLInputElement;
        const typed = read(text);
        if (typed || text === "") give(typed);
      }}
      // Invalid text is replaced by the field's actual value.
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.value !== "" && !read(target.value)) setRound(round + 1);
      }}
    >
      <DatePicker
        key={round}
        {...controlProps(props)}
        name={name}
        className={styles.select ?? ""}
        format={formats}
        value={day?.isValid() ? day : null}
        minDate={earliest}
        maxDate={dayjs(latest)}
        allowClear={false}
        suffixIcon={<Icon of={Calendar} size={16} />}
        placeholder={emptyWord ?? dayjs("1984-08-17").locale(locale).format(formats[0])}
        autoComplete="off"
        onChange={give}
      />
    </span>
  );
}
