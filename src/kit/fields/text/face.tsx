import { MissingValue } from "../../../ui/missing-value";
import type { Face } from "../face";
import { textFilter } from "../filters";

const face: Face = {
  // `bdi`: a name in Arabic must not turn the row around it.
  Cell: ({ value }) => (value === null || value === undefined || value === "" ? <MissingValue /> : <bdi>{String(value)}</bdi>),
  filter: textFilter,
};
export default face;
