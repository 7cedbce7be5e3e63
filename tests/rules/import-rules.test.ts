/** Each import rule catches a violation planted for it in a small source tree. */
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
interface Config {
  forbidden: { name: string; severity: string }[];
  options: ICruiseOptions;
}
const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as Config;

/** A valid tree that breaks no rule. */
const sound: Record<string, string> = {
  "contract/values.ts": 'import { z } from "zod";\nexport const Id = z.uuid();',
  "contract/reference/countries.ts": "export const countries = [];",
  "contract/records/payout.ts": "export interface Payout { id: string }\nexport const payoutList = {};",
  "contract/endpoints.ts": 'import "./records/payout";\nexport const endpoints = {};',
  "gateway/app.ts": 'import "./routes/payouts";',
  "gateway/routes/payouts.ts": 'import "../services/kyb/save-kyb";',
  "gateway/db/database.ts": 'import "drizzle-orm";\nimport "../../contract/values";',
  "gateway/plugins/serve-records.ts": 'import "../services/records/list-rows";',
  "gateway/services/records/list-rows.ts": 'import "drizzle-orm";\nimport "../../db/database";',
  "gateway/services/mails/mails.ts": "export {};",
  "gateway/services/audit/audit.ts": 'import "../records/list-rows";\nimport "../mails/mails";',
  "gateway/services/kyb/save-kyb.ts": 'import "../audit/audit";',
  "gateway/services/pricing/plans.ts": "export {};",
  "gateway/services/pricing/fees.ts": "export {};",
  "sandbox/sandbox.ts": 'import "drizzle-orm";\nimport "../gateway/services/audit/audit";\nimport "../contract/values";',
  "start/server.ts": 'import "../gateway/app";\nvoid import("../sandbox/sandbox");',
  "conformance/walk.ts": 'import "../contract/endpoints";\nimport "../src/lib/money";',
  "drills/drills.ts": 'import "pg";',
  "src/gateways/mine.ts": 'import "../lib/money";',
  "src/main.ts": 'import "./app/portal";',
  "src/app/portal.ts": 'import "../features/kyb/page";\nimport "../resources/payouts.resource";\nimport "../providers/call";',
  "src/features/kyb/page.ts":
    'import "../../kit/shell";\nimport "../../ui/button";\nimport "../../providers/call";\nimport "./draft";\nimport "../../../contract/records/payout";',
  "src/features/kyb/draft.ts": "export {};",
  "src/features/pricing/page.ts": "export {};",
  "src/resources/payouts.resource.ts":
    'import "../kit/index";\nimport "../lib/money";\nimport "../ui/button";\nimport "../../contract/records/payout";',
  "src/resources/payins.resource.ts": "export {};",
  "src/forms/add-payout.form.ts": 'import "../kit/forms";\nimport "../lib/money";',
  "src/kit/index.ts": 'import "./engine";',
  "src/kit/shell.ts": 'import "./engine";',
  "src/kit/forms/index.ts": "export {};",
  "src/kit/engine.ts":
    'import "../ui/button";\nimport "../../contract/values";\nimport "../../contract/reference/countries";\nimport type { Payout } from "../../contract/records/payout";\nexport type P = Payout;',
  "src/ui/button.ts": 'import "../browser/toasts";\nimport "../lib/money";\nimport "react";',
  "src/browser/toasts.ts": 'import "../lib/money";',
  "src/lib/money.ts": 'import "../../contract/values";',
  "src/providers/call.ts": 'import "../lib/money";\nimport "../../contract/endpoints";',
  "scripts/build.ts": "export {};",
};

