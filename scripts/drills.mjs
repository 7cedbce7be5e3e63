// `npm run drills`: a small cluster as production has it, broken in ten ways under load (drills/main.ts); exits 0 only if nothing was lost.
import { createServer } from "vite";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
if (!process.argv.includes("--list")) await buildWhatIsStale();
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { main } = await vite.ssrLoadModule("/drills/main.ts");
await vite.close();
process.exit(await main(process.argv.slice(2), (text) => console.log(text)));
