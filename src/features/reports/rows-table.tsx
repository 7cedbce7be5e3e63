/** A file's first rows, as the file has them. */
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/figure/data-table";
import styles from "./reports.module.css";

interface RowsTableProps {
  labels: readonly string[];
  /** Columns of figures stand at the end. */
  kinds?: readonly string[];
  rows: readonly (readonly string[])[];
}

interface FileRow {
  key: string;
  cells: readonly string[];
}

export function RowsTable({ labels, kinds = [], rows }: RowsTableProps) {
  const { t } = useTranslation("reports");
  return (
    <DataTable<FileRow>
      region={t("rows.table")}
      isCompact
      hasRoom
      rows={rows.map((cells, at) => ({ cells, key: `row ${at}` }))}
      keyOf={({ key }) => key}
      columns={labels.map((label, at) => ({
        key: `column ${at}`,
        heading: label,
        isEnd: kinds[at] === "figure",
        className: styles.rowCell,
        cell: ({ cells }) => <bdi>{cells[at]}</bdi>,
      }))}
    />
  );
}
