// `npm run new:resource -- <name> [one]`: the record, its resource and its words; where no table is called by its name, also
// the table, its migration and the rows that the sandbox makes up for it.
import fs from "node:fs";
import path from "node:path";
import { writeMigration } from "./new-migration.mjs";
import { tableNames, writeRecordIndexes } from "./record-index.mjs";

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
const article = /^[aeiou]/.test(one) ? "an" : "a";
const initials = one
  .split("-")
  .map((word) => word.charAt(0).toUpperCase())
  .join("");

const isNew = !tableNames(root).includes(camel);
/** Lines that only a table has which is made here. */
const ofNew = (...lines) => (isNew ? lines.map((line) => `${line}\n`).join("") : "");

const record = `import { z } from "zod";
import { defineRecord } from "../define-record";
${ofNew('import { activityStatuses } from "../statuses";')}import { Id, Time } from "../values";

/** TODO what it is, in a sentence; units and sources beside the fields that need them. */
export const ${camel}Record = defineRecord({
  slug: "${one}",
  words: ["${words(name)}", "${article} ${words(one)}"],
  access: {},
  record: z.object({
    id: Id,
    org_id: Id,
${ofNew("    reference: z.string(),", "    status: z.enum(activityStatuses),")}    created_at: Time,
    updated_at: Time,
  }),
  list: {
    filters: { ${isNew ? 'status: { kind: "one_of", values: activityStatuses }, ' : ""}org_id: { kind: "id" }, created_at: { kind: "time" } },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: [${isNew ? '"reference", ' : ""}"id"],
  },
});
`;

const title = isNew ? "reference" : "id";
const resource = `import { defineResource } from "../kit";

export default defineResource({
  name: "${name}",
  endpoints: "${one}",
  paths: { list: "dashboards/${name}", show: "dashboards/${name}/:org_id/:id" },
  title: (${camel}) => ${camel}.${title},
  list: {
    columns: ["${title}", "org_id", ${isNew ? '"status", ' : ""}"created_at"],
    compact: { start: "${isNew ? "status" : "org_id"}", end: "created_at" },
  },
  show: {
${ofNew('    status: "status",')}    belongsTo: "org_id",
    summary: ["org_id", "created_at", "updated_at"],
    sections: [{ title: "identity", fields: [${isNew ? '"reference", ' : ""}"id"] }],
  },
});
`;

const table = `/** TODO what it is, in a sentence. */
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { activityStatuses } from "../../../../contract/statuses";
import { createdAt, id, partnerId, updatedAt } from "../../columns";

export const ${camel} = pgTable(
  "${key}",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    reference: text("reference").notNull(),
    status: text("status", { enum: activityStatuses }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("${key}_by_time").on(table.partner_id, table.created_at, table.id),
    index("${key}_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("${key}_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("${key}_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
  ],
);
`;

const seed = `/** TODO which merchants have ${words(name)}, and how many. */
import { ${camel} } from "../../../gateway/db/schema/records/${one}";
import { iso } from "../calendar";
import type { RecordSeed } from "../record-seeds";

const seed: RecordSeed = {
  tables: [${camel}],
  ofMerchant(rows, calendar, merchant, opened) {
    const random = merchant.random.fork("${name}");
    for (let left = random.int(1, 5); left > 0; left--) {
      const at = random.int(opened, calendar.end - 1);
      rows.add(${camel}, {
        partner_id: merchant.partner.partner_id,
        id: random.id(at),
        org_id: merchant.org_id,
        reference: \`${initials}-\${random.digits(8)}\`,
        status: random.chance(0.8) ? "ACTIVE" : "DEACTIVATED",
        created_at: iso(at),
        updated_at: iso(at),
      });
    }
  },
};
export default seed;
`;

const files = [
  [`contract/records/${one}.ts`, record],
  [`src/resources/${name}.resource.ts`, resource],
  ...(isNew
    ? [
        [`gateway/db/schema/records/${one}.ts`, table],
        [`sandbox/seed/records/${name}.seed.ts`, seed],
      ]
    : []),
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
  const search = isNew ? "Reference or id" : "Id";
  const entry = { title: sentence(name), one: sentence(one), search, empty: `No ${words(name)} yet.` };
  const lines = JSON.stringify({ [name]: entry }, null, 2)
    .split("\n")
    .slice(1, -1)
    .map((line) => `  ${line}`);
  return [[file, source.replace(opening, (line) => `${line}\n${lines.join("\n")},`)]];
});

for (const [file, source] of files) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), source);
}
for (const [file, source] of texts) fs.writeFileSync(file, source);
const written = [
  ...files.map(([file]) => file),
  ...texts.map(([file]) => path.relative(root, file)),
  ...(await writeRecordIndexes({ folder: root })),
];

if (isNew) {
  try {
    written.push(writeMigration(key));
  } catch (error) {
    refuse(`${error.message} Once what it says is mended: npm run new:migration -- ${key}`);
  }
}

console.log(`Written: ${written.join(", ")}.
${isNew ? "The table is new: its rows in a sandbox come with the next empty store." : "Its table was there already."} docs/add-a-resource.md tells what to do next.`);
