// `npm run serve`: starts the existing build; installs and builds nothing.
import fs from "node:fs";
import path from "node:path";
import { become, root } from "./support/run.mjs";
import { requireNode } from "./support/ready.mjs";

requireNode();
if (!fs.existsSync(path.join(root, "dist", "gateway", "server.js"))) {
  console.error("Nothing is built yet. Run `npm ci && npm run build` first.");
  process.exit(1);
}
become(process.execPath, ["--enable-source-maps", "dist/gateway/server.js"], { NODE_ENV: process.env.NODE_ENV || "production" });
