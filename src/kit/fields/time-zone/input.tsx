import { useMemo } from "react";
import { zoneParts } from "../../../lib/format-time";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] };

/** Each with its offset from UTC. */
export default function TimeZoneInput(props: InputProps<"time-zone">) {
  const { country } = props.field;
  const options = useMemo(() => {
    const own = country === undefined ? [] : ((new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.() ?? []);
    const now = new Date().toISOString();
    return [...new Set([...own, ...Intl.supportedValuesOf("timeZone")])].map((zone) => {
      const { city, offset } = zoneParts(zone, now);
      return { value: zone, text: `${zone} ${city}`, label: `${zone.replaceAll("_", " ")} (${offset})` };
    });
  }, [country]);
  return <SelectOne {...props} options={options} />;
}
