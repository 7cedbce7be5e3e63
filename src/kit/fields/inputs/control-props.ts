import type { InputProps } from "../input";

/** Props shared by all Ant Design controls. */
export function controlProps({
  id,
  onBlur,
  isRequired,
  isInvalid,
  describedBy,
}: Pick<InputProps, "id" | "onBlur" | "isRequired" | "isInvalid" | "describedBy">) {
  return {
    id,
    status: isInvalid ? ("error" as const) : ("" as const),
    "aria-required": isRequired,
    "aria-invalid": isInvalid,
    "aria-describedby": describedBy,
    ...(onBlur && { onBlur }),
  };
}
