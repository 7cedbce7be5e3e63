import { decimalShape } from "../../../../contract/decimal";
import { MoneyText } from "../../../ui/figure/money-text";
import { formatDecimal } from "../../../lib/format-money";
import type { Renderer } from "../renderer";
import { AmountEditor, rangeFilter } from "../filters";

const renderer: Renderer<"money"> = {
  align: "end",
  Cell: ({ value, record, field }) => <MoneyText amount={value as string | null} currency={record[field.beside] as string} />,
  filter: rangeFilter(
    AmountEditor,
    (value, { locale }) => formatDecimal(value, locale),
    (value) => decimalShape.test(value),
  ),
};
export default renderer;
