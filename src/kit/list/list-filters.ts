/** The filters of a resource's list, with their faces. */
import type { TFunction } from "i18next";
import type { ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { rendererOf, type FilterRenderer } from "../fields/renderer";
import type { AnyField } from "../fields/kinds";
import { fieldLabel } from "../fields/words";

export interface FilterOfList {
  name: string;
  label: string;
  field: AnyField;
  renderer: FilterRenderer;
}

export function filtersOf(resource: Resource<Record<string, unknown>>, t: TFunction): FilterOfList[] {
  return resource.list.filters.flatMap((name) => {
    const field = resource.fields[name];
    const renderer = field && rendererOf(field).filter;
    return renderer ? [{ name, field, renderer, label: fieldLabel(t, resource.name, name) }] : [];
  });
}

export const isFilterSet = ({ name, renderer }: FilterOfList, state: ListState): boolean =>
  renderer.params(name).some((param) => state.filters[param]);
