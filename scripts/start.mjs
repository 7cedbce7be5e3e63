// `npm start`: a working system on a machine with only Node and npm.
import { become } from "./support/run.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
become(process.execPath, ["--enable-source-maps", "dist/gateway/server.js"], { SANDBOX: process.env.SANDBOX || "1" });
