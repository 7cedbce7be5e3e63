/** What a resource's declaration is drawn by, each in a chunk of its own. */
export const kitPages = {
  list: () => import("./list/list-page"),
  narrowed: () => import("./list/narrowed-list-page"),
  show: () => import("./show/show-page"),
  form: () => import("./forms/form-page"),
  drawer: () => import("./forms/form-drawer"),
};
