import { Fragment } from "react";
import { ChoiceEditor, isOneOf, valuesFilter } from "../filters";
import { rendererOf, type CellProps, type Renderer } from "../renderer";
import { choiceWord, phraseParts } from "../words";

function PhraseCell({ t, value, record, field, source }: CellProps<"phrase">) {
  if (!source) return choiceWord(t, field, String(value));
  const { fields, name } = source.resource;
  const isMissing = (part: string) => record[part] === null || record[part] === undefined;
  return (
    <span>
      {phraseParts(t, `resources.${name}.phrases.${String(value)}`, Object.keys(fields), isMissing).map((part, index) => {
        const place = index % 2 === 1 ? fields[part] : undefined;
        const Cell = place && rendererOf(place).Cell;
        // The sentence's own parts, in its order.
        // eslint-disable-next-line react/no-array-index-key
        return <Fragment key={index}>{Cell ? <Cell t={t} value={record[part]} record={record} field={place} /> : part}</Fragment>;
      })}
    </span>
  );
}

const renderer: Renderer<"phrase"> = {
  Cell: PhraseCell,
  filter: valuesFilter<"phrase">(ChoiceEditor, (value, field, { t }) => choiceWord(t, field, value), isOneOf),
};
export default renderer;
