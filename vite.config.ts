import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundledAs } from "./vite-plugins/bundled-as.ts";
import { countryFlags } from "./vite-plugins/country-flags.ts";
import { firstChunks } from "./vite-plugins/first-chunks.ts";
import { precompress } from "./vite-plugins/precompress.ts";
import { keptNames } from "./vite-plugins/kept-names.ts";
import { screenWidthsPlugin } from "./vite-plugins/screen-widths.ts";
import { themeCssPlugin } from "./vite-plugins/theme-css.ts";

const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? 4001}`;

/**
 * Packages that only look as if importing them did something; each was tried in a browser. The second line is what
 * `@refinedev/antd`'s one entry names beside its forms: a Markdown editor, a layout; and what Refine's devtools read traces with.
 */
const withoutSideEffects =
  /node_modules\/(@refinedev|papaparse|lodash|es-toolkit|warn-once|antd|@rc-component|@ant-design|sunflower-antd|react-markdown|remark-[\w-]+|micromark[\w-]*|mdast-[\w-]+|unist-[\w-]+|unified|vfile[\w-]*|property-information|prop-types|style-to-object|hast-[\w-]+|decode-named-character-reference|is-plain-obj|bail|trough|error-stack-parser|stackframe)\//;

/** They only name what stands behind them (src/kit/README.md). */
const kitDoors = /\/src\/kit\/(index|shell|parts|inputs|forms\/index)\.ts$/;

const chunks = firstChunks();

/** Its exports name what it is while one develops, which warns: a build takes the other half. */
const shipped = fileURLToPath(new URL("node_modules/react-router/dist/production/", import.meta.url));
const routerAsShipped = [
  { find: "react-router/dom", replacement: `${shipped}dom-export.mjs` },
  { find: "react-router", replacement: `${shipped}index.mjs` },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), themeCssPlugin(), countryFlags(), keptNames(), chunks, precompress()],
  resolve: { alias: [...bundledAs, ...(command === "build" ? routerAsShipped : [])] },
  css: { postcss: { plugins: [screenWidthsPlugin] } },
  server: { proxy: { "/api": gateway, "/config.json": gateway } },
  build: {
    outDir: "dist/portal",
    target: "es2022",
    modulePreload: {
      polyfill: false,
      // Each part of the portal is fetched with what it needs, and these are there by then: naming them each time is bytes of the first scripts.
      resolveDependencies: (_, dependencies) => dependencies.filter((file) => !/\/(entry|base|rolldown-runtime)-[\w-]{7}\.js$/.test(file)),
    },
    // Fonts stay files: the Content-Security-Policy takes none from data, and each subset loads when its letters are drawn.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.chunkOf, debugName: "first-chunks" }] },
        // The first scripts carry the names of all others, of which a hash is what no compression makes shorter: these are as short as they may be.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
      treeshake: { moduleSideEffects: [withoutSideEffects, kitDoors].map((test) => ({ test, sideEffects: false })) },
    },
  },
}));
