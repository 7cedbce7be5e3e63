/** The record indexes match the record files. After adding or removing one: `npm run records`. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const script = path.join(root, "scripts/record-index.mjs");

function copy(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-records-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const name of ["contract", "gateway", "src/resources", "src/forms"])
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return folder;
}
const run = (cwd: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: "utf8" });
  return { status, stderr };
};

test("they are not out of date", () => {
  expect(run(root, "--check")).toEqual({ status: 0, stderr: "" });
});

test("a record that came is found by its file, with its table", () => {
  const folder = copy();
  fs.writeFileSync(
    path.join(folder, "contract/records/document.ts"),
    'import { defineRecord } from "../define-record";\nexport const documentRecord = defineRecord({\n  slug: "document",\n});\n',
  );
  const files = ["contract/record-index.ts", "gateway/services/records/record-tables.ts"];
  expect(run(folder, "--check")).toEqual({ status: 1, stderr: `Out of date: npm run records writes ${files.join(" and ")}\n` });
  expect(run(folder).status).toBe(0);
  expect(run(folder, "--check").status).toBe(0);
  const [contract = "", gateway = ""] = files.map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
  expect(contract).toContain('import { documentRecord } from "./records/document";');
  expect(contract).toContain("\n  document: documentRecord,\n");
  expect(gateway).toContain('import { document } from "../../db/schema/records/document";');
});

test("a form and a resource that came are known to the compiler by name, a resource with its list", () => {
  const folder = copy();
  fs.writeFileSync(path.join(folder, "src/forms/make-offer.form.ts"), "");
  fs.writeFileSync(path.join(folder, "src/resources/loan-offers.resource.ts"), '  name: "loan-offers",\n  endpoints: "loan-offer",\n');
  expect(run(folder, "--check").stderr).toBe("Out of date: npm run records writes src/resources/names.d.ts\n");
  expect(run(folder).status).toBe(0);
  const names = fs.readFileSync(path.join(folder, "src/resources/names.d.ts"), "utf8");
  expect(names).toContain('\n    "loan-offers": "GET /partner/torc/loan-offer";\n');
  expect(names).toContain('\n    "make-offer": true;\n');
  fs.writeFileSync(path.join(folder, "src/resources/loan-offers.resource.ts"), '  name: "loan-offers",\n');
  expect(run(folder).stderr).toContain("src/resources/loan-offers.resource.ts: a resource has a line");
});

test.each([
  ["a record without a table", "loanOfferRecord", "loan-offer", 'loanOfferRecord has no table: gateway/db/schema exports no "loanOffer"'],
  ["a second record with one slug", "documentRecord", "payin", 'the slug "payin" of documentRecord is payinRecord\'s as well'],
  ["a record by another name", "documents", "document", "a record is `export const payinRecord = defineRecord({`"],
])("%s is refused by name", (_, name, slug, message) => {
  const folder = copy();
  fs.writeFileSync(path.join(folder, "contract/records/made.ts"), `export const ${name} = defineRecord({\n  slug: "${slug}",\n});\n`);
  const { status, stderr } = run(folder);
  expect(status).toBe(1);
  expect(stderr).toContain(`contract/records/made.ts: ${message}`);
});
