/**
 * A resource is one file, but menu and routes need only its head (name, paths, access), and must not wait for
 * columns and sections. `import "./x.resource.ts?head"` yields the declaration without its body; what only the
 * body imports falls away with it.
 */
import type { Plugin } from "vite";

const bodyKeys = new Set(["fields", "list", "show", "title"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function resourceHeads(): Plugin {
  return {
    name: "resource-heads",
    transform(code, id) {
      if (!id.endsWith(".resource.ts?head")) return null;
      const program = this.parse(code) as unknown as { body: Node[] };
      const exported = program.body.find((node) => node.type === "ExportDefaultDeclaration")?.declaration as Node | undefined;
      const declaration = (exported?.arguments as Node[] | undefined)?.[0];
      if (declaration?.type !== "ObjectExpression") this.error(`${id}: export default defineResource({ … }) is expected`);
      const properties = declaration.properties as Node[];
      const isHead = (property: Node) => !bodyKeys.has(((property.key as Node).name ?? (property.key as Node).value) as string);
      const kept = properties.filter(isHead).map((property) => code.slice(property.start, property.end));
      const head = `{ ${kept.join(", ")} }`;
      return { code: code.slice(0, declaration.start) + head + code.slice(declaration.end), map: null };
    },
  };
}
