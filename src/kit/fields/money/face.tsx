import { decimalShape } from "../../../../contract/decimal";
import { MoneyText } from "../../../ui/money-text";
import { formatDecimal } from "../../../lib/format-money";
import type { Face } from "../face";
import { AmountEditor, rangeFilter } from "../filters";

const face: Face = {
  align: "end",
  Cell: ({ value, record, field }) => (
    <MoneyText amount={value as string | null} currency={field.beside ? (record[field.beside] as string) : null} />
  ),
  filter: rangeFilter(AmountEditor, (value, { locale }) => formatDecimal(value, locale), (value) => decimalShape.test(value)),
};
export default face;
