import { MissingValue } from "../../../ui/figure/missing-value";
import type { Renderer } from "../renderer";
import { textFilter } from "../filters";

const renderer: Renderer = {
  // `bdi`: a name in Arabic must not turn the row around it.
  Cell: ({ value }) => (typeof value === "string" && value !== "" ? <bdi title={value}>{value}</bdi> : <MissingValue />),
  filter: textFilter,
  isFlexible: true,
};
export default renderer;
