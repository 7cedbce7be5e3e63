/** Does what docs/add-a-resource.md says: one file more, and the portal has a list more, out of the database. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage, signIn } from "../support/browser";
import { startServer } from "../support/started-server";

const root = path.resolve(import.meta.dirname, "../..");
const copied = ["contract", "src", "public", "vite-plugins", "index.html", "vite.config.ts", "tsconfig.base.json", "package.json"];

it("adds a fourth resource with one file", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-resource-"));
  for (const name of copied) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const [, file = "", source = ""] = /`(src\/resources\/[\w-]+\.resource\.ts)`:\s*```ts\n([\s\S]*?)```/.exec(fs.readFileSync(path.join(root, "docs/add-a-resource.md"), "utf8")) ?? [];
  fs.writeFileSync(path.join(folder, file), source);

  const bin = (name: string) => path.join(root, "node_modules/.bin", name);
  execFileSync(process.execPath, [bin("tsc"), "-p", "src"], { cwd: folder, stdio: "pipe" });
  execFileSync(process.execPath, [bin("vite"), "build", "--logLevel", "error"], { cwd: folder, stdio: "pipe" });

  const server = await startServer({ environment: { PORTAL_FOLDER: path.join(folder, "dist/portal") } });
  const browser = await launchBrowser();
  try {
    const { page, problems } = await openPage(browser, server.origin);
    await signIn(page, server.origin, "priya@harbourline.example", "/preview/dashboards/pricing/plan?sort=name");
    await page.getByRole("table").waitFor();
    const names = await page.locator("tbody tr td:first-child").allInnerTexts();
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(["Growth", "Scale", "Starter"]));
    expect(await page.locator('a[href="/preview/dashboards/pricing/plan"]').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
    server.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

it("does not compile with a column that the record lacks", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-resource-"));
  for (const name of copied) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
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
  const { stdout, status } = spawnSync(process.execPath, [path.join(root, "node_modules/.bin/tsc"), "-p", "src"], { cwd: folder, encoding: "utf8" });
  expect(status).not.toBe(0);
  const passed = files.filter(({ file }) => !stdout.includes(`${file}(`));
  expect(stdout).not.toContain("users.resource.ts(");
  fs.rmSync(folder, { recursive: true, force: true });
  expect(passed.map(({ fault }) => fault)).toEqual([]);
});
