// What the contract says of the lists that resources draw, without its schemas: the source of `contract/list-facts.ts`. The contract
// itself is asked, loaded as the gateway has it; its answer is kept by its files' digest.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder, filesBelow, hashOf } from "./sources.mjs";

export const listFactsFile = "contract/list-facts.ts";
const kept = path.join(cacheFolder, "lists.json");
/** A branch and another, and the copies that tests make. */
const mostKept = 4;

/** Every list call with what it says of itself. */
export async function readLists(folder) {
  const files = filesBelow(path.join(folder, "contract")).filter((file) => !file.endsWith("list-facts.ts"));
  const digest = hashOf(files, folder) + hashOf([fileURLToPath(import.meta.url)]);
  const known = fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, "utf8")) : [];
  const same = known.find((each) => each.digest === digest);
  if (same) return same.lists;
  const contract = await load(folder);
  const lists = Object.fromEntries(
    Object.entries(contract.endpoints).flatMap(([call, endpoint]) => (endpoint.list ? [[call, factsOf(call, endpoint, contract)]] : [])),
  );
  // Whole at once: several may write it.
  fs.mkdirSync(cacheFolder, { recursive: true });
  fs.writeFileSync(`${kept}.${process.pid}`, JSON.stringify([{ digest, lists }, ...known].slice(0, mostKept)));
  fs.renameSync(`${kept}.${process.pid}`, kept);
  return lists;
}

