/** Each icon is a file of its own, which exports its shapes and has no types. */
declare module "lucide/dist/esm/icons/*.mjs" {
  const shapes: import("lucide").IconNode;
  export default shapes;
}
