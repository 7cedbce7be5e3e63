/** The rows of the file, perhaps thousands; their heights differ with what is wrong. */
import { useTranslation } from "react-i18next";
import { TableFrame } from "../../ui/figure/table-frame";
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

/** What a row may leave out has a column where one of them has it: the others get its room. */
const shownColumns = (shown: readonly Judged[]): ShownColumn[] => [
  "org_name",
  "owner",
  "email",
  "org_country",
  ...(["verification", "plan"] as const).filter((column) => shown.some(({ row }) => row.cells[column] !== "")),
];

export function RowsTable({ shown, file, mend, isUnsure }: RowsTableProps) {
  const { t } = useTranslation("invitations");
  const columns = shownColumns(shown);
  return (
    <>
      <TableFrame
        isTop
        hasCards
        rows={shown}
        keyOf={({ row }) => row.key}
        virtual={{ height: rowHeight, isMeasured: true }}
        columns={[
          { key: "line", heading: t("columns.line"), className: styles.line },
          ...columns.map((column) => ({
            key: column,
            heading: t(`columns.${column}`),
            className: column === "org_name" ? styles.nameColumn : undefined,
          })),
          { key: "state", heading: t("columns.state") },
          { key: "action", heading: t("columns.action"), isHeadingHidden: true },
        ]}
        drawRow={(judged, drawn) => (
          <RowLine {...drawn} {...{ judged, columns, mend }} labels={file.labels} isLocked={isUnsure(judged.row.key)} />
        )}
      />
      <datalist id="invite-many-countries">
        {file.context?.countries.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
