/** The filters of a resource's list, with their faces. */
import type { TFunction } from "i18next";
import type { ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { faceOf, type FilterFace } from "../fields/face";
import type { AnyField } from "../fields/kinds";
import { fieldLabel } from "../fields/words";

export interface FilterOfList {
  name: string;
  label: string;
  field: AnyField;
  face: FilterFace;
}

export function filtersOf(resource: Resource<Record<string, unknown>>, t: TFunction): FilterOfList[] {
  return resource.list.filters.flatMap((name) => {
    const field = resource.fields[name];
    const face = field && faceOf(field).filter;
    return face ? [{ name, field, face, label: fieldLabel(t, resource.name, name) }] : [];
  });
}

export const isFilterSet = ({ name, face }: FilterOfList, state: ListState): boolean =>
  face.params(name).some((param) => state.filters[param]);
