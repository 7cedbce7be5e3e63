import { SelectField } from "./select-field";

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  nameOf: (zone: string) => string;
}

/** Every zone that this browser knows, by region; the browser's own list finds by typing. */
export function ZoneField({ label, value, onChange, nameOf }: ZoneFieldProps) {
  const zones = Intl.supportedValuesOf("timeZone");
  const regions = [...new Set(zones.map((zone) => zone.split("/")[0] ?? ""))];
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {!zones.includes(value) && <option value={value}>{nameOf(value)}</option>}
      {regions.map((region) => (
        <optgroup key={region} label={region}>
          {zones
            .filter((zone) => zone.startsWith(`${region}/`) || zone === region)
            .map((zone) => (
              <option key={zone} value={zone}>
                {nameOf(zone)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
