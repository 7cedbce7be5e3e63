import type { ComponentProps } from "react";
import SelectAlone from "./select-alone";
import { useZoneOptions } from "./zone-options";

/** The chosen zone leads. */
export default function ZoneAlone(props: Omit<ComponentProps<typeof SelectAlone>, "options" | "value"> & { value: string }) {
  return <SelectAlone {...props} options={useZoneOptions([props.value])} />;
}
