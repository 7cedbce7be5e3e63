import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// With extensions, here and in what is imported: so Node itself can read them, and Vite has nothing to remark.
import { bundledAs } from "./vite-plugins/bundled-as.ts";
import { themeCssPlugin } from "./vite-plugins/theme-css.ts";

/** Tests draw what the build draws, so its plugins stand here too; not those that only write files. */
const portalPlugins = () => [react(), themeCssPlugin()];

/** Limits that a hang reaches and a busy machine does not: tests wait for what they ask for, however long it takes. */
const patience = { testTimeout: 480_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for a browser or a clock.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: true,
    projects: [
      {
        plugins: portalPlugins(),
        test: {
          name: "unit",
          ...patience,
          environment: "node",
          include: [
            "contract/**/*.test.ts",
            "gateway/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "src/{lib,themes,kit,providers,features,app,resources}/**/*.test.ts",
            "vite-plugins/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        plugins: portalPlugins(),
        test: {
          name: "ui",
          ...patience,
          environment: "jsdom",
          include: ["src/**/*.test.tsx", "src/ui/**/*.test.ts"],
          setupFiles: ["tests/support/portal-setup.ts"],
        },
      },
      {
        test: {
          name: "gateway",
          ...patience,
          environment: "node",
          include: ["tests/{gateway,contract,rules}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        plugins: portalPlugins(),
        // Where Node itself finds it: the package holds React Router twice, and two copies do not know each other.
        resolve: {
          alias: {
            ...bundledAs,
            "react-router": createRequire(import.meta.url).resolve("react-router"),
            "react-router-dom": createRequire(import.meta.url).resolve("react-router-dom"),
          },
        },
        test: {
          name: "portal",
          ...patience,
          // Through Vite, so that there is one copy of the router; what is built for bundlers only (jsencrypt) Node cannot read.
          server: { deps: { inline: [/@refinedev/, /jsencrypt/] } },
          environment: "jsdom",
          include: ["tests/{resources,forms,features,app}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/portal-setup.ts"],
        },
      },
      // The long measurements: `npm run bench`, not `npm test`.
      ...(process.env.BENCH ? [{ test: { name: "bench", ...patience, environment: "node", include: ["bench/**/*.bench.test.ts"] } }] : []),
      {
        test: {
          name: "journeys",
          ...patience,
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
        },
      },
    ],
  },
});
