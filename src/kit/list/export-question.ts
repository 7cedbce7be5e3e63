/** A list's state and columns as the gateway takes them for an export. Pure. */
import type { TFunction } from "i18next";
import type { ExportColumn } from "../../../contract/records/list-export";
import { fromStart, toWireQuery, type ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { valuesOf, type AnyField } from "../fields/kinds";
import { fieldLabel, phraseParts, valueWord } from "../fields/words";

/** Every row of what is filtered, in the order that is shown: a page's size and place have no part in it. */
export function exportQuery(state: ListState): Record<string, string> {
  const { limit: _limit, ...query } = toWireQuery(fromStart(state));
  return query;
}

/**
 * Amounts bring their currency's column along; a record that is named has its name beside its id. What the screen says of a
 * value in words, the file says in the same words.
 */
export function exportColumns(resource: Resource<Record<string, unknown>>, names: readonly string[], t: TFunction): ExportColumn[] {
  const columns: ExportColumn[] = [];
  const add = (column: ExportColumn) => {
    if (!columns.some(({ name, as }) => name === column.name && as === column.as)) columns.push(column);
  };
  for (const name of names.flatMap((each) => [each, ...fieldsIn(t, resource, each)])) {
    const field = resource.fields[name];
    const label = fieldLabel(t, resource.name, name);
    if (field?.kind === "reference") {
      if (name === "org_id" || name === "plan_id") add({ name, label, as: "name" });
      else if (field.beside) add({ name: field.beside, label });
      add({ name, label: t("export.id_of", { name: label }) });
    } else {
      const words = wordsOf(t, field);
      add({ name, label, ...(words && { words }) });
    }
    const currency = field?.kind === "money" ? field.beside : undefined;
    if (currency)
      add({
        name: currency,
        label: resource.fields[currency] ? fieldLabel(t, resource.name, currency) : t("export.currency_of", { name: label }),
      });
  }
  return columns;
}

/** What the sentence of a field is made of: in a file, columns of their own. */
function fieldsIn(t: TFunction, resource: Resource<Record<string, unknown>>, name: string): string[] {
  const field = resource.fields[name];
  if (field?.kind !== "phrase") return [];
  const partsOf = (value: string) =>
    phraseParts(t, `resources.${resource.name}.phrases.${value}`, Object.keys(resource.fields), () => false);
  return field.values.flatMap((value) => partsOf(value).filter((_, index) => index % 2 === 1));
}

/** Of a closed set: each value's word, but for those that have none. */
function wordsOf(t: TFunction, field: AnyField | undefined): Record<string, string> | undefined {
  const words = (valuesOf(field) ?? []).flatMap((value) => {
    const word = field ? valueWord(t, field, value) : value;
    return word === value ? [] : [[value, word] as const];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}
