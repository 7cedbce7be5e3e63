/** What people get wrong first is answered where it is written, in a line that says what to do: each is planted, and its message read. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bin } from "../../scripts/support/run.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * What the compiler says of these files: its messages. All others it knows by what it has written of them to `dist/types`, which it
 * brings up to date if need be, as `npm run check` does.
 */
function compile(files: Readonly<Record<string, string>>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-mistakes-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const below = (place: string) => path.join(root, place);
  // Kinds of fields are known once they are imported.
  const kinds = fs.readdirSync(below("src/kit/fields")).filter((name) => fs.existsSync(below(`src/kit/fields/${name}/kind.ts`)));
  const sources = { ...files, "kinds.ts": kinds.map((name) => `import "/src/kit/fields/${name}/kind";`).join("\n") };
  for (const [file, source] of Object.entries(sources))
    fs.writeFileSync(path.join(folder, file), source.replaceAll(/(from|import) "\//g, `$1 "${root}/`));
  const compilerOptions = {
    ...{ noEmit: true, emitDeclarationOnly: false, declaration: false, composite: false, incremental: false },
    tsBuildInfoFile: path.join(folder, "told.tsbuildinfo"),
    rootDir: path.parse(root).root,
    typeRoots: [below("node_modules/@types")],
    types: ["node", below("node_modules/vite/client")],
  };
  const include = [...Object.keys(sources), ...["src/**/*.d.ts", "gateway/**/*.d.mts"].map(below)];
  const references = ["contract", "gateway", "src"].map((room) => ({ path: below(room) }));
  const configuration = { extends: below("src/tsconfig.json"), compilerOptions, include, exclude: [], references };
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(configuration));
  // Two checkers would each look at all that both need.
  const { stdout } = spawnSync(process.execPath, [bin("tsc"), "-b", "--checkers", "1", folder], { cwd: folder, encoding: "utf8" });
  // A message goes on in lines that begin with blanks.
  return stdout.split(/\n(?! )/).filter((message) => message !== "");
}

const resource = `
import { paymentStatuses } from "/contract/statuses";
import { defineResource, field } from "/src/kit";

export default defineResource({
  name: "refunds",
  endpoints: "refund",
  paths: { list: "dashboards/refunds", show: "dashboards/refunds/:org_id/:id" },
  title: (refund) => refund.reference,
  fields: ["reference", "amount", "payin_id", "customer_id", "status", "customer_name", "created_at"],
  kinds: {
    customer_name: field.text(),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    payin_id: field.reference("payins"),
    customer_id: field.reference("customers", "customer_name"),
  },
  list: {
    columns: ["reference", "amount"],
    filters: ["created_at"],
    compact: { start: "reference", end: "amount" },
    sortable: ["created_at"],
  },
  show: { related: ["payin_id", { resource: "disputes", by: "payin_id" }] },
});
`;

/** Of these the compiler says more than one thing, or nothing of the others: each has a file of its own. */
const alone: Readonly<Record<string, readonly [right: string, wrong: string, message: string]>> = {
  "field.ts": ['fields: ["reference"', 'fields: ["refrence"', `Did you mean '"reference"'?`],
  "kind.ts": ['    payin_id: field.reference("payins"),\n', "", `required in type 'NotToldByTheContract<"customer_id" | "payin_id">'`],
  "unnamed.ts": ["    customer_name: field", "    reason: field", '"fields doesn\'t name it"'],
  "filter.ts": [
    'filters: ["created_at"]',
    'filters: ["currency"]',
    `Type '"currency"' is not assignable to type '"amount" | "created_at" |`,
  ],
  "sort.ts": ["  title:", '  sort: "amount",\n  title:', `Type '"amount"' is not assignable to type '"-created_at" | "created_at"`],
};

const handler = `
import type { Handlers } from "/gateway/plugins/serve-endpoint";

export const routes: Handlers<"POST /partner/organization/{id}/remind"> = {
  "POST /partner/organization/{id}/remind": ({ inPartnerOnce }) => inPartnerOnce(async () => ({ done: true })),
};
`;

const mistakes: readonly [right: string, wrong: string, message: string][] = [
  [
    "customer_name: field.text()",
    "customer_name: field.dateTime()",
    "customer_name is no Time in the contract, as field.dateTime() needs: declare it as one there, or use field.text()",
  ],
  ["field.status(paymentStatuses)", "field.boolean()", "field.boolean() doesn't take the values that the contract has for status"],
  ['field.money("currency")', 'field.money("curency")', "amount is drawn with the record's curency, and there is none"],
  ['columns: ["reference"', 'columns: ["refrence"', `Did you mean '"reference"'?`],
  ['field.reference("payins")', 'field.reference("payinz")', "'payinz' is no resource. Did you mean 'payins'?"],
  ['resource: "disputes"', 'resource: "disputez"', `Did you mean '"disputes"'?`],
];

const lineOf = (source: string, text: string): number => source.slice(0, source.indexOf(text)).split("\n").length;

test("the compiler answers each at its line, with what is meant or what to do", () => {
  // What it imports is no mistake of its own.
  const wrong = mistakes.reduce((source, [right, instead]) => source.replace(right, instead), `${resource}export { paymentStatuses };\n`);
  const others = Object.fromEntries(Object.entries(alone).map(([file, [right, instead]]) => [file, resource.replace(right, instead)]));
  const all = compile({ ...others, "wrong.ts": wrong, "right.ts": resource, "handler.ts": handler });
  for (const [file, [, , message]] of Object.entries(alone))
    expect(all.filter((each) => each.startsWith(`${file}(`)).join("\n")).toContain(message);
  const said = all.filter((each) => !Object.keys(alone).some((file) => each.startsWith(`${file}(`)));
  expect(said).toHaveLength(mistakes.length + 1);
  for (const [, instead, message] of mistakes)
    expect(said.find((each) => each.startsWith(`wrong.ts(${lineOf(wrong, instead)},`))).toContain(message);
  const unaudited = said.find((each) => each.startsWith(`handler.ts(${lineOf(handler, "inPartnerOnce(")},`));
  expect(unaudited).toContain("a write answers with `audited(await writeAudit(…), answer)`, or with `unaudited(why, answer)`");
});
