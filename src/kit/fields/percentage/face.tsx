import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Face } from "../face";

function PercentageCell({ value }: CellProps) {
  return typeof value === "string" && value !== "" ? <span dir="ltr">{value} %</span> : <MissingValue />;
}

const face: Face = { align: "end", Cell: PercentageCell };
export default face;
