import { useTranslation } from "react-i18next";
import { formatCalendarDate } from "../../../lib/format-time";
import { MissingValue } from "../../../ui/figure/missing-value";
import { DayEditor, rangeFilter } from "../filters";
import type { CellProps, Renderer } from "../renderer";

function DayCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  return typeof value === "string" ? <time dateTime={value}>{formatCalendarDate(value, i18n.language)}</time> : <MissingValue />;
}

/** An existing day: JavaScript reads 30 February as 2 March. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);

const renderer: Renderer = {
  Cell: DayCell,
  filter: rangeFilter(DayEditor, (value, { locale }) => formatCalendarDate(value, locale), isDay),
};
export default renderer;
