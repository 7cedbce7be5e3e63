/** A resource's list where the page says some of its filters: these are none to choose, and no column to read. */
import type { RecordForm, Resource } from "../define-resource";
import type { Where } from "./use-list-state";

/** Whether this list's rows have its button. What is only for lists `within` one merchant is `true` in those: `narrowedTo` makes it so. */
export const isRowForm = ({ isInRow }: Pick<RecordForm<Record<string, unknown>>, "isInRow">): boolean => isInRow === true;

export function narrowedTo<R extends Resource<Record<string, unknown>>>(resource: R, where: Where): R {
  const { columns, filters, tabs, ...list } = resource.list;
  const { endpoints, show } = resource;
  const { within } = endpoints;
  return {
    ...resource,
    ...(within && within.by in where && { endpoints: { ...endpoints, list: within.list } }),
    ...(show?.forms && { show: { ...show, forms: show.forms.map((use) => (use.isInRow === "within" ? { ...use, isInRow: true } : use)) } }),
    list: {
      ...list,
      columns: columns.filter((name) => !isSaid(resource, where, name)),
      filters: filters.filter((name) => !(name in where)),
      ...(tabs !== undefined && !(tabs in where) && { tabs }),
    },
  };
}

/** What names the row stays. */
export const isSaid = ({ list }: Resource<Record<string, unknown>>, where: Where, name: string): boolean =>
  name in where && name !== list.columns[0];
