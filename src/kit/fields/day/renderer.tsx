import { useTranslation } from "react-i18next";
import { formatCalendarDate } from "../../../lib/format-time";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function DayCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  return typeof value === "string" ? <time dateTime={value}>{formatCalendarDate(value, i18n.language)}</time> : <MissingValue />;
}

const renderer: Renderer = { Cell: DayCell };
export default renderer;
