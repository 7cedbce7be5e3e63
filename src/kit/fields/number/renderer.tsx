import { useTranslation } from "react-i18next";
import { numberFormat } from "../../../lib/number-format";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function NumberCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  return typeof value === "number" ? numberFormat(i18n.language).format(value) : <MissingValue />;
}

const renderer: Renderer = { align: "end", Cell: NumberCell };
export default renderer;
