import { useTranslation } from "react-i18next";
import { dayWord } from "../../../lib/rhythm";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";

function DayOfCell({ value, record, field }: CellProps<"day-of">) {
  const { i18n } = useTranslation("portal");
  if (typeof value !== "number") return <MissingValue />;
  return dayWord(record[field.beside] === "WEEKLY" ? "WEEKLY" : "MONTHLY", value, i18n.language);
}

const renderer: Renderer<"day-of"> = { Cell: DayOfCell };
export default renderer;
