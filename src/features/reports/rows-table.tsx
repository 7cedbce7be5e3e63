/** A file's first rows, as the file has them. */
import { useTranslation } from "react-i18next";
import styles from "./reports.module.css";

interface RowsTableProps {
  labels: readonly string[];
  /** Columns of figures stand at the end. */
  kinds?: readonly string[];
  rows: readonly (readonly string[])[];
}

export function RowsTable({ labels, kinds = [], rows }: RowsTableProps) {
  const { t } = useTranslation("reports");
  const place = (at: number) => (kinds[at] === "figure" ? styles.end : undefined);
  const heads = labels.map((label, at) => ({ key: `column ${at}`, label, look: place(at) }));
  const lines = rows.map((cells, at) => ({
    key: `row ${at}`,
    cells: cells.map((text, column) => ({ key: `cell ${column}`, text, look: place(column) })),
  }));
  return (
    <div className={styles.scroll} role="region" aria-label={t("rows.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(({ key, label, look }) => (
              <th key={key} scope="col" className={look}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell) => (
                <td key={cell.key} className={cell.look}>
                  <bdi>{cell.text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
