/** Each icon is a file of its own, which exports its shapes and has no types. */
declare module "lucide/dist/esm/icons/*.mjs" {
  import type { IconNode } from "lucide";
  const shapes: IconNode;
  export default shapes;
}
