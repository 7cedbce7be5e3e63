import { useTranslation } from "react-i18next";
import { AddressText } from "../../ui/figure/address-text";
import { DataTable } from "../../ui/figure/data-table";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { MissingValue } from "../../ui/figure/missing-value";
import styles from "./invite-many.module.css";
import type { SentRow } from "./kept-file";
import { stateLooks } from "./share-bar";

/** Of a row without problems, in pixels. */
const rowHeight = 49;

/** The rows that are sent, in the file's order. */
export function SentTable({ rows }: { rows: readonly SentRow[] }) {
  const { t } = useTranslation("invitations");
  return (
    <DataTable
      isTop
      hasCards
      rows={rows}
      keyOf={({ row }) => row.key}
      virtual={{ height: rowHeight, isMeasured: true }}
      columns={[
        { key: "line", heading: t("columns.line"), className: styles.line, cell: ({ row }) => row.line },
        { key: "org_name", heading: t("columns.org_name"), className: styles.name, cell: ({ row }) => <bdi>{row.cells.org_name}</bdi> },
        { key: "email", heading: t("columns.email"), cell: ({ row }) => <AddressText>{row.cells.email}</AddressText> },
        { key: "state", heading: t("columns.state"), cell: (row) => <SentState row={row} /> },
        {
          key: "at",
          heading: t("columns.at"),
          cell: ({ outcome }) => (outcome?.status === "SENT" ? <TimeText instant={outcome.at} style="seconds" /> : <MissingValue />),
        },
      ]}
    />
  );
}

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
