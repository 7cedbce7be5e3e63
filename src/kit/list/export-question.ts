/** A list's state and columns as the gateway takes them for an export. Pure. */
import type { TFunction } from "i18next";
import type { ExportColumn } from "../../../contract/records/list-export";
import { toWireQuery, type ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { fieldLabel } from "../fields/words";

/** Every row of what is filtered, in the order that is shown: a page's size and place have no part in it. */
export function exportQuery(state: ListState): Record<string, string> {
  const { limit: _limit, offset: _offset, ...query } = toWireQuery(state);
  return query;
}

/** Amounts bring their currency's column along, and organizations stand by name and by id. */
export function exportColumns(resource: Resource<Record<string, unknown>>, names: readonly string[], t: TFunction): ExportColumn[] {
  const columns: ExportColumn[] = [];
  const add = (column: ExportColumn) => {
    if (!columns.some(({ name, as }) => name === column.name && as === column.as)) columns.push(column);
  };
  for (const name of names) {
    const field = resource.fields[name];
    const label = fieldLabel(t, resource.name, name);
    if (name === "org_id" && field?.kind === "reference") {
      add({ name, label, as: "name" });
      add({ name, label: t("export.id_of", { name: label }) });
    } else add({ name, label });
    const currency = field?.kind === "money" ? field.beside : undefined;
    if (currency)
      add({
        name: currency,
        label: resource.fields[currency] ? fieldLabel(t, resource.name, currency) : t("export.currency_of", { name: label }),
      });
  }
  return columns;
}
