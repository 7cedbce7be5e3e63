import { useTranslation } from "react-i18next";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Face } from "../face";

function NumberCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  return typeof value === "number" ? new Intl.NumberFormat(i18n.language).format(value) : <MissingValue />;
}

const face: Face = { align: "end", Cell: NumberCell };
export default face;
