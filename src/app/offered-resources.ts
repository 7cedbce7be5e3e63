/** Resources as a gateway of another shape takes them (`takes` of `defineGateway`): what it can't filter, order or search by isn't offered. */
import type { Resource } from "../kit";
import type { ListTaken } from "../lib/wire";
import { findResource } from "./resource-registry";

type Row = Record<string, unknown>;
type Taken = (call: string) => ListTaken;

/** Each resource once, so that what is drawn of it stays what it was. */
export function offeredResources(taken: Taken): (resource: Resource<Row>) => Resource<Row> {
  const made = new WeakMap<Resource<Row>, Resource<Row>>();
  return (resource) => {
    const before = made.get(resource);
    if (before) return before;
    const offered = offeredOf(resource, taken);
    made.set(resource, offered);
    made.set(offered, offered);
    return offered;
  };
}

function offeredOf(resource: Resource<Row>, taken: Taken): Resource<Row> {
  const { filters: narrowing, sort: ordering, search = true } = taken(resource.endpoints.list);
  const { tabs, hasRowActions, ...list } = resource.list;
  const takes = (name: string) => narrowing?.includes(name) ?? true;
  const related = resource.show?.related?.filter((each) => typeof each === "string" || isTaken(each, taken));
  return {
    ...resource,
    list: {
      ...list,
      filters: list.filters.filter(takes),
      sortable: list.sortable.filter((name) => ordering?.includes(name) ?? true),
      search: list.search && search,
      ...(tabs !== undefined && takes(tabs) && { tabs }),
      // Ticked and pinned rows are asked for by their ids.
      ...(hasRowActions && takes("id") && { hasRowActions }),
    },
    ...(resource.show && { show: { ...resource.show, ...(related && { related }) } }),
  };
}

function isTaken({ resource, by }: { resource: string; by: string }, taken: Taken): boolean {
  const call = findResource(resource)?.endpoints.list;
  return call === undefined || (taken(call).filters?.includes(by) ?? true);
}
