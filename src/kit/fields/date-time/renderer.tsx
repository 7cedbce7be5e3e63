import { TimeText } from "../../../ui/figure/time-text";
import type { CellProps, Renderer } from "../renderer";
import { DateEditor, dayOf, rangeFilter } from "../filters";
import { noneWord } from "../words";

/** ISO 8601 with its zone, and an existing day: JavaScript reads 30 February as 2 March. */
function isInstant(value: string): boolean {
  const [, day = ""] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(value) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(Date.parse(value)) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function DateTimeCell({ t, value, source, isOnRecord }: CellProps) {
  const none = value === null && source ? noneWord(t, source.resource.name, source.name) : undefined;
  return none ?? <TimeText instant={value as string | null} style={isOnRecord ? "full" : "row"} />;
}

const renderer: Renderer = {
  Cell: DateTimeCell,
  filter: rangeFilter(DateEditor, dayOf, isInstant),
};
export default renderer;
