/** A row on a phone: what it is and how much, and below that when, whose, and in which state. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { TimeText } from "../../ui/figure/time-text";
import type { Resource } from "../define-resource";
import { fieldLabel } from "../fields/words";
import { referredName } from "../fields/reference/renderer";
import { useKit } from "../kit-context";
import { drawn, rendererOfColumn, type Row } from "./drawn-field";
import styles from "./list.module.css";

interface NarrowRowProps {
  t: TFunction;
  resource: Resource<Row>;
  row: Row;
  /** Of the first column, as a link. */
  name: ReactNode;
  /** What its state doesn't say. */
  note: ReactNode;
}

export function NarrowRow({ t, resource, row, name, note }: NarrowRowProps) {
  const { start, end, with: along, otherwise, before } = resource.list.compact;
  const isThere = row[end] !== null && row[end] !== undefined;
  const figure = (
    <span className={styles.secondEnd}>
      <span>
        {/* An amount has its currency; a count says what it counts. */}
        {resource.fields[end]?.kind === "number" && `${fieldLabel(t, resource.name, end)} `}
        {drawn(t, resource, row, isThere ? end : (otherwise ?? end))}
      </span>
      {isThere && along !== undefined && <span>{drawn(t, resource, row, along)}</span>}
    </span>
  );
  // It has the line to itself, as its end is what it is about: "FX markup: by currency → 0.75%".
  const isPhrase = resource.fields[resource.list.columns[0] ?? ""]?.kind === "phrase";
  const title = (
    <span className={styles.narrowName}>
      {before !== undefined && drawn(t, resource, row, before)} {name}
    </span>
  );
  // What is no figure, an address or a kind, is one more thing to tell it by, instead of a time that would be one of several.
  const drawnState = drawn(t, resource, row, start);
  const noteLine = Boolean(note) && <span className={styles.narrowNote}>{note}</span>;
  const isFigure = rendererOfColumn(resource, end)?.align === "end";
  // It says when, too.
  const under = useUnder(resource, row, isFigure && !noteLine);
  const hasRoom = noteLine && !isThere && otherwise === undefined;
  if (under === null)
    return (
      <>
        {title}
        <span className={styles.secondLine}>
          <span>{drawnState}</span>
          {/* What explains the state says more than that there is nothing. */}
          {hasRoom ? noteLine : figure}
        </span>
        {!hasRoom && noteLine}
      </>
    );
  const state = <span>{drawnState}</span>;
  return (
    <>
      <span className={styles.firstLine}>
        {title}
        {isFigure ? figure : !isPhrase && state}
      </span>
      <span className={styles.secondLine}>
        <span className={styles.under}>
          {noteLine && (
            <>
              {noteLine}
              {" · "}
            </>
          )}
          {under}
          {!isFigure && isThere && <span className={styles.underEnd}> · {drawn(t, resource, row, end)}</span>}
        </span>
        {(isFigure || isPhrase) && state}
      </span>
    </>
  );
}

/** When it was and whose it is, in a list across merchants; null in others. */
function useUnder({ fields, list: { columns } }: Resource<Row>, row: Row, hasTime: boolean): ReactNode {
  const kit = useKit();
  const [, ...others] = columns;
  const field = others.includes("org_id") ? fields.org_id : undefined;
  const whose = row.org_id;
  if (field?.kind !== "reference" || typeof whose !== "string") return null;
  const time = others.findLast((name) => fields[name]?.kind === "date-time");
  const when = hasTime && time !== undefined ? row[time] : null;
  const name = referredName(kit, field, whose, row);
  return (
    <>
      {typeof when === "string" && (
        <span>
          <TimeText instant={when} style="row_day" />
          {" · "}
        </span>
      )}
      <bdi className={styles.underName} title={name}>
        {name}
      </bdi>
    </>
  );
}
