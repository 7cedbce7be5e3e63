import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";
import { MaskedNumber } from "./masked-number";

function MaskedCell({ value, record, source }: CellProps) {
  if (typeof value !== "string" || value === "") return <MissingValue />;
  return <MaskedNumber {...{ value, record, source }} />;
}

const renderer: Renderer = { Cell: MaskedCell };
export default renderer;
