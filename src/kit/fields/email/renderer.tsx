import { AddressText } from "../../../ui/figure/address-text";
import { MissingValue } from "../../../ui/figure/missing-value";
import { textFilter } from "../filters";
import type { Renderer } from "../renderer";

const renderer: Renderer = {
  Cell: ({ value }) => (typeof value === "string" && value !== "" ? <AddressText>{value}</AddressText> : <MissingValue />),
  filter: textFilter,
  isFlexible: true,
};
export default renderer;
