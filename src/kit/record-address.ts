/** Addresses of lists and records, out of a resource's paths. Pure. */
import type { ResourceHead } from "./define-resource";

const base = "/preview/";

export const listHref = (head: ResourceHead): string => base + head.paths.list;

/** The record's address; undefined where the resource has no page or the record lacks a part of it. */
export function showHref(head: ResourceHead, record: Record<string, unknown>): string | undefined {
  if (!head.paths.show) return undefined;
  let isWhole = true;
  const path = head.paths.show.replace(/:(\w+)/g, (_, name: string) => {
    const value = record[name];
    if (typeof value !== "string") isWhole = false;
    return encodeURIComponent(String(value));
  });
  return isWhole ? base + path : undefined;
}
