/** Thousands of rows, of which those in sight are drawn; their heights differ with what is wrong. */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Column, ShownColumn } from "./columns";
import styles from "./invite-many.module.css";
import { RowLine } from "./row-line";
import type { Judged } from "./rows";
import type { InviteFile } from "./use-file";

interface RowsTableProps {
  shown: readonly Judged[];
  file: InviteFile;
  mend: (key: string, column: Column, text: string) => void;
  isUnsure: (key: string) => boolean;
}

/** Of a row without problems, in pixels. */
const rowHeight = 49;
/** Beyond the screen's edge, so that Tab always finds the next row. */
const overscan = 10;

const shownColumns = (shown: readonly Judged[], hasPlans: boolean): ShownColumn[] => [
  "org_name",
  "owner",
  "email",
  "org_country",
  ...(shown.some(({ row }) => row.cells.verification !== "") ? (["verification"] as const) : []),
  ...(hasPlans ? (["plan"] as const) : []),
];

export function RowsTable({ shown, file, mend, isUnsure }: RowsTableProps) {
  const { t } = useTranslation("invitations");
  const columns = shownColumns(shown, file.hasPlans);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [shown.length]);
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => rowHeight,
    getItemKey: (at) => shown[at]?.row.key ?? at,
    // Without a layout, as in tests, a row has no height.
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    overscan,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-rowcount={shown.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.line}>
              {t("columns.line")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">{t("columns.state")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("columns.action")}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={before} />
          {items.map(({ index }) => {
            const judged = shown[index];
            return (
              judged && (
                <RowLine
                  key={judged.row.key}
                  ref={virtualizer.measureElement}
                  index={index}
                  {...{ judged, columns, mend }}
                  labels={file.labels}
                  isLocked={isUnsure(judged.row.key)}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
      <datalist id="invite-many-countries">
        {file.context?.countries.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
