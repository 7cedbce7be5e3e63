/**
 * Pages as Refine's own documentation writes them, with `useTable`, `useForm`, `<List>` and Ant Design's parts, for what the kit's
 * declarations do not fit. A file `src/pages/*.pages.ts` says where they are; nothing of them is loaded before one is opened.
 */
import type { ResourceProps } from "@refinedev/core";
import type { RefinePages } from "../lib/refine-pages";
import { resourceOf } from "./resource-registry";

const files = import.meta.glob<{ default: RefinePages }>("../pages/*.pages.ts", { eager: true });
/** The examples are pages of the running portal while it is developed, and not in the built one. */
const examples = import.meta.env.DEV ? import.meta.glob<{ default: RefinePages }>("../../examples/*/*.pages.ts", { eager: true }) : {};

export const refinePages: readonly RefinePages[] = Object.values({ ...files, ...examples }).map((file) => file.default);

export const refineResources: readonly ResourceProps[] = refinePages.map(({ resource, identifier, label, pages }) => ({
  name: resource,
  identifier,
  ...Object.fromEntries(Object.entries(pages).map(([action, { path }]) => [action, path])),
  meta: { label, canDelete: resourceOf(resource).endpoints.remove !== undefined },
}));
