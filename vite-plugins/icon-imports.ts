/**
 * `import { Eye } from "lucide-react"` becomes an import of that icon's own file, so that each icon travels with
 * the screens that draw it and not with whoever else imports from the same index.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist/esm/icons");

/** ChartNoAxesColumn → chart-no-axes-column, Table2 → table-2. */
const fileOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();

function extensionOf(name: string): string | undefined {
  return [".js", ".mjs"].find((extension) => fs.existsSync(path.join(folder, `${fileOf(name)}${extension}`)));
}

export function iconImports(): Plugin {
  return {
    name: "icon-imports",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("lucide-react")) return null;
      const written = code.replace(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (whole, list: string) => {
        const names = list
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean);
        const parts = names.map((part) => {
          const [name = "", alias = name] = part.split(/\s+as\s+/);
          const extension = extensionOf(name);
          return extension && `import ${alias} from "lucide-react/dist/esm/icons/${fileOf(name)}${extension}";`;
        });
        // A name that is only an alias in the index has no file: then the index serves all of them.
        return parts.every(Boolean) ? parts.join(" ") : whole;
      });
      return written === code ? null : { code: written, map: null };
    },
  };
}
