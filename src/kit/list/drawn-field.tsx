import styles from "./list.module.css";
import type { Resource } from "../define-resource";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { rendererOf } from "../fields/renderer";

export type Row = Record<string, unknown>;

export const rendererOfColumn = (resource: Resource<Row>, name: string) => {
  const field = resource.fields[name];
  return field && rendererOf(field);
};

/** A field of a row, as its kind draws it. */
export function drawn(t: TFunction, resource: Resource<Row>, row: Row, name: string, isName = false) {
  const field = resource.fields[name];
  const renderer = field && rendererOf(field);
  return renderer ? <renderer.Cell t={t} value={row[name]} record={row} field={field} source={{ resource, name }} isName={isName} /> : null;
}

/** A row's state, and below it what that alone doesn't say. */
export const withNote = (state: ReactNode, note: ReactNode): ReactNode =>
  note ? (
    <span className={styles.noted}>
      {state}
      {note}
    </span>
  ) : (
    state
  );
