import { MissingValue } from "../../../ui/figure/missing-value";
import type { Face } from "../face";
import { textFilter } from "../filters";

const face: Face = {
  // `bdi`: a name in Arabic must not turn the row around it.
  Cell: ({ value }) => (typeof value === "string" && value !== "" ? <bdi>{value}</bdi> : <MissingValue />),
  filter: textFilter,
};
export default face;
