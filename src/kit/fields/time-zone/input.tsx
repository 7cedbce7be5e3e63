import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";
import { useZoneOptions } from "../inputs/zone-options";

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] };

/** Each with its offset from UTC; those of the field's country come first. */
export default function TimeZoneInput(props: InputProps<"time-zone">) {
  const { country } = props.field;
  const own = country === undefined ? [] : ((new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.() ?? []);
  return <SelectOne {...props} options={useZoneOptions(own)} />;
}
