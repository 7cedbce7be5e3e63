import { TimeText } from "../../../ui/time-text";
import type { Face } from "../face";
import { DateEditor, dayOf, rangeFilter } from "../filters";

const face: Face = {
  Cell: ({ value }) => <TimeText instant={value as string | null} />,
  filter: rangeFilter(DateEditor, dayOf),
};
export default face;
