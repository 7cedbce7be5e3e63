import type { ComponentType } from "react";
import type { Rule } from "../../contract/permissions";

interface RefinePage {
  /** From the root, parameters with a colon: `/preview/people/edit/:id`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Pages as Refine's documentation writes them, over the records of a resource: what a file `src/pages/*.pages.ts` declares. */
export interface RefinePages {
  /** The resource whose records they are about: its file declares the calls. */
  resource: string;
  /** Refine's identifier, as the resource has pages of its own already: `useTable({ resource: "people" })`. */
  identifier: string;
  /** What Refine's titles, breadcrumbs and menus call it. */
  label: string;
  pages: Partial<Record<"list" | "create" | "edit" | "show", RefinePage>>;
  access?: Rule;
}
