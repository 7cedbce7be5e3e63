/** Addresses of lists and records, out of a resource's paths. Pure. */
import type { CreateForm, Resource, ResourceHead } from "./define-resource";

const base = "/preview/";

export const listHref = (head: ResourceHead): string => base + head.paths.list;

/** Where a new one is made: a page, or a form over the list. */
export const createHref = (head: ResourceHead, { form, path }: CreateForm): string =>
  path === undefined ? `${listHref(head)}?form=${form}` : base + path;

/** The record's address; undefined where the resource has no page or the record lacks a part of it. */
export function showHref(head: ResourceHead, record: Record<string, unknown>): string | undefined {
  if (!head.paths.show) return undefined;
  const parts = head.paths.show.split("/").map((part) => {
    if (!part.startsWith(":")) return part;
    const value = record[part.slice(1)];
    return typeof value === "string" ? encodeURIComponent(value) : undefined;
  });
  return parts.includes(undefined) ? undefined : base + parts.join("/");
}

/** The form that changes a record's fields, which opens over its page; the other forms are single steps. */
export const changeFormOf = ({ show }: Resource<Record<string, unknown>>): string | undefined =>
  show?.forms?.find(({ form }) => form.startsWith("change-"))?.form;

/** Below `/preview/`: leads to the record with that form open. */
export const editPath = ({ paths }: ResourceHead): string => `${paths.show ?? paths.list}/edit`;
