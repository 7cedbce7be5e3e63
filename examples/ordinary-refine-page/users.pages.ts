import type { RefinePages } from "../../src/lib/refine-pages";

const base = "/preview/examples/people";

const pages: RefinePages = {
  resource: "users",
  identifier: "people",
  label: "People",
  pages: {
    list: { path: base, load: () => import("./people-list") },
    create: { path: `${base}/create`, load: () => import("./people-create") },
    edit: { path: `${base}/edit/:id`, load: () => import("./people-edit") },
    show: { path: `${base}/show/:id`, load: () => import("./people-show") },
  },
};
export default pages;
