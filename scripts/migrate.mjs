// `npm run migrate`: the built gateway brings the database of DATABASE_URL up to date and ends.
import fs from "node:fs";
import { join } from "node:path";
import { root, run } from "./support/run.mjs";

const server = join(root, "dist/gateway/server.js");
if (!fs.existsSync(server)) {
  console.error("Nothing is built yet. Run `npm ci && npm run build` first.");
  process.exit(1);
}
process.exit(await run(process.execPath, ["--enable-source-maps", server, "migrate"]));
