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
  for (const name of ["contract", "gateway/db/schema", "gateway/services/records", "src/resources", "src/forms", "tsconfig.base.json"])
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** A record of these fields, which its list filters by. */
const recordOf = (name: string, slug: string, fields: Readonly<Record<string, string>>, filters = "{}") => `import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { MaskedNumber } from "../masked-number";
import { Currency, Decimal } from "../money";
import { documentStatuses } from "../statuses";
import { CountryCode, Email, Id, Time } from "../values";
export const ${name} = defineRecord({
  slug: "${slug}",
  words: ["documents", "a document"],
  access: localRails,
  record: z.object({ ${Object.entries(fields)
    .map(([field, schema]) => `${field}: ${schema}`)
    .join(", ")} }),
  money: { currency: ["fee"] },
  list: { filters: ${filters}, sort: ["read_at"], default_sort: "-read_at", search: [] },
});
`;
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
    recordOf("documentRecord", "document", { id: "Id", read_at: "Time" }),
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
  fs.writeFileSync(path.join(folder, "src/resources/loan-offers.resource.ts"), '  name: "loan-offers",\n  endpoints: "payin",\n');
  expect(run(folder, "--check").stderr).toBe("Out of date: npm run records writes src/resources/names.d.ts and contract/list-facts.ts\n");
  expect(run(folder).status).toBe(0);
  const names = fs.readFileSync(path.join(folder, "src/resources/names.d.ts"), "utf8");
  expect(names).toContain('\n    "loan-offers": "GET /partner/torc/payin";\n');
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

test("what the contract says of a resource's list is written for the portal, and what it doesn't say is asked of its file", () => {
  const folder = copy();
  const told = {
    id: "Id",
    org_id: "Id",
    owner_id: "Id.nullable()",
    status: "z.enum(documentStatuses)",
    kind: 'z.enum(["ONE"])',
    fee: "Decimal.nullable()",
    share: "Decimal",
    currency: "Currency",
    issued_in: "CountryCode.nullable()",
    told_to: "Email",
    number_masked: "MaskedNumber",
    read_at: "Time",
    updated_at: "Time",
    pages: "z.number()",
    is_read: "z.boolean().optional()",
    labels: "z.array(z.string())",
  };
  const filters = '{ status: { kind: "one_of", values: documentStatuses }, id: { kind: "id" }, read_at: { kind: "time" } }';
  fs.writeFileSync(path.join(folder, "contract/records/document.ts"), recordOf("documentRecord", "document", told, filters));
  fs.writeFileSync(path.join(folder, "src/resources/documents.resource.ts"), '  name: "documents",\n  endpoints: "document",\n');
  expect(run(folder).status).toBe(0);
  const facts = fs.readFileSync(path.join(folder, "contract/list-facts.ts"), "utf8");
  const ofList = facts.split("\n").find((line) => line.startsWith('  "GET /partner/torc/document": {')) ?? "";
  // The merchant's permission goes by the row, which no menu asks; rows are picked by their id, which nobody chooses.
  expect(ofList).toContain('{ access: { feature: "local_rails" }, sort: "-read_at", sortable: ["read_at"], ');
  expect(ofList).toContain(' filters: ["status", "read_at"], search: false, ');
  expect(ofList).toContain(" statuses: documentStatuses ");
  const drawn = /fields: \[([^]*?)\]/.exec(ofList)?.[1]?.match(/\w+/g);
  expect(drawn).toEqual([...Object.keys(told).filter((name) => name !== "updated_at"), "updated_at"]);
  const kindOf = (name: string) => {
    const own = new RegExp(`\\b${name}: \\{ kind: "([\\w-]+)"`).exec(ofList)?.[1];
    return own ?? new RegExp(`\\{ kind: "([\\w-]+)"[^}]*\\},\\s*\\[[^\\]]*"${name}"`).exec(facts)?.[1] ?? "text";
  };
  expect(Object.fromEntries(Object.keys(told).map((name) => [name, kindOf(name)]))).toMatchObject({
    ...{ id: "id", org_id: "reference", fee: "money", currency: "text", issued_in: "country", told_to: "email" },
    ...{ number_masked: "masked", read_at: "date-time", updated_at: "date-time", pages: "number", is_read: "boolean" },
  });
  expect(facts).toContain('  "GET /partner/torc/document": "owner_id" | "kind" | "share" | "labels";\n');

  // A file that says itself which fields there are is not told.
  fs.appendFileSync(path.join(folder, "src/resources/documents.resource.ts"), '  fields: ["id"],\n');
  expect(run(folder, "--check").stderr).toBe("Out of date: npm run records writes contract/list-facts.ts\n");
  // What the contract changes is found, though what it said before is kept.
  expect(run(folder).status).toBe(0);
  fs.writeFileSync(
    path.join(folder, "contract/records/document.ts"),
    recordOf("documentRecord", "document", { ...told, pages: "Time" }, filters),
  );
  expect(run(folder, "--check").stderr).toBe("Out of date: npm run records writes contract/list-facts.ts\n");
});

test("a resource of a list that the contract has not is refused by its file", () => {
  const folder = copy();
  fs.writeFileSync(path.join(folder, "src/resources/loan-offers.resource.ts"), '  name: "loan-offers",\n  endpoints: "loan-offer",\n');
  const { status, stderr } = run(folder);
  expect([status, stderr]).toEqual([1, "src/resources/loan-offers.resource.ts: the contract has no list GET /partner/torc/loan-offer\n"]);
});
