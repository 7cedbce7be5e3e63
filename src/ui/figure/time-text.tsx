import { use } from "react";
import { formatTime, formatZone, type TimeStyle } from "../../lib/format-time";
import { FormatContext } from "../format-context";
import { MissingValue } from "./missing-value";

export interface TimeTextProps {
  /** A UTC instant, ISO 8601; without one "—" is drawn. */
  instant: string | null | undefined;
  style?: TimeStyle | undefined;
  locale?: string | undefined;
  timeZone?: string | undefined;
}

/** An instant in the user's zone; hovering says the whole of it with the zone. */
export function TimeText({ instant, style = "full", locale, timeZone }: TimeTextProps) {
  const format = use(FormatContext);
  if (!instant) return <MissingValue />;
  const place = { locale: locale ?? format.locale, timeZone: timeZone ?? format.timeZone };
  return (
    <time dateTime={instant} title={`${formatTime(instant, "full", place)} ${formatZone(place.timeZone, instant)}`}>
      {formatTime(instant, style, place)}
    </time>
  );
}
