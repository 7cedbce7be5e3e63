import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
// With extensions, here and in what is imported: so Node itself can read them, and Vite has nothing to remark.
import { bundledAs } from "./vite-plugins/bundled-as.ts";
import { globsUncachedPlugin } from "./vite-plugins/globs-uncached.ts";
import { themeCssPlugin } from "./vite-plugins/theme-css.ts";

/** Tests draw what the build draws, so its plugins stand here too; not those that only write files. */
const portalPlugins = () => [react(), themeCssPlugin(), globsUncachedPlugin()];

/** A hang is named after a minute (tests/support/naming-runner.ts); these limits end what never rests, and a busy machine stays below them. */
const patience = { testTimeout: 240_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const naming = { runner: "./tests/support/naming-runner.ts" };

/**
 * Pages and calls leave much young garbage. With room for it a worker collects it seldom, and by one thread, as the cores are taken
 * by its neighbours. An embedded database lives for a few seconds here, which optimizing its WebAssembly takes by itself.
 * Each project says so: it takes over nothing from the configuration around it.
 */
const shortLived = (young: number) => ({
  execArgv: [`--min-semi-space-size=${young}`, `--max-semi-space-size=${young}`, "--single-threaded-gc", "--liftoff-only"],
});

/** Files share a worker's modules: importing them costs more than most files' tests. What a test changes of them, it puts back. */
const shared = { ...patience, ...shortLived(128), isolate: false };

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for a browser or a clock.
    maxWorkers: availableParallelism() + 1,
    // What a file was turned into is kept in node_modules by its content.
    experimental: { fsModuleCache: true },
    passWithNoTests: true,
    projects: [
      {
        plugins: portalPlugins(),
        test: {
          name: "unit",
          ...shared,
          ...naming,
          environment: "node",
          include: [
            "contract/**/*.test.ts",
            "gateway/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "src/{lib,themes,kit,providers,features,app,resources}/**/*.test.ts",
            "vite-plugins/**/*.test.ts",
            "scripts/**/*.test.ts",
            "drills/**/*.test.ts",
          ],
        },
      },
      {
        plugins: portalPlugins(),
        test: {
          name: "ui",
          ...shared,
          ...naming,
          environment: "jsdom",
          include: ["src/**/*.test.tsx", "src/ui/**/*.test.ts", "tests/ui/**/*.test.tsx"],
          setupFiles: ["tests/support/portal-setup.ts"],
        },
      },
      {
        plugins: [globsUncachedPlugin()],
        test: {
          name: "gateway",
          ...shared,
          ...naming,
          environment: "node",
          include: ["tests/{gateway,contract,rules,model}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        plugins: [themeCssPlugin(), globsUncachedPlugin()],
        // React as it is shipped: its checks for developers cost these tests a third of their time (the `ui` tests have them on).
        oxc: { jsx: { runtime: "automatic", development: false } },
        // Where Node itself finds it: the package holds React Router twice, and two copies do not know each other.
        resolve: {
          alias: [
            ...bundledAs,
            ...["react-router", "react-router-dom"].map((find) => ({ find, replacement: createRequire(import.meta.url).resolve(find) })),
          ],
        },
        test: {
          name: "portal",
          ...shared,
          ...naming,
          // Several pages of a portal fit in, so that most are left before they are copied.
          ...shortLived(256),
          // Through Vite, so that there is one copy of the router; what is built for bundlers only (jsencrypt) Node cannot read.
          server: { deps: { inline: [/@refinedev/, /jsencrypt/] } },
          environment: "jsdom",
          env: { NODE_ENV: "production", DEV: "1" },
          include: ["tests/{resources,forms,features,app}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/portal-setup.ts"],
        },
      },
      // The long measurements: `npm run bench`, not `npm test`.
      ...(process.env.BENCH ? [{ test: { name: "bench", ...patience, environment: "node", include: ["bench/**/*.bench.test.ts"] } }] : []),
      // What need not run at each change: `npm run test:deep`.
      ...(process.env.TEST_DEEP
        ? [
            {
              test: { name: "deep", ...patience, testTimeout: 900_000, environment: "node" as const, include: ["tests/deep/**/*.test.ts"] },
            },
          ]
        : []),
      {
        test: {
          name: "journeys",
          ...shared,
          // Each wait for a page has its own limit and says what it waits for (tests/support/browser.ts); a journey has many.
          testTimeout: 600_000,
          // After all others, and no more at once than there are cores: a page has processes of its own.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          setupFiles: ["tests/support/quote-screens.ts"],
          globalSetup: ["tests/support/journeys-setup.ts"],
        },
      },
    ],
  },
});
