/** Follows docs/add-a-resource.md from scratch: types, rules and tests pass, and the portal gains two lists, read from the database. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage, signIn } from "../support/browser";
import { startServer } from "../support/started-server";
import { bin, copyRepository, run, stepsOf, write } from "../support/walk-through";

const root = path.resolve(import.meta.dirname, "../..");
/** Compiles, builds and tests everything again, which takes minutes on a busy machine. */
const buildsMs = 15 * 60_000;

it(
  "adds types of record, with a table that is there and with a new one, by doing what the walk-through says",
  async () => {
    const folder = copyRepository();
    const steps = stepsOf(fs.readFileSync(path.join(root, "docs/add-a-resource.md"), "utf8"));
    const whole = steps.flatMap((step) => ("file" in step && step.below === undefined && step.instead === undefined ? [step] : []));
    expect(whole.map(({ file }) => file)).toEqual(["contract/records/document.ts", "src/resources/documents.resource.ts"]);
    expect(whole.map(({ code }) => code.trimEnd().split("\n").length).reduce((a, b) => a + b)).toBeLessThanOrEqual(60);
    expect(steps.at(-1)).toEqual({ command: expect.stringContaining("npx vitest run tests/gateway/") as string });
    for (const step of steps.slice(0, -1)) {
      if ("command" in step) await run(folder, "sh", "-c", step.command);
      else write(folder, step);
    }
    await run(folder, process.execPath, "scripts/record-index.mjs");

    const node = (program: string, ...args: string[]) => run(folder, process.execPath, bin(program), ...args);
    const compile = async () => {
      for (const room of ["contract", "gateway", "sandbox", "src"]) await node("tsc", "-b", room);
      await node(
        "depcruise",
        "--preserve-symlinks",
        "--config",
        ".dependency-cruiser.cjs",
        "--output-type",
        "err",
        "contract",
        "gateway",
        "sandbox",
        "start",
        "src",
      );
    };
    /** The walk-through's final tests, limited to the two new records. */
    const test = async () => {
      const ofGateway = ["isolation", "permissions", "records", "seed-database"].map((name) => `tests/gateway/${name}.test.ts`);
      const names = "partner/torc/(document|loan-offer)|^(documents|loan-offers)|every table that is seeded|l2_admin|read_only";
      const own = [...ofGateway, "tests/rules/record-index.test.ts", "tests/resources"];
      const said = await node("vitest", "run", "--reporter=verbose", ...own, "-t", names);
      // A name that matches no test would pass too.
      for (const ran of [
        "isolation.test.ts.*torc/loan-offer/",
        "permissions.test.ts.*l2_admin",
        "records.test.ts.*torc/loan-offer",
        "every-resource.test.tsx.*loan-offers",
      ])
        expect(said).toMatch(new RegExp(`✓.*${ran}`));
    };
    const build = async () => {
      await node("vite", "build", "--logLevel", "error");
      await node("vite", "build", "--config", "vite.gateway.config.ts", "--logLevel", "error");
    };
    await Promise.all([compile(), build().then(() => seeLists(folder)), test()]);
    fs.rmSync(folder, { recursive: true, force: true });
  },
  buildsMs,
);

async function seeLists(folder: string): Promise<void> {
  const server = await startServer({ root: folder });
  const browser = await launchBrowser();
  try {
    const { page, problems } = await openPage(browser, server.origin);
    await signIn(page, server.origin, "priya@harbourline.example", "/preview/dashboards/documents?sort=created_at");
    await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
    await page.locator("tbody tr").first().waitFor();
    expect(await page.locator("tbody tr td:first-child").allInnerTexts()).toContainEqual(expect.stringMatching(/\.(pdf|jpe?g|png)$/i));
    const menu = page.getByRole("navigation", { name: "Main menu" });
    expect(await menu.getByRole("link", { name: "Documents" }).count()).toBe(1);
    await page.locator("[data-row-link]").first().click();
    await page.getByRole("region", { name: "Timeline" }).getByText("Created").waitFor();

    await menu.getByRole("link", { name: "Loan offers" }).click();
    await page.getByRole("heading", { level: 1, name: "Loan offers" }).waitFor();
    await page.locator("tbody tr").first().waitFor();
    expect(await page.locator("tbody tr td:first-child").allInnerTexts()).toContainEqual(expect.stringMatching(/LO-\d{8}/));
    await page.locator("[data-row-link]").first().click();
    await page.getByRole("region", { name: "Timeline" }).getByText("Created").waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
    server.remove();
  }
}

it("does not compile with a column that the record lacks", () => {
  const folder = copyRepository();
  const users = path.join(folder, "src/resources/users.resource.ts");
  const good = fs.readFileSync(users, "utf8");
  const faults = {
    "a column that is no field": good.replace('columns: ["last_name"', 'columns: ["nickname"'),
    "a filter the call does not take": good.replace('filters: ["status"', 'filters: ["last_sign_in_at"'),
    "a field the record lacks": good.replace('"email",', '"email",\n    "nickname",'),
    "a field of the wrong kind": good.replace("kinds: {", "kinds: { is_admin: field.text(),"),
    "a status the field does not know": good.replace("field.status(invitationStatuses)", 'field.status(["PENDING"])'),
    "a sort key the gateway does not have": good.replace("title:", 'sort: "first_name",\n  title:'),
    "a kind that only the file can say": good.replace("invitation_status: field.status(invitationStatuses),", ""),
  };
  // One compiler run for all of them, each fault in its own file.
  const files = Object.entries(faults).map(([fault, source], at) => {
    expect(source, fault).not.toBe(good);
    const file = `src/resources/fault-${at}.resource.ts`;
    fs.writeFileSync(path.join(folder, file), source);
    return { fault, file };
  });
  const { stdout, status } = spawnSync(process.execPath, [path.join(root, "node_modules/.bin/tsc"), "-b", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  const passed = files.filter(({ file }) => !stdout.includes(`${file}(`));
  expect(stdout).not.toContain("users.resource.ts(");
  fs.rmSync(folder, { recursive: true, force: true });
  expect(passed.map(({ fault }) => fault)).toEqual([]);
});
