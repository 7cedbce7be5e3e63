// `npm run books [-- --month 2026-10]`: recomputes everything that is money from the raw rows, of DATABASE_URL or of the data folder.
import { getReady } from "./support/ready.mjs";
import { become } from "./support/run.mjs";

await getReady();
become(process.execPath, ["--enable-source-maps", "dist/gateway/server.js", "books", ...process.argv.slice(2)], {});