/** The rule that must fail, the file, and the line planted there. */
const faults: [rule: string, file: string, line: string][] = [
  ["no-cycles", "src/lib/money.ts", 'import "./dates";'],
  ["no-missing", "src/lib/money.ts", 'import "./not-there";'],
  ["no-undeclared-package", "src/lib/money.ts", 'import "semver";'],
  ["no-dev-package-at-run-time", "src/lib/money.ts", 'import "fast-check";'],
  ["contract-stands-alone", "contract/values.ts", 'import "dayjs";'],
  ["contract-stands-alone", "contract/values.ts", 'import "node:fs";'],
  ["contract-stands-alone", "contract/values.ts", 'import "../src/lib/money";'],
  ["gateway-sees-the-contract-only", "gateway/services/audit/audit.ts", 'import "../../../src/lib/money";'],
  ["gateway-sees-the-contract-only", "gateway/app.ts", 'import "../sandbox/sandbox";'],
  ["gateway-sees-the-contract-only", "gateway/app.ts", 'void import("../sandbox/sandbox");'],
  ["sandbox-sees-the-gateway", "sandbox/sandbox.ts", 'import "../start/server";'],
  ["sandbox-sees-the-gateway", "sandbox/sandbox.ts", 'import "../src/lib/money";'],
  ["start-asks-for-the-sandbox-late", "start/server.ts", 'import "../sandbox/sandbox";'],
  ["portal-never-sees-the-gateway", "src/lib/money.ts", 'import "../../sandbox/sandbox";'],
  ["portal-never-sees-the-gateway", "src/lib/money.ts", 'import "../../gateway/services/audit/audit";'],
  ["portal-never-sees-the-gateway", "src/lib/money.ts", 'import type {} from "../../gateway/services/audit/audit";'],
  ["portal-has-no-node", "src/lib/money.ts", 'import "node:path";'],
  ["sql-has-its-places", "gateway/routes/payouts.ts", 'import "drizzle-orm";'],
  ["sql-has-its-places", "gateway/app.ts", 'import "pg";'],
  ["routes-have-no-services-below-them", "gateway/services/audit/audit.ts", 'import "../../routes/payins";'],
  ["db-does-not-see-services", "gateway/db/database.ts", 'import "../services/mails/mails";'],
  ["engine-sees-no-topic", "gateway/services/records/list-rows.ts", 'import "../mails/mails";'],
  ["engine-sees-no-topic", "gateway/services/records/list-rows.ts", 'import type {} from "../pricing/plans";'],
  ["topic-sees-no-process", "gateway/services/audit/audit.ts", 'import "../pricing/plans";'],
  ["topic-sees-no-process", "gateway/services/mails/mails.ts", 'import type {} from "../kyb/save-kyb";'],
  ["only-routes-see-processes", "gateway/plugins/serve-records.ts", 'import "../services/pricing/plans";'],
  ["only-routes-see-processes", "gateway/call-context.ts", 'import type {} from "./services/kyb/save-kyb";'],
  ["services-without-circles", "gateway/services/pricing/plans.ts", 'import "../kyb/history";'],
  ["services-without-circles", "gateway/services/mails/mails.ts", 'import "../audit/changes";'],
  ["resource-not-resource", "src/resources/payouts.resource.ts", 'import "./payins.resource";'],
  ["resource-through-the-kit's-door", "src/resources/payouts.resource.ts", 'import "../kit/engine";'],
  ["resource-through-the-kit's-door", "src/resources/payouts.resource.ts", 'import "../providers/call";'],
  ["form-through-the-kit's-door", "src/forms/add-payout.form.ts", 'import "../kit/shell";'],
  ["kit-through-its-doors", "src/features/kyb/page.ts", 'import "../../kit/engine";'],
  ["kit-through-its-doors", "src/features/kyb/page.ts", 'import type {} from "../../kit/engine";'],
  ["kit-through-its-doors", "src/app/portal.ts", 'const page = () => import("../kit/engine");'],
  ["kit-through-its-doors", "src/forms/add-payout.form.ts", 'import "../kit/engine";'],
  ["feature-not-feature", "src/features/kyb/page.ts", 'import "../pricing/page";'],
  ["feature-sees", "src/features/kyb/page.ts", 'import "../../resources/payins.resource";'],
  ["feature-sees", "src/features/kyb/draft.ts", 'import "../../app/menu";'],
  ["kit-sees", "src/kit/engine.ts", 'import "../providers/call";'],
  ["kit-sees", "src/kit/engine.ts", 'import "../features/kyb/draft";'],
  ["kit-names-no-business-noun", "src/kit/engine.ts", 'import { payoutList } from "../../contract/records/payout";'],
  ["kit-names-no-business-noun", "src/kit/engine.ts", 'import { endpoints } from "../../contract/endpoints";'],
  ["antd-has-its-places", "src/ui/button.ts", 'import "antd";'],
  ["antd-has-its-places", "src/features/kyb/page.ts", 'import "@refinedev/antd";'],
  ["asked-through-the-kit", "src/features/kyb/page.ts", 'import "@tanstack/react-query";'],
  ["pages-see", "src/pages/people/list.ts", 'import "../../features/kyb/draft";'],
  ["conformance-sees-what-the-portal-sees", "conformance/walk.ts", 'import "../gateway/app";'],
  ["drills-see-no-inside", "drills/drills.ts", 'import "../gateway/app";'],
  ["gateways-see-lib", "src/gateways/mine.ts", 'import "../kit/index";'],
  ["ui-sees-lib", "src/ui/button.ts", 'import "../kit/index";'],
  ["ui-sees-lib", "src/ui/button.ts", 'import "../../contract/values";'],
  ["browser-sees-lib", "src/browser/toasts.ts", 'import "../ui/icon";'],
  ["browser-sees-lib", "src/browser/toasts.ts", 'import "../providers/call";'],
  ["lib-sees-the-contract", "src/lib/money.ts", 'import "../ui/icon";'],
  ["lib-sees-the-contract", "src/lib/money.ts", 'import "../browser/toasts";'],
  ["lib-has-no-react", "src/lib/money.ts", 'import "react";'],
  ["lib-has-no-react", "src/browser/toasts.ts", 'import "react";'],
  ["providers-see", "src/providers/call.ts", 'import "../ui/button";'],
  ["nobody-sees-app", "src/features/kyb/draft.ts", 'import "../../app/menu";'],
];
/** Modules only violations need. */
const extras: Record<string, string> = {
  "src/lib/dates.ts": 'import "./money";',
  "src/app/menu.ts": "export {};",
  "src/ui/icon.ts": "export {};",
  "gateway/routes/payins.ts": "export {};",
  // Each is of a folder that needs the other, though no two files do.
  "gateway/services/kyb/history.ts": 'import "../pricing/fees";',
  "gateway/services/audit/changes.ts": "export {};",
};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-rules-"));
  for (const name of ["package.json", "tsconfig.base.json"]) fs.copyFileSync(path.join(root, name), path.join(folder, name));
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  for (const [name, text] of Object.entries({ ...sound, ...extras })) write(name, text);
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${text}\n`);
}

interface Violation {
  rule: string;
  /** The modules that it names, or their folders, from the root. */
  places: string[];
}

/** What the tree breaks. */
async function violations(): Promise<Violation[]> {
  const { output } = await cruise(["contract", "gateway", "sandbox", "start", "src", "conformance", "drills"], {
    ...config.options,
    baseDir: folder,
    preserveSymlinks: true,
    validate: true,
    ruleSet: { forbidden: config.forbidden as never },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from, cycle = [] }) => ({
    rule: rule.name,
    places: [from, ...cycle.map(({ name }) => name)],
  }));
}

/** Each time one fault a file, as long as there are any: a tree is looked at as a whole. */
function rounds(): (typeof faults)[] {
  const all: (typeof faults)[] = [];
  for (const fault of faults) {
    const free = all.find((round) => round.every(([, file]) => file !== fault[1]));
    if (free) free.push(fault);
    else all.push([fault]);
  }
  return all;
}

test("a sound tree breaks no rule", async () => {
  expect(await violations()).toEqual([]);
});

describe("a planted fault is caught", () => {
  const found = new Map<(typeof faults)[number], Violation[]>();
  beforeAll(async () => {
    for (const round of rounds()) {
      for (const [, file, line] of round) write(file, `${line}\n${sound[file] ?? ""}`);
      const broken = await violations();
      for (const fault of round) {
        found.set(fault, broken);
        write(fault[1], sound[fault[1]] ?? "");
      }
    }
  });

  test.each(faults.map((fault) => ({ fault, rule: fault[0], file: fault[1], line: fault[2] })))(
    "$rule: $file: $line",
    ({ fault, rule, file }) => {
      const ofFile = (found.get(fault) ?? []).filter(({ places }) =>
        places.some((place) => file === place || file.startsWith(`${place}/`)),
      );
      expect(ofFile.map((each) => each.rule)).toContain(rule);
    },
  );
});

test("each rule stops the build, and each has a fault planted for it", () => {
  expect(config.forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
});
