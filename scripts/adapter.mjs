// `npm run adapter -- <file> [folder]`: an adapter for a portal that is built already, put beside it; the portal is not built again
// (docs/connect-a-gateway.md).
import fs from "node:fs";
import path from "node:path";
import { installWhatIsMissing } from "./support/ready.mjs";
import { root } from "./support/run.mjs";

const [file, folder = path.join(root, "dist/portal")] = process.argv.slice(2);
if (!file || !fs.existsSync(file)) {
  console.error("Say which: npm run adapter -- examples/other-gateway/other.gateway.ts [folder of the portal]");
  process.exit(1);
}
await installWhatIsMissing();
// It has to be installed first.
const { build } = await import("vite");

const name = path.basename(file).replace(/(\.gateway)?\.ts$/, "");
const outDir = path.join(path.resolve(folder), "adapters");
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    lib: { entry: path.resolve(file), formats: ["es"], fileName: () => `${name}.js` },
    outDir,
    emptyOutDir: false,
    target: "es2022",
    minify: true,
  },
});
console.log(`${path.join(outDir, `${name}.js`)} is there. config.json names it: "adapter": "${name}"`);
