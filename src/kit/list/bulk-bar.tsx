/** What can be done with the rows that are ticked; in the toolbar's place, so that nothing moves. */
import Download from "lucide/dist/esm/icons/download.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "../../lib/list-address";
import { Button } from "../../ui/field/button";
import { late } from "../../ui/late";
import type { Resource } from "../define-resource";
import styles from "./list.module.css";
import { Offered } from "../offered";
import type { ListLook } from "./use-list-preference";
import type { Selection } from "./use-selection";

const ExportDialog = late(() => import("./export-dialog"));

interface BulkBarProps {
  resource: Resource<Record<string, unknown>>;
  selection: Selection;
  state: ListState;
  look: ListLook;
  /** What else can be done with them. */
  children: ReactNode;
}

export default function BulkBar({ resource, selection, state, look, children }: BulkBarProps) {
  const { t } = useTranslation("portal");
  const [isExporting, setIsExporting] = useState(false);
  const ids = selection.rows.map(({ id }) => String(id));
  return (
    <div role="group" aria-label={t("list.selection")} className={styles.bulk}>
      <strong aria-live="polite">{t("list.selected", { count: ids.length })}</strong>
      {children}
      <Offered call="POST /partner/export">
        <Button size="small" icon={Download} aria-haspopup="dialog" onClick={() => setIsExporting(true)}>
          {t("list.export_selected")}
        </Button>
      </Offered>
      <Button size="small" variant="ghost" icon={X} onClick={selection.clear}>
        {t("list.clear_selection")}
      </Button>
      {isExporting && (
        <ExportDialog
          {...{ resource, look }}
          state={{ ...state, q: "", filters: { id: ids.join(",") } }}
          total={{ count: ids.length, isMore: false }}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}
