/** Does what docs/add-a-resource.md says, and the portal has a list, records and a menu entry more, out of the database. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage, signIn } from "../support/browser";
import { startServer } from "../support/started-server";

const root = path.resolve(import.meta.dirname, "../..");
const copied = [
  "contract",
  "gateway",
  "sandbox",
  "start",
  "src",
  "public",
  "vite-plugins",
  "index.html",
  "vite.config.ts",
  "vite.gateway.config.ts",
  "tsconfig.base.json",
  "package.json",
];

/** A copy of the repository to change, on the packages of this one. */
function copyRepository(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-resource-"));
  for (const name of copied) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Blocks of the walk-through: a whole file, or lines that go into one that is there. */
function stepsOf(text: string) {
  const blocks = [...text.matchAll(/^`([\w./-]+)`(?:, in `(\w+)`)?:\n\n```\w+\n([\s\S]*?)```$/gm)];
  return blocks.map(([, file = "", table, code = ""]) => ({ file, table, code }));
}

/** Imports to the top, the rest behind the line that opens the table. */
function addLines(source: string, table: string, code: string): string {
  const [imports, lines] = [
    code.split("\n").filter((line) => line.startsWith("import ")),
    code.split("\n").filter((line) => line.startsWith("  ")),
  ];
  const opening = new RegExp(`^.*\\b${table}\\b.*[{[]$`, "m");
  expect(source).toMatch(opening);
  return `${imports.map((line) => `${line}\n`).join("")}${source.replace(opening, (line) => `${line}\n${lines.join("\n")}`)}`;
}

/** Compiles and builds everything once more: minutes, on a machine that is busy with something else. */
const buildsMs = 15 * 60_000;

it(
  "adds a type of record by doing what the walk-through says",
  async () => {
    const folder = copyRepository();
    const steps = stepsOf(fs.readFileSync(path.join(root, "docs/add-a-resource.md"), "utf8"));
    expect(steps.map(({ table }) => table)).toEqual([
      undefined,
      "paymentEndpoints",
      "paymentRecords",
      undefined,
      "ownPreferenceKeys",
      "resources",
    ]);
    for (const { file, table, code } of steps) {
      const target = path.join(folder, file);
      fs.writeFileSync(target, table === undefined ? code : addLines(fs.readFileSync(target, "utf8"), table, code));
    }

    const bin = (name: string) => path.join(root, "node_modules/.bin", name);
    const run = (...command: string[]) => execFileSync(process.execPath, command, { cwd: folder, stdio: "pipe" });
    for (const room of ["contract", "gateway", "src"]) run(bin("tsc"), "-p", room);
    run(bin("vite"), "build", "--logLevel", "error");
    run(bin("vite"), "build", "--config", "vite.gateway.config.ts", "--logLevel", "error");

    const server = await startServer({ root: folder });
    const browser = await launchBrowser();
    try {
      const { page, problems } = await openPage(browser, server.origin);
      await signIn(page, server.origin, "priya@harbourline.example", "/preview/dashboards/documents?sort=created_at");
      await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
      await page.locator("tbody tr").first().waitFor();
      expect(await page.locator("tbody tr td:first-child").allInnerTexts()).toContainEqual(expect.stringMatching(/\.(pdf|jpe?g|png)$/i));
      expect(await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Documents" }).count()).toBe(1);
      await page.locator("[data-row-link]").first().click();
      await page.getByRole("region", { name: "Timeline" }).getByText("Created").waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
      server.remove();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
  buildsMs,
);

it("does not compile with a column that the record lacks", () => {
  const folder = copyRepository();
  const users = path.join(folder, "src/resources/users.resource.ts");
  const good = fs.readFileSync(users, "utf8");
  const faults = {
    "a column that is no field": good.replace('columns: ["last_name"', 'columns: ["nickname"'),
    "a filter the call does not take": good.replace('filters: ["status"', 'filters: ["last_sign_in_at"'),
    "a field the record lacks": good.replace("email: field.email(),", "email: field.email(),\n    nickname: field.text(),"),
    "a field of the wrong kind": good.replace("is_admin: field.boolean()", "is_admin: field.text()"),
    "a status the field does not know": good.replace("field.status(userStatuses)", 'field.status(["ACTIVE"])'),
    "a sort key the gateway does not have": good.replace('sort: "last_name"', 'sort: "first_name"'),
  };
  // One run of the compiler over all of them: each fault in a file of its own.
  const files = Object.entries(faults).map(([fault, source], at) => {
    expect(source, fault).not.toBe(good);
    const file = `src/resources/fault-${at}.resource.ts`;
    fs.writeFileSync(path.join(folder, file), source);
    return { fault, file };
  });
  const { stdout, status } = spawnSync(process.execPath, [path.join(root, "node_modules/.bin/tsc"), "-p", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  const passed = files.filter(({ file }) => !stdout.includes(`${file}(`));
  expect(stdout).not.toContain("users.resource.ts(");
  fs.rmSync(folder, { recursive: true, force: true });
  expect(passed.map(({ fault }) => fault)).toEqual([]);
});
