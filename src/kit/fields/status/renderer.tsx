import { toneOf } from "../../../../contract/statuses";
import { MissingValue } from "../../../ui/figure/missing-value";
import { StatusTag } from "../../../ui/figure/status-tag";
import type { CellProps, Renderer } from "../renderer";
import { ChoiceEditor, isOneOf, valuesFilter } from "../filters";
import { statusWord } from "../words";
import { statusIcon } from "./status-icons";

function StatusCell({ t, value, record, field, isOnRecord }: CellProps<"status">) {
  const note = field.beside === undefined ? null : record[field.beside];
  const shown = typeof note === "string" ? note : value;
  if (typeof shown !== "string") return <MissingValue />;
  const tone = toneOf(shown);
  // In a list most rows are as they should be: what isn't is found at a glance.
  return <StatusTag tone={tone} icon={statusIcon(shown)} label={statusWord(t, field, shown)} isPlain={!isOnRecord && tone === "success"} />;
}

const renderer: Renderer<"status"> = {
  Cell: StatusCell,
  filter: valuesFilter<"status">(ChoiceEditor, (value, field, { t }) => statusWord(t, field, value), isOneOf),
};
export default renderer;
