import { useId } from "react";
import styles from "./context-bar.module.css";

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  nameOf: (zone: string) => string;
}

/** Every zone that this browser knows, by region; the browser's own list finds by typing. */
export function ZoneField({ label, value, onChange, nameOf }: ZoneFieldProps) {
  const id = useId();
  const zones = Intl.supportedValuesOf("timeZone");
  const regions = [...new Set(zones.map((zone) => zone.split("/")[0] ?? ""))];
  return (
    <label className={styles.zone} htmlFor={id}>
      {label}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
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
      </select>
    </label>
  );
}
