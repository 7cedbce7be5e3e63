// `npm run records`: rewrites the two indexes of all records, found by their files: what they are (contract) and their
// tables (gateway); the names of resources and forms; and what the contract says of the resources' lists. `npm run records -- --check`
// compares instead. Building, developing and checking write them first.
import fs from "node:fs";
import path from "node:path";
import { listFacts, listFactsFile, readLists } from "./support/list-facts.mjs";
import { listsOfResources, resourceNames } from "./support/resource-names.mjs";
import { root } from "./support/run.mjs";

const indexes = {
  contract: "contract/record-index.ts",
  gateway: "gateway/services/records/record-tables.ts",
  portal: "src/resources/names.d.ts",
};

const typescriptBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.split(path.sep).join("/"))
    .sort();

/** Every match, with its file. */
const findAll = (folder, pattern) =>
  typescriptBelow(folder).flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), "utf8").matchAll(pattern)].map(([, ...found]) => ({
      found,
      file: file.replace(/\.ts$/, ""),
    })),
  );

function findRecords(folder) {
  const records = findAll(path.join(folder, "contract/records"), /^(.*)= defineRecord\((?:\{\n {2}slug: "([a-z][a-z0-9-]*)")?/gm);
  return records.map(({ found: [start, slug], file }) => {
    const name = /^export const (\w+)Record $/.exec(start)?.[1];
    if (!name || !slug)
      throw new Error(
        `contract/records/${file}.ts: a record is \`export const payinRecord = defineRecord({\`, and begins with its \`slug: "payin"\``,
      );
    return { name, slug, file };
  });
}

/** One import a file, names in their order. */
function importsOf(found, folder, suffix = "") {
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const names = found.flatMap((each) => (each.file === file ? [each.name + suffix] : [])).sort();
    const line = `import { ${names.join(", ")} } from "${folder}${file}";`;
    return line.length <= 140 ? line : `import {\n${names.map((name) => `  ${name},`).join("\n")}\n} from "${folder}${file}";`;
  });
}

const byFile = (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
const keyOf = (slug) => (/^[a-z]+$/.test(slug) ? slug : JSON.stringify(slug));
const entry = ({ name, slug }, suffix) => (slug === name + suffix ? `  ${slug},` : `  ${keyOf(slug)}: ${name}${suffix},`);

const findTables = (folder) => findAll(path.join(folder, "gateway/db/schema"), /^export const (\w+) = pgTable\(/gm);
export const tableNames = (folder) => findTables(folder).map(({ found }) => found[0]);

const written = "Written by scripts/record-index.mjs, which finds them by their files: not edited by hand.";

/** What the indexes must say; throws, by name, for a record without a table and for two with one slug. */
function recordIndexes(folder) {
  const records = findRecords(folder).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const tables = findTables(folder);
  const own = records.map(({ name, slug, file }) => {
    const table = tables.find(({ found }) => found[0] === name);
    if (!table) throw new Error(`contract/records/${file}.ts: ${name}Record has no table: gateway/db/schema exports no "${name}"`);
    const other = records.find((each) => each.slug === slug && each.name !== name);
    if (other) throw new Error(`contract/records/${file}.ts: the slug "${slug}" of ${name}Record is ${other.name}Record's as well`);
    return { name, slug, file: table.file };
  });
  return {
    [indexes.contract]: `/** All records under \`/partner/torc\`, by their slug there. ${written} */
${importsOf(records.toSorted(byFile), "./records/", "Record").join("\n")}

export const records = {
${records.map((each) => entry(each, "Record")).join("\n")}
};
`,
    [indexes.gateway]: `/** The tables of all records, by their slug under \`/partner/torc\`. ${written} */
${importsOf(own.toSorted(byFile), "../../db/schema/").join("\n")}

export const recordTables = {
${own.map((each) => entry(each, "")).join("\n")}
};
`,
    [indexes.portal]: resourceNames(folder, written),
  };
}

/** Those of the sources that their files differ from; writes them, unless it only looks. */
function settle(folder, sources, isCheck) {
  const stale = Object.entries(sources).filter(([file, source]) => {
    const target = path.join(folder, file);
    return !fs.existsSync(target) || fs.readFileSync(target, "utf8") !== source;
  });
  if (!isCheck) for (const [file, source] of stale) fs.writeFileSync(path.join(folder, file), source);
  return stale.map(([file]) => file);
}

/** The files that were not as they must be. The contract is read once it has its own index. */
export async function writeRecordIndexes({ folder = root, isCheck = false } = {}) {
  const stale = settle(folder, recordIndexes(folder), isCheck);
  if (isCheck && stale.includes(indexes.contract)) return stale;
  const facts = listFacts(listsOfResources(folder), await readLists(folder), "Written by scripts/record-index.mjs: not edited by hand.");
  return [...stale, ...settle(folder, { [listFactsFile]: facts }, isCheck)];
}

if (process.argv[1]?.endsWith("record-index.mjs")) {
  const isCheck = process.argv[2] === "--check";
  try {
    const stale = await writeRecordIndexes({ folder: process.cwd(), isCheck });
    if (stale.length > 0) console.error(`${isCheck ? "Out of date: npm run records writes" : "Written:"} ${stale.join(" and ")}`);
    process.exitCode = isCheck && stale.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
