/** `/flags/<lower-case country code>.svg`, one file a country, out of the flag-icons package. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")), "flags/4x3");

export function countryFlags(): Plugin {
  return {
    name: "country-flags",
    configureServer(server) {
      server.middlewares.use("/flags", (request, response, next) => {
        const file = path.join(folder, path.basename(request.url ?? ""));
        if (!fs.existsSync(file)) return next();
        response.setHeader("content-type", "image/svg+xml");
        fs.createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const fileName of fs.readdirSync(folder)) {
        // The country codes alone, and the European Union; not the package's regions and organizations.
        if (!/^[a-z]{2}\.svg$/.test(fileName)) continue;
        this.emitFile({ type: "asset", fileName: `flags/${fileName}`, source: fs.readFileSync(path.join(folder, fileName)) });
      }
    },
  };
}
