// `npm run conformance`: reads a gateway from end to end and says what the portal could not work with (conformance/main.ts).
import { createServer } from "vite";
import { installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
// The contract is TypeScript, and adapters import it as the portal does.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = await vite.ssrLoadModule("/conformance/main.ts");
  process.exitCode = await main(process.argv.slice(2), (text) => console.log(text));
} finally {
  await vite.close();
}
