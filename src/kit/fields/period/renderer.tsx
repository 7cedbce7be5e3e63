import { useState } from "react";
import { useTranslation } from "react-i18next";
import { periodText } from "../../../lib/period-text";
import { dayInZone } from "../../../lib/day-in-zone";
import { MissingValue } from "../../../ui/figure/missing-value";
import dateTime from "../date-time/renderer";
import type { CellProps, Renderer } from "../renderer";

/** "1–30 Sep": of another year with the year. */
function PeriodCell({ value, record, field }: CellProps<"period">) {
  const { i18n } = useTranslation("portal");
  const [now] = useState(Date.now);
  const [to, zone] = [record[field.until], record[field.zone]];
  if (typeof value !== "string" || typeof to !== "string" || typeof zone !== "string") return <MissingValue />;
  const day = (instant: string | number) => dayInZone(instant, zone);
  return periodText({ from: day(value), to: day(Date.parse(to) - 1) }, i18n.language, day(now), true);
}

const renderer: Renderer<"period"> = { ...dateTime, Cell: PeriodCell };
export default renderer;
