import { defineConfig } from "vite";

/** The gateway for Node: our own modules bundled, packages left where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "gateway/server.ts",
    outDir: "dist/gateway",
    target: "node20",
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "server.js" } },
  },
});