/** The calls, and what their schemas are recognized by; all of one copy, since schemas and sets are the same by identity. */
async function load(folder) {
  const { runnerImport } = await import("vite");
  const contract = path.join(folder, "contract");
  const files = ["statuses.ts", ...fs.readdirSync(path.join(contract, "reference")).map((file) => `reference/${file}`)];
  const sets = files.filter((file) => !file.endsWith(".test.ts")).map((file) => file.replace(/\.ts$/, ""));
  const from = (file) => JSON.stringify(path.join(contract, `${file}.ts`));
  const entry = [
    ...["endpoints", "record-index", "money", "values"].map((file) => `export * from ${from(file)};`),
    ...sets.map((file, at) => `import * as set${at} from ${from(file)};`),
    `export const sets = [${sets.map((file, at) => `[${JSON.stringify(file)}, set${at}]`).join(", ")}];`,
  ].join("\n");
  const id = "virtual:contract";
  const plugin = {
    name: "contract",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? entry : undefined),
  };
  const mode = process.env.NODE_ENV;
  try {
    return (await runnerImport(id, { root: folder, configFile: false, logLevel: "error", plugins: [plugin] })).module;
  } finally {
    // Vite says that this is development, which what runs next in this process need not be.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

function factsOf(call, { list, data, access, organization_in: place }, contract) {
  const { shape } = data.shape.data.element;
  const slug = /^GET \/partner\/torc\/([a-z0-9-]+)$/.exec(call)?.[1];
  const { money = {} } = contract.records[slug] ?? {};
  const fields = Object.entries(shape).map(([name, schema]) => {
    const currency = Object.keys(money).find((each) => money[each].includes(name));
    return [name, kindOf(name, schema, { currency, values: list.filters[name]?.values, contract })];
  });
  return {
    access: ruleOf(access, place),
    sort: list.default_sort,
    sortable: list.sort,
    // Rows are picked by their ids; nobody chooses them.
    filters: Object.keys(list.filters).filter((name) => name !== "id"),
    isSearched: list.search.length > 0,
    fields: Object.fromEntries(fields),
  };
}

/** What is granted row by row leaves out rows, and is not asked of who opens the list. Null where no partner's session is asked. */
function ruleOf(access, place) {
  if (typeof access === "string") return null;
  const { org_permission: granted, ...rule } = access;
  return granted === undefined || place === "rows" ? rule : access;
}

const formats = { datetime: "date-time", date: "day", email: "email", url: "url" };

/** The field that its schema alone says; null where it may be one of several kinds. */
function kindOf(name, schema, { currency, values, contract }) {
  if (schema.meta()?.is_masked_number === true) return { kind: "masked" };
  const inner = unwrapped(schema);
  const { type, format } = inner.def;
  if (inner === contract.CountryCode) return { kind: "country" };
  if (inner === contract.Decimal) return currency === undefined ? null : { kind: "money", beside: currency };
  if (type === "number" || type === "boolean") return { kind: type };
  if (type === "enum" && name === "status") return statusOf(values, contract.sets);
  if (type !== "string") return null;
  if (format === undefined) return { kind: "text" };
  // Every record's own id, and the merchant that it is of; another id says of no record which.
  if (format === "uuid" && name === "id") return { kind: "id" };
  if (format === "uuid" && name === "org_id") return { kind: "reference", resource: "organizations" };
  return Object.hasOwn(formats, format) ? { kind: formats[format] } : null;
}

function unwrapped(schema) {
  const isAround = ["nullable", "optional", "nonoptional"].includes(schema.def.type);
  return isAround ? unwrapped(schema.def.innerType) : schema;
}

/** Its set by the name that it is exported by, which the list's filter has as well. */
function statusOf(values, sets) {
  for (const [file, exported] of sets) {
    const set = Object.keys(exported).find((name) => exported[name] === values);
    if (values && set) return { kind: "status", values: { file, set } };
  }
  return null;
}

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** By the name of a field: the kind that it has in every list. */
function commonKinds(lists) {
  const found = new Map();
  for (const { fields } of lists)
    for (const [name, kind] of Object.entries(fields)) if (kind) found.set(name, [...(found.get(name) ?? []), kind]);
  const common = [...found].filter(
    ([, kinds]) => !["text", "status"].includes(kinds[0].kind) && kinds.every((each) => isSame(each, kinds[0])),
  );
  return Object.fromEntries(common.map(([name, [kind]]) => [name, kind]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of each kind. */
function grouped(kinds) {
  const named = new Map();
  for (const [name, kind] of Object.entries(kinds)) {
    const key = JSON.stringify(kind);
    named.set(key, [kind, [...(named.get(key)?.[1] ?? []), name]]);
  }
  return [...named.values()];
}

/** What the contract says of each list; throws, by the resource's file, for one that it has not. Two resources may draw the same. */
function drawnLists(resources, lists) {
  const drawn = new Map();
  for (const { file, call, namesFields } of resources) {
    const facts = lists[call];
    if (!facts) throw new Error(`src/resources/${file}: the contract has no list ${call}`);
    if (!facts.access) throw new Error(`src/resources/${file}: ${call} is not for a partner's session`);
    drawn.set(call, { call, ...facts, namesFields: namesFields && (drawn.get(call)?.namesFields ?? true) });
  }
  return [...drawn.values()];
}

/** The source, for resources with the call of their lists. */
export function listFacts(resources, lists, written) {
  const drawn = drawnLists(resources, lists);
  const common = commonKinds(drawn);
  const entries = drawn.map((facts) => [facts.call, entryOf(facts, common)]);
  const untold = drawn.map(({ call, fields }) => [call, Object.keys(fields).filter((name) => fields[name] === null)]);
  return `/** What the contract says of the lists that resources draw, without its schemas. ${written} */
${importsOf([common, entries]).join("\n")}

/** Fields that all lists have alike, by their kinds. What neither this nor its list says is text. */
export const commonKinds = [
${grouped(common)
  .map((each) => `  ${print(each)},`)
  .join("\n")}
] as const;

export const listFacts = {
${entries.map(([call, facts]) => `  ${JSON.stringify(call)}: ${print(facts)},`).join("\n")}
} as const;

/** Fields whose kind their schema doesn't tell: the resource's file says it. */
export interface UntoldFields {
${untold.map(([call, names]) => printUntold(call, names)).join("\n")}
}
`;
}

const last = "updated_at";

function entryOf({ access, sort, sortable, filters, isSearched, fields, namesFields }, common) {
  const names = Object.keys(fields);
  const own = Object.entries(fields).filter(
    ([name, kind]) => kind && kind.kind !== "status" && !isSame(kind, common[name] ?? { kind: "text" }),
  );
  const statuses = fields.status?.kind === "status" && fields.status.values;
  return {
    ...(Object.keys(access).length > 0 && { access }),
    sort,
    sortable,
    filters,
    ...(!isSearched && { search: false }),
    ...(!namesFields && { fields: names.filter((name) => name !== last).concat(names.includes(last) ? last : []) }),
    ...(statuses && { statuses }),
    ...(own.length > 0 && { kinds: Object.fromEntries(own) }),
  };
}

const isSet = (value) => typeof value === "object" && value !== null && "set" in value;

/** One import a file, of the sets that the value names. */
function importsOf(value) {
  const named = new Map();
  const look = (each) => {
    if (isSet(each)) named.set(each.file, new Set([...(named.get(each.file) ?? []), each.set]));
    else if (typeof each === "object" && each !== null) Object.values(each).forEach(look);
  };
  look(value);
  return [...named.keys()].sort().map((file) => `import { ${[...named.get(file)].sort().join(", ")} } from "./${file}";`);
}

const keyOf = (name) => (/^\w+$/.test(name) ? name : JSON.stringify(name));

/** As source. */
function print(value) {
  if (isSet(value)) return value.set;
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => print(each)).join(", ")}]`;
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${keyOf(key)}: ${print(each)}`)
    .join(", ")} }`;
}

const printUntold = (call, names) => `  ${JSON.stringify(call)}: ${names.map((name) => JSON.stringify(name)).join(" | ") || "never"};`;
