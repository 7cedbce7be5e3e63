// `npm run new:resource -- <name> [one]`: the record's schema, the resource file and its words; tells the lines that are left.
import fs from "node:fs";
import path from "node:path";

const root = process.cwd();
const [name = "", given] = process.argv.slice(2);
const shape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Loan-offers → loan-offer, parties → party, boxes → box. */
const singular = (word) =>
  word
    .replace(/ies$/, "y")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/([^s])s$/, "$1");

function refuse(message) {
  console.error(message);
  process.exit(2);
}

if (!shape.test(name)) {
  refuse(
    "npm run new:resource -- <name> [one]\n\n  name  in the plural and kebab-case: loan-offers\n  one   in the singular, where dropping the s is wrong: loan-offer",
  );
}
const one = given ?? singular(name);
if (!shape.test(one)) refuse(`“${one}” is not kebab-case: give the singular as the second word.`);
if (one === name) refuse(`“${name}” looks the same in the singular: give that as the second word.`);

const pascal = one.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const words = (text) => text.replaceAll("-", " ");
const sentence = (text) => words(text).charAt(0).toUpperCase() + words(text).slice(1);
const key = one.replaceAll("-", "_");

const record = `import { z } from "zod";
import type { ListSpec } from "../paging";
import { Id, Time } from "../values";

/** TODO what it is, in a sentence; units and sources beside the fields that need them. */
export const ${pascal} = z.object({
  id: Id,
  org_id: Id,
  created_at: Time,
  updated_at: Time,
});
export type ${pascal} = z.infer<typeof ${pascal}>;

export const ${camel}List = {
  filters: { org_id: { kind: "id" }, created_at: { kind: "time" } },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["id"],
} as const satisfies ListSpec;
`;

const resource = `import { torcCalls } from "../../contract/torc-calls";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "${name}",
  endpoints: torcCalls("${one}"),
  paths: { list: "dashboards/${name}", show: "dashboards/${name}/:org_id/:id" },
  preferenceKey: "${key}",
  sort: "-created_at",
  title: (${camel}) => ${camel}.id,
  fields: {
    id: field.id(),
    org_id: field.reference("organizations"),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["id", "org_id", "created_at"],
    filters: ["org_id", "created_at"],
    compact: { start: "org_id", end: "created_at" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "updated_at"],
    sections: [{ title: "identity", fields: ["id"] }],
  },
});
`;

const files = [
  [`contract/records/${one}.ts`, record],
  [`src/resources/${name}.resource.ts`, resource],
];
const there = files.map(([file]) => file).filter((file) => fs.existsSync(path.join(root, file)));
if (there.length > 0) refuse(`Nothing was written: ${there.join(" and ")} ${there.length > 1 ? "are" : "is"} there already.`);

const locales = path.join(root, "src/locales");
const texts = fs.readdirSync(locales).flatMap((language) => {
  const file = path.join(locales, language, "portal.json");
  if (!fs.existsSync(file)) return [];
  const source = fs.readFileSync(file, "utf8");
  const opening = /^ {2}"resources": \{$/m;
  if (!opening.test(source)) refuse(`${path.relative(root, file)} has no "resources" to write into.`);
  const entry = { title: sentence(name), one: sentence(one), search: "Id", empty: `No ${words(name)} yet.` };
  const lines = JSON.stringify({ [name]: entry }, null, 2)
    .split("\n")
    .slice(1, -1)
    .map((line) => `  ${line}`);
  return [[file, source.replace(opening, (line) => `${line}\n${lines.join("\n")},`)]];
});

for (const [file, source] of files) fs.writeFileSync(path.join(root, file), source);
for (const [file, source] of texts) fs.writeFileSync(file, source);

console.log(`Written: ${[...files.map(([file]) => file), ...texts.map(([file]) => path.relative(root, file))].join(", ")}.

Three lines are yours (docs/add-a-resource.md tells of each):

contract/endpoints/payments.ts, in paymentEndpoints:
  ...torcRows("${one}", { record: ${pascal}, list: ${camel}List, access: {}, tag, words: ["${words(name)}", "one of ${words(name)}"] }),
gateway/services/records/payment-records.ts, in paymentRecords:
  ${/^[a-z]+$/.test(one) ? one : `"${one}"`}: recordStore("/partner/torc/${one}", { table: ${camel} }),
contract/records/partner.ts, in ownPreferenceKeys:
  "${key}",`);
