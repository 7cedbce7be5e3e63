// Who may import whom (docs: the rooms and their arrows). Each rule is tried by tests/rules/import-rules.test.ts.
const test = "\\.test\\.tsx?$";
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The rooms of src, and what each may see there. */
const rooms = {
  app: "^src/app/",
  resources: "^src/resources/",
  forms: "^src/forms/",
  features: "^src/features/",
  kit: "^src/kit/",
  ui: "^src/ui/",
  browser: "^src/browser/",
  lib: "^src/lib/",
  providers: "^src/providers/",
};
/** The floors of gateway/services: a floor sees itself and those below it. A folder that is on neither of these is a process. */
const engine = "^gateway/services/(access|changes|idempotency|jobs|keys|outbox|records)/";
const topics = "^gateway/services/(audit|banks|desk|documents|earnings|mails|notifications|people)/";
const packages = "^node_modules/";
const kitDoors = "index|shell|parts|inputs|forms/index";

module.exports = {
  forbidden: [
    rule("no-cycles", "Two modules that need each other are one module.", { pathNot: test }, { circular: true }),
    rule("no-missing", "What is imported is there, and package.json says so.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
    rule(
      "no-undeclared-package",
      "A package that another one brings along may be gone tomorrow.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    rule(
      "no-dev-package-at-run-time",
      "What runs is in dependencies.",
      { path: "^(contract|gateway|sandbox|start|src)/", pathNot: test },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),

    rule(
      "contract-stands-alone",
      "The contract is zod and nothing else.",
      { path: "^contract/", pathNot: test },
      { pathNot: "^contract/|^node_modules/zod/" },
    ),
    rule(
      "gateway-sees-the-contract-only",
      "The gateway runs without the portal, and in production without the sandbox.",
      { path: "^gateway/" },
      { path: "^(sandbox|start|src|tests|scripts|vite-plugins)/" },
    ),
    rule(
      "sandbox-sees-the-gateway",
      "The sandbox is added to a gateway; it starts none.",
      { path: "^sandbox/", pathNot: test },
      { path: "^(start|src|tests|scripts|vite-plugins)/" },
    ),
    rule(
      "conformance-sees-what-the-portal-sees",
      "It is run against gateways of any make: it knows the contract, and how the portal translates.",
      { path: "^conformance/" },
      { path: "^(gateway|sandbox|start|src|tests|scripts|vite-plugins)/", pathNot: "^src/(lib|gateways)/" },
    ),
    rule(
      "drills-see-no-inside",
      "A drill calls the built gateway and asks its database, as those who run it do.",
      { path: "^drills/" },
      { path: "^(conformance|contract|gateway|sandbox|start|src)/" },
    ),
    rule(
      "start-asks-for-the-sandbox-late",
      "What is imported at the top is in the build that production ships.",
      { path: "^start/" },
      { path: "^sandbox/", dynamic: false, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "portal-never-sees-the-gateway",
      "What is in src is in the browser.",
      { path: "^src/" },
      { path: "^(gateway|sandbox|start|tests|scripts|vite-plugins)/", pathNot: "^tests/support/" },
    ),
    rule("portal-has-no-node", "What is in src is in the browser.", { path: "^src/", pathNot: test }, { dependencyTypes: ["core"] }),

    rule(
      "sql-has-its-places",
      "SQL stands in services and db.",
      { path: "^gateway/", pathNot: `^gateway/(db|services)/|${test}` },
      { path: "^node_modules/(drizzle-orm|pg|@electric-sql)/" },
    ),
    rule(
      "routes-have-no-services-below-them",
      "A route calls services; nobody calls a route but the app.",
      { path: "^gateway/", pathNot: "^gateway/app\\.ts$" },
      { path: "^gateway/routes/" },
    ),
    rule(
      "db-does-not-see-services",
      "The store opens and migrates without anybody who uses it.",
      { path: "^gateway/db/" },
      { path: "^gateway/(services|routes|plugins)/" },
    ),

    rule(
      "engine-sees-no-topic",
      "Records, jobs, keys and the like serve every topic, and know none.",
      { path: engine },
      { path: "^gateway/services/", pathNot: engine },
    ),
    rule(
      "topic-sees-no-process",
      "What several processes use doesn't depend on one of them.",
      { path: topics },
      { path: "^gateway/services/", pathNot: `${engine}|${topics}` },
    ),
    rule(
      "only-routes-see-processes",
      "What every call passes through, and the contexts that every service receives, are below the processes.",
      { path: "^gateway/", pathNot: "^gateway/(routes|services)/|^gateway/(app|job-kinds|start-gateway)\\.ts$" },
      { path: "^gateway/services/", pathNot: `${engine}|${topics}` },
    ),
    {
      ...rule(
        "services-without-circles",
        "Two folders that need each other are one topic, or share one that has no folder yet.",
        { path: "^gateway/services/." },
        { circular: true, viaOnly: "^gateway/services/." },
      ),
      scope: "folder",
    },

    rule(
      "resource-not-resource",
      "A resource names another; it does not import it.",
      { path: "^src/resources/([^/.]+)" },
      { path: rooms.resources, pathNot: "^src/resources/$1\\." },
    ),
    rule(
      "resource-through-the-kit's-door",
      "Resources see kit/index.ts, ui, lib and the contract.",
      { path: rooms.resources, pathNot: test },
      { path: "^src/", pathNot: "^src/(kit/index\\.ts|ui/|lib/|resources/)" },
    ),
    rule(
      "form-through-the-kit's-door",
      "Forms see kit/forms/index.ts, lib, each other and the contract.",
      { path: rooms.forms, pathNot: test },
      { path: "^src/", pathNot: "^src/(kit/forms/index\\.ts|lib/|forms/)" },
    ),
    rule(
      "kit-through-its-doors",
      "What is behind the doors is the engine's own affair (src/kit/README.md).",
      { path: "^src/", pathNot: `${rooms.kit}|${test}` },
      { path: rooms.kit, pathNot: `^src/kit/(${kitDoors})\\.ts$` },
    ),
    rule(
      "feature-not-feature",
      "Features do not know each other; app joins them.",
      { path: "^src/features/([^/]+)/" },
      { path: rooms.features, pathNot: "^src/features/$1/" },
    ),
    rule(
      "feature-sees",
      "Features see kit's doors, ui, browser, lib, providers and the contract.",
      { path: rooms.features, pathNot: test },
      { path: "^src/", pathNot: "^src/(kit|ui|browser|lib|providers|features|themes|locales)/" },
    ),
    rule(
      "kit-sees",
      "The engine sees ui, browser, lib, themes and locales.",
      { path: rooms.kit, pathNot: test },
      { path: "^src/", pathNot: "^src/(kit|ui|browser|lib|themes|locales)/" },
    ),
    rule(
      "kit-names-no-business-noun",
      "Of the contract the engine runs the root files and the reference data; endpoints and records are types to it.",
      { path: rooms.kit, pathNot: test },
      { path: "^contract/[^/]+/|^contract/endpoints\\.ts$", pathNot: "^contract/reference/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "antd-has-its-places",
      "Ant Design is what one types and chooses with, the layers that forms open in, and Refine's own pages: everything else is drawn before it is here (ADR 2).",
      {
        path: "^src/",
        pathNot:
          "^src/pages/|^src/app/refine-page\\.tsx$|^src/kit/(antd-root\\.tsx|qr-code\\.tsx|layers/|forms/|fields/[^/]+/input\\.tsx|fields/inputs/)|^src/themes/antd-theme\\.ts$|^src/locales/",
      },
      { path: `${packages}(antd|@refinedev/antd)/` },
    ),
    rule(
      "asked-through-the-kit",
      "What the gateway answers is asked by useList, useOne, useCall and useCallPages, which keep it under keys of their own.",
      { path: "^src/", pathNot: "^src/(kit|providers)/|^src/app/(portal-context|merchant-verification)\\.tsx$" },
      { path: `${packages}@tanstack/react-query/` },
    ),
    rule(
      "ui-sees-lib",
      "Presentational parts know no record and no server.",
      { path: rooms.ui, pathNot: test },
      { path: "^(src|contract)/", pathNot: "^src/(ui|browser|lib)/" },
    ),
    rule(
      "browser-sees-lib",
      "The page, its windows and what it remembers while it is open: no screen and no server.",
      { path: rooms.browser, pathNot: test },
      { path: "^src/", pathNot: "^src/(browser|lib)/" },
    ),
    rule("lib-sees-the-contract", "Pure functions.", { path: rooms.lib, pathNot: test }, { path: "^src/", pathNot: rooms.lib }),
    rule(
      "lib-has-no-react",
      "Pure functions, tested without a screen.",
      { path: "^src/(lib|browser)/", pathNot: test },
      {
        path: `${packages}(react|react-dom|react-router|react-i18next|antd|@refinedev|@tanstack/react-query)/`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "pages-see",
      "Pages as in Refine's documentation see what features see, and no feature.",
      { path: "^src/pages/" },
      { path: "^src/", pathNot: `^src/(pages|ui|browser|lib|providers|themes|locales)/|^src/kit/(${kitDoors})\\.ts$` },
    ),
    rule(
      "gateways-see-lib",
      "How another gateway differs is data about calls: it knows the contract and no screen, and nothing knows of it but `config.json`.",
      { path: "^src/gateways/" },
      { path: "^src/", pathNot: "^src/(gateways|lib)/" },
    ),
    rule(
      "providers-see",
      "Refine's providers see browser, lib and the contract.",
      { path: rooms.providers, pathNot: test },
      { path: "^src/", pathNot: "^src/(providers|browser|lib)/" },
    ),
    rule(
      "nobody-sees-app",
      "app composes; only main starts it.",
      { path: "^src/", pathNot: "^src/(app/|main\\.tsx?$)" },
      { path: rooms.app },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".d.ts"],
    },
    moduleSystems: ["es6", "cjs"],
  },
};
