// `npm start`: a working system on a machine with only Node and npm.
import { become } from "./support/run.mjs";
import { getReady } from "./support/ready.mjs";

await getReady();
become(process.execPath, ["--enable-source-maps", "dist/gateway/server.js"], { SANDBOX: process.env.SANDBOX || "1" });
