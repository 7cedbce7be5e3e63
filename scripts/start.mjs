// `npm start`: a working system on a machine that has Node and npm alone.
import { become } from "./support/run.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
become(process.execPath, ["--enable-source-maps", "dist/gateway/server.js"], { SANDBOX: process.env.SANDBOX || "1" });
