import { defineConfig } from "vite";

/** The gateway for Node: our own modules bundled, packages left where npm put them. The sandbox is files of its own. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "start/server.ts",
    outDir: "dist/gateway",
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: "[name].js", chunkFileNames: ({ name }) => `${name === "seed-database" ? "sandbox-seed" : name}.js` },
    },
  },
});
