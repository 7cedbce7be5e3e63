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
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("rows.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            {labels.map((label, at) => (
              // Two columns may have the same label.
              <th key={`${at} ${label}`} scope="col" className={place(at)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, at) => (
                <td key={at} className={place(at)}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
