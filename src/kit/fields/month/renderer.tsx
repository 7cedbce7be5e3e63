import { useTranslation } from "react-i18next";
import { formatTime } from "../../../lib/format-time";
import { MissingValue } from "../../../ui/figure/missing-value";
import dateTime from "../date-time/renderer";
import type { CellProps, Renderer } from "../renderer";

function MonthCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  if (typeof value !== "string") return <MissingValue />;
  return <time dateTime={value.slice(0, 7)}>{formatTime(value, "month", { locale: i18n.language, timeZone: "UTC" })}</time>;
}

const renderer: Renderer = { ...dateTime, Cell: MonthCell };
export default renderer;
