/**
 * `npm run new:resource`: its output compiles unchanged, with an existing table and a new one, and it overwrites nothing.
 * `npm run test:deep` compiles what was written.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bin } from "../../scripts/support/run.mjs";
import { isDeep } from "../support/deep";

const root = path.resolve(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-new-resource-"));
  for (const name of ["contract", "gateway", "sandbox", "src", "vite-plugins", "drizzle.config.ts", "tsconfig.base.json", "package.json"]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  // What was checked there needn't be again.
  const types = path.join(root, "dist/types");
  if (isDeep && fs.existsSync(types)) fs.cpSync(types, path.join(folder, "dist/types"), { recursive: true, preserveTimestamps: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const make = (...names: string[]) =>
  spawnSync(process.execPath, [path.join(root, "scripts/new-resource.mjs"), ...names], { cwd: folder, encoding: "utf8" });

/** What the compiler says of the rooms. */
const compile = (...rooms: string[]): string =>
  spawnSync(process.execPath, [bin("tsc"), "-b", ...rooms], { cwd: folder, encoding: "utf8" }).stdout;
const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");

it("writes what it says, where the table is there and where it is new", () => {
  const made = make("documents");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toContain("Its table was there already.");
  const migrations = () => fs.readdirSync(path.join(folder, "gateway/db/migrations")).filter((file) => file.endsWith(".sql"));
  const before = migrations();
  const offers = make("loan-offers");
  expect([offers.status, offers.stderr]).toEqual([0, ""]);
  expect(offers.stdout).toContain("The table is new");
  const [migration = "", ...others] = migrations().filter((file) => !before.includes(file));
  expect([migration, others]).toEqual([expect.stringMatching(/^\d{4}_loan_offer\.sql$/), []]);
  const snapshots = fs.readdirSync(path.join(folder, "gateway/db/migrations/meta")).filter((file) => file.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${migration.slice(0, 4)}_snapshot.json`]);
  const statements = read(`gateway/db/migrations/${migration}`).split("--> statement-breakpoint");
  // Tables with `partner_id` get the tenant wall at once.
  expect(statements[0]).toMatch(/^CREATE TABLE "loan_offer" \(\n\t"partner_id" uuid NOT NULL,/);
  expect(statements.slice(1)).toHaveLength(4);
  for (const index of statements.slice(1))
    expect(index).toMatch(/^\s*CREATE INDEX "loan_offer_by_\w+" ON "loan_offer" USING btree \("partner_id",/);
  // The portal is compiled with the next test's files.
  if (isDeep) expect(compile("contract", "gateway", "sandbox")).toBe("");
  const texts = JSON.parse(read("src/locales/en/portal.json")) as { resources: Record<string, unknown> };
  expect(texts.resources.documents).toEqual({ title: "Documents", one: "Document", search: "Id", empty: "No documents yet." });
  expect(texts.resources["loan-offers"]).toEqual({
    title: "Loan offers",
    one: "Loan offer",
    search: "Reference or id",
    empty: "No loan offers yet.",
  });
});

it.runIf(isDeep)("what is written compiles unchanged; a kind of field is its folder, and no other line", () => {
  const write = (file: string, source: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), source);
  };
  write(
    "src/kit/fields/star-rating/kind.ts",
    `import type { FieldOf, Make } from "../kinds";
declare module "../kinds" {
  interface Kinds {
    "star-rating": { says: { readonly most: number }; make: (most: number) => FieldOf<string | null, "star-rating"> };
  }
}
export const make: Make<"star-rating"> = (most) => ({ kind: "star-rating", most });
`,
  );
  write(
    "src/kit/fields/star-rating/renderer.tsx",
    `import type { Renderer } from "../renderer";
const renderer: Renderer<"star-rating"> = { Cell: ({ value, field }) => <>{String(value)} / {field.most}</> };
export default renderer;
`,
  );
  write(
    "src/kit/fields/star-rating/input.tsx",
    `import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";
export default function StarRatingInput(props: InputProps<"star-rating">) {
  return <TextLine {...props} maxLength={props.field.most} />;
}
`,
  );
  const form = read("src/forms/invite-partner-user.form.ts");
  write("src/forms/probe.form.ts", form.replace("first_name: field.text()", "first_name: field.starRating(5)"));
  // It has its own type: without its number, or on a non-text field, it doesn't compile.
  write(
    "src/forms/wrong-probe.form.ts",
    form
      .replace("first_name: field.text()", "first_name: field.starRating()")
      .replace("is_admin: field.boolean", "is_admin: field.starRating(5) ?? field.boolean"),
  );
  // What explains an error is indented below it.
  const errors = compile("contract", "gateway", "sandbox", "src")
    .split("\n")
    .filter((line) => /^\S/.test(line));
  const wrong: unknown = expect.stringMatching(/^src\/forms\/wrong-probe\.form\.ts\(\d+/);
  expect(errors).toEqual([wrong, wrong]);
  for (const probe of ["probe", "wrong-probe"]) fs.rmSync(path.join(folder, `src/forms/${probe}.form.ts`));
});

it("writes over nothing that is there", () => {
  const before = read("src/locales/en/portal.json");
  const again = make("payins");
  expect([again.status, again.stderr]).toEqual([
    2,
    "Nothing was written: contract/records/payin.ts and src/resources/payins.resource.ts are there already.\n",
  ]);
  expect(read("src/locales/en/portal.json")).toBe(before);
});

it.each([
  [[], "npm run new:resource"],
  [["../up"], "npm run new:resource"],
  [["Loans"], "npm run new:resource"],
  [["fish"], "looks the same in the singular"],
  [["loans", "a loan"], "is not kebab-case"],
])("refuses %j in words", (names, words) => {
  const { status, stderr } = make(...names);
  expect(status).toBe(2);
  expect(stderr).toContain(words);
});
