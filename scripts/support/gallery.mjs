// The components in their states, drawn from the files that their test draws: `/gallery` of a development server, and only there.
import fs from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

export const galleryPlugin = {
  name: "gallery",
  configureServer(server) {
    server.middlewares.use("/gallery", (request, response, next) => {
      const page = fs.readFileSync(path.join(root, "tests/ui/gallery/index.html"), "utf8");
      server.transformIndexHtml(request.originalUrl ?? "/gallery", page).then((html) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.end(html);
      }, next);
    });
  },
};
