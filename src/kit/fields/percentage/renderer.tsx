import { use } from "react";
import { formatPercentage } from "../../../lib/format-money";
import { FormatContext } from "../../../ui/format-context";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function PercentageCell({ value }: CellProps) {
  const { locale } = use(FormatContext);
  return typeof value === "string" && value !== "" ? <span dir="ltr">{formatPercentage(value, locale)}%</span> : <MissingValue />;
}

const renderer: Renderer = { align: "end", Cell: PercentageCell };
export default renderer;
