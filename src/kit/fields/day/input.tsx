import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatCalendarDate } from "../../../lib/format-time";
import { lateWithin } from "../../../ui/late";
import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";

/** Loaded with the first date field, not with every form. */
const DayPicker = lateWithin(() => import("../inputs/day-picker"));

export default function DayInput(props: InputProps<"day">) {
  const { i18n } = useTranslation("portal");
  const { value, isReadOnly } = props;
  const asText = (
    <TextLine {...props} isReadOnly value={typeof value === "string" && value !== "" ? formatCalendarDate(value, i18n.language) : ""} />
  );
  if (isReadOnly) return asText;
  return (
    <Suspense fallback={asText}>
      <DayPicker {...props} />
    </Suspense>
  );
}
