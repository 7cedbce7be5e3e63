import { useTranslation } from "react-i18next";
import type { ExportColumn } from "../../../contract/records/list-export";
import type { ReportType } from "../../../contract/reference/report-kinds";
import { exportColumns } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { reportResources } from "../../lib/reports";

/** Every column that a type of report can have, and those that its list shows. */
export function useReportColumns(): (type: ReportType) => { all: ExportColumn[]; standard: ExportColumn[] } {
  const { t } = useTranslation("portal");
  const { resourceOf } = useKit();
  return (type) => {
    const resource = resourceOf(reportResources[type]);
    if (!resource) return { all: [], standard: [] };
    return {
      all: exportColumns(resource, Object.keys(resource.fields), t),
      standard: exportColumns(resource, resource.list.columns, t),
    };
  };
}
