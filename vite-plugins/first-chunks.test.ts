import { expect, test } from "vitest";
import { chunksOf, helpedByEntry, withHelpers } from "./first-chunks";

const modules: [string, string[]][] = [
  ["/src/main.ts", ["/src/app/start.ts"]],
  ["/src/app/start.ts", []],
  ["/src/app/early.ts", ["/src/providers/session.ts"]],
  ["/src/providers/session.ts", ["/src/app/start.ts"]],
  ["/src/app/signed-out.tsx", ["react", "/src/ui/password-field.tsx"]],
  ["/src/ui/password-field.tsx", ["react"]],
  ["/src/app/signed-in.tsx", ["react", "/src/providers/session.ts", "router", "refine"]],
  ["/src/app/some-screen.tsx", ["react", "chart"]],
  ["react", []],
  ["refine", ["/node_modules/papaparse/papaparse.js"]],
  ["/node_modules/papaparse/papaparse.js", []],
  ["router", []],
  ["chart", []],
];

test("what both halves need is base; what one needs is its own; a screen's stays with it, also where Refine names it", () => {
  expect(Object.fromEntries(chunksOf(new Map(modules)))).toEqual({
    "/src/main.ts": "entry",
    "/src/app/start.ts": "entry",
    "/src/app/early.ts": "early",
    "/src/providers/session.ts": "early",
    react: "base",
    "/src/app/signed-out.tsx": "sign-in",
    "/src/ui/password-field.tsx": "sign-in",
    "/src/app/signed-in.tsx": "shell",
    router: "shell",
    refine: "shell",
  });
});

test("a root that was renamed stops the build", () => {
  const renamed = modules.filter(([id]) => id !== "/src/app/signed-in.tsx");
  expect(() => chunksOf(new Map(renamed))).toThrow('nothing is a root of "shell"');
});

test("who imports the bundler's helpers imports them from the first script, by their own names, and all else from where it was", () => {
  const code =
    'import { i as __toESM$1, t as __commonJSMin } from "./helpers.js";\nimport { t as late } from "./base.js";\n__toESM$1(late());';
  expect(helpedByEntry(code, "helpers.js", "entry.js")).toBe(
    'import { __toESM as __toESM$1, __commonJSMin as __commonJSMin } from "./entry.js";\nimport { t as late } from "./base.js";\n__toESM$1(late());',
  );
});

test("helpers in another shape than the one that is known stop the build", () => {
  expect(() => withHelpers("start();", "var __toESM = (mod) => mod, __exportAll = {};")).toThrow("no __commonJSMin, __exportAll, __esmMin");
});
