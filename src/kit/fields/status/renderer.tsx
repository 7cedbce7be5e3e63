import { useTranslation } from "react-i18next";
import { toneOf } from "../../../../contract/statuses";
import { MissingValue } from "../../../ui/figure/missing-value";
import { StatusTag } from "../../../ui/figure/status-tag";
import type { CellProps, Renderer } from "../renderer";
import { ChoiceEditor, isOneOf, valuesFilter } from "../filters";
import { statusWord } from "../words";
import { statusIcon } from "./status-icons";

function StatusCell({ value }: CellProps) {
  const { t } = useTranslation("portal");
  if (typeof value !== "string") return <MissingValue />;
  return <StatusTag tone={toneOf(value)} icon={statusIcon(value)} label={statusWord(t, value)} />;
}

const renderer: Renderer<"status"> = {
  Cell: StatusCell,
  filter: valuesFilter<"status">(ChoiceEditor, (value, _, { t }) => statusWord(t, value), isOneOf),
};
export default renderer;
