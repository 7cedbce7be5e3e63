import type { RefinePages } from "../../src/lib/refine-pages";

const base = "/preview/examples/accounts";

const pages: RefinePages = {
  resource: "settlement-banks",
  identifier: "accounts",
  label: "Accounts",
  pages: {
    list: { path: base, load: () => import("./accounts-list") },
    create: { path: `${base}/create`, load: () => import("./accounts-create") },
  },
};
export default pages;
