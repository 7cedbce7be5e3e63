import { useTranslation } from "react-i18next";
import { formatDecimal } from "../../../lib/format-money";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function DecimalCell({ value, record, field: { unit } }: CellProps<"decimal">) {
  const { t, i18n } = useTranslation("portal");
  if (typeof value !== "string") return <MissingValue />;
  const digits = formatDecimal(value, i18n.language);
  if (!unit) return digits;
  const [of, per] = [record[unit.of], record[unit.per]];
  // A list's row may lack the currencies.
  return typeof of === "string" && typeof per === "string" ? t("record.rate", { rate: digits, of, per }) : digits;
}

const renderer: Renderer<"decimal"> = { align: "end", Cell: DecimalCell };
export default renderer;
