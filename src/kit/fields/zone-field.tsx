import { useZoneOptions } from "./inputs/zone-options";
import { SelectField } from "./select-field";

interface ZoneFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (zone: string) => void;
}

/** A time zone, found by its city or region. */
export function ZoneField(props: ZoneFieldProps) {
  return <SelectField {...props} options={useZoneOptions([props.value])} />;
}
