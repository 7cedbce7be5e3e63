import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";
import { ChoiceEditor, valuesFilter } from "../filters";

function BooleanCell({ t, value }: CellProps) {
  return typeof value === "boolean" ? t(value ? "list.yes" : "list.no") : <MissingValue />;
}

const renderer: Renderer = {
  Cell: BooleanCell,
  filter: {
    ...valuesFilter(ChoiceEditor, (value, _, { t }) => t(value === "true" ? "list.yes" : "list.no")),
    read: (value) => (value === "true" || value === "false" ? value : ""),
  },
};
export default renderer;
