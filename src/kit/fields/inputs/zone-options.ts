import { useMemo } from "react";
import { zoneParts } from "../../../lib/format-time";
import type { SelectOption } from "./offered-option";

/** Every zone that this browser knows, with its offset from UTC now; `first` and UTC lead. */
export function useZoneOptions(first: readonly string[]): SelectOption[] {
  const leading = first.join();
  return useMemo(() => {
    const now = new Date().toISOString();
    const leaders = leading === "" ? [] : leading.split(",");
    return [...new Set([...leaders, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => {
      const { offset } = zoneParts(zone, now);
      return { value: zone, text: zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${offset})` };
    });
  }, [leading]);
}
