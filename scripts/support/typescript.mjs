// Runs a program that is TypeScript, and whose modules import as the portal's do.
import { createServer } from "vite";

/** `file` from the project's root, such as `/conformance/main.ts`; its `main(args, print)` resolves with the exit code. */
export async function runTypeScript(file, args = process.argv.slice(2)) {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { main } = await vite.ssrLoadModule(file);
    return await main(args, (text) => console.log(text));
  } finally {
    await vite.close();
  }
}
