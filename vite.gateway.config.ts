import { defineConfig } from "vite";

/** The gateway for Node: our own modules bundled, packages left where npm put them. The sandbox is a file of its own, and so is the audit of the books. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/gateway",
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: { server: "start/server.ts", books: "start/books.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
