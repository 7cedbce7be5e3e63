import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";
import { ChoiceEditor, isOneOf, valuesFilter } from "../filters";
import { choiceWord } from "../words";
import styles from "./choice.module.css";

function ChoiceCell({ t, value, field }: CellProps<"choice">) {
  if (typeof value !== "string") return <MissingValue />;
  const word = choiceWord(t, field, value);
  return value === field.stress ? <strong className={styles.stress}>{word}</strong> : word;
}

const renderer: Renderer<"choice"> = {
  Cell: ChoiceCell,
  filter: valuesFilter<"choice">(ChoiceEditor, (value, field, { t }) => choiceWord(t, field, value), isOneOf),
};
export default renderer;
