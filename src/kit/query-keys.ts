/** Keys of what Refine keeps, as it builds them: for a list's counts and a record's events. */
import { keys } from "@refinedev/core";

export const listsKey = (resource: string) => keys().data().resource(resource).action("list").get() as readonly unknown[];
/** Refine's audit log of one record: what happened to it. */
export const eventsKey = (resource: string, id: string) =>
  keys().audit().resource(resource).action("list").params({ id }).get() as readonly unknown[];
