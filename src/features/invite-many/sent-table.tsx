import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressText } from "../../ui/figure/address-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { MissingValue } from "../../ui/figure/missing-value";
import styles from "./invite-many.module.css";
import type { SentRow } from "./kept-file";
import { stateLooks } from "./share-bar";

const rowHeight = 49;

/** The rows that are sent, in the file's order; those in sight are drawn. */
export function SentTable({ rows }: { rows: readonly SentRow[] }) {
  const { t } = useTranslation("invitations");
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    overscan: 10,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.line}>
              {t("columns.line")}
            </th>
            {(["org_name", "email", "state", "at"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr key={row.row.key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                  <td className={styles.line}>{row.row.line}</td>
                  <td className={styles.name}>
                    <bdi>{row.row.cells.org_name}</bdi>
                  </td>
                  <td>
                    <AddressText>{row.row.cells.email}</AddressText>
                  </td>
                  <td>
                    <SentState row={row} />
                  </td>
                  <td>{row.outcome?.status === "SENT" ? <TimeText instant={row.outcome.at} style="seconds" /> : <MissingValue />}</td>
                </tr>
              )
            );
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className={styles.gap}>
    <td style={{ blockSize: height, padding: 0, border: 0 }} />
  </tr>
);

function SentState({ row: { outcome } }: { row: SentRow }) {
  const { t } = useTranslation("invitations");
  const state = outcome?.status === "SENT" ? "sent" : outcome?.status === "REFUSED" ? "refused" : "waiting";
  return (
    <span className={styles.state}>
      <StatusTag {...stateLooks[state]} label={t(`sending.${state}`)} />
      {outcome?.status === "REFUSED" && <span className={styles.wrong}>{outcome.reason}</span>}
    </span>
  );
}
