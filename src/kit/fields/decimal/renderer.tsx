import { useTranslation } from "react-i18next";
import { formatDecimal } from "../../../lib/format-money";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function DecimalCell({ value, field }: CellProps<"decimal">) {
  const { i18n } = useTranslation("portal");
  if (typeof value !== "string") return <MissingValue />;
  const digits = formatDecimal(value, i18n.language);
  return field.unit === "percent" ? `${digits}\u00a0%` : digits;
}

const renderer: Renderer<"decimal"> = { align: "end", Cell: DecimalCell };
export default renderer;
