import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function PercentageCell({ value }: CellProps) {
  return typeof value === "string" && value !== "" ? <span dir="ltr">{value} %</span> : <MissingValue />;
}

const renderer: Renderer = { align: "end", Cell: PercentageCell };
export default renderer;
