import { use } from "react";
import { useTranslation } from "react-i18next";
import { decimalShape } from "../../../../contract/decimal";
import { MoneyText, type MoneyTextProps } from "../../../ui/figure/money-text";
import { formatDecimal } from "../../../lib/format-money";
import { formatTime } from "../../../lib/format-time";
import { FormatContext } from "../../../ui/format-context";
import type { Renderer } from "../renderer";
import { AmountEditor, rangeFilter } from "../filters";

/** On the record it says when the rates were fixed; in a list's row only when it is pointed at. */
function Converted({ rates_at, isOnRecord, ...money }: MoneyTextProps & { rates_at: string; isOnRecord: boolean | undefined }) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = use(FormatContext);
  const note = t("converted_at", { time: formatTime(rates_at, "full", { locale: i18n.language, timeZone }) });
  return <MoneyText {...money} note={note} isNoteShown={isOnRecord} />;
}

const renderer: Renderer<"money"> = {
  align: "end",
  Cell: ({ value, record, field, isOnRecord, isTitle }) => {
    const size = isTitle ? ("title" as const) : undefined;
    const money = { amount: value as string | null, currency: record[field.beside] as string, size };
    const rates_at = field.ratesAt === undefined || value === null ? null : record[field.ratesAt];
    return typeof rates_at === "string" ? <Converted {...money} {...{ rates_at, isOnRecord }} /> : <MoneyText {...money} />;
  },
  filter: rangeFilter(
    AmountEditor,
    (value, { locale }) => formatDecimal(value, locale),
    (value) => decimalShape.test(value),
  ),
};
export default renderer;
