import { dayInZone } from "../../../lib/day-in-zone";
import { endOfDay, startOfDay } from "../../../lib/zoned-day";
import { useKit } from "../../kit-context";
import type { FilterEditorProps } from "../renderer";
import DayEditor from "./day-editor";

/** Whole days of the user's zone, both included. */
export default function DateEditor(props: FilterEditorProps) {
  const { timeZone } = useKit();
  return (
    <DayEditor
      {...props}
      asDay={{
        read: (value) => dayInZone(value, timeZone),
        start: (day) => startOfDay(day, timeZone),
        end: (day) => endOfDay(day, timeZone),
      }}
    />
  );
}
