/** A field of a row in its cell; on a phone the first cell is the whole row. */
import Pin from "lucide/dist/esm/icons/pin.mjs";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { TableCell } from "../../ui/figure/table-frame";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import type { Resource } from "../define-resource";
import { drawn, rendererOfColumn, withNote, type Row } from "./drawn-field";
import styles from "./list.module.css";
import { NarrowRow } from "./narrow-row";

interface CellOfRow {
  t: TFunction;
  resource: Resource<Row>;
  row: Row;
  name: string;
  note: ReactNode;
  href: string | undefined;
  isFirst: boolean;
  isNarrow: boolean;
  isPinned: boolean;
  tick: ReactNode;
  /** At the end of a phone's row. */
  buttons: ReactNode;
}

const narrowName = ({ list: { compact } }: Resource<Row>, row: Row, name: string): string =>
  compact.title !== undefined && row[compact.title] ? compact.title : name;

const stateOf = ({ show }: Resource<Row>): string => show?.status ?? "status";

export function Cell({ t, resource, row, name, note, href, isFirst, isNarrow, isPinned, tick, buttons }: CellOfRow) {
  const value = drawn(t, resource, row, isFirst && isNarrow ? narrowName(resource, row, name) : name, isFirst);
  const renderer = rendererOfColumn(resource, name);
  const field = resource.fields[name];
  const isFlexible = typeof renderer?.isFlexible === "function" ? field !== undefined && renderer.isFlexible(field) : renderer?.isFlexible;
  if (!isFirst)
    return (
      <TableCell isEnd={renderer?.align === "end"} className={styles.cell}>
        {isFlexible ? (
          <span className={styles.flexible}>
            <span>{value}</span>
          </span>
        ) : (
          withNote(value, name === stateOf(resource) && note)
        )}
      </TableCell>
    );
  const named = href ? (
    <Link href={href} className={styles.name} data-row-link>
      {value}
    </Link>
  ) : (
    <span className={styles.name}>{value}</span>
  );
  const pin = isPinned && <PinMark />;
  if (!isNarrow)
    return (
      <TableCell className={styles.cell}>
        {tick}
        {named}
        {pin}
      </TableCell>
    );
  const words = (
    <NarrowRow
      {...{ t, resource, row, note }}
      name={
        <>
          {named}
          {pin}
        </>
      }
    />
  );
  return (
    <TableCell className={classNames(styles.narrowCell, buttons !== false && styles.narrowActed)}>
      {buttons === false ? (
        words
      ) : (
        <>
          <span className={styles.narrowWords}>{words}</span>
          {buttons}
        </>
      )}
    </TableCell>
  );
}

function PinMark() {
  const { t } = useTranslation("portal");
  return (
    <>
      <Icon of={Pin} size={14} className={styles.pin} />
      <span className="visually-hidden">{t("list.pinned")}</span>
    </>
  );
}
