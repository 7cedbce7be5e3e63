/** A resource's file says what differs from the contract, and repeats nothing of it. */
import { expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints";
import facts from "../../contract/list-facts?raw";
import { defineResource, field, type Resource } from "../../src/kit";

type AnyResource = Resource<Record<string, unknown>>;

const files = import.meta.glob<{ default: AnyResource }>("../../src/resources/*.resource.ts", { eager: true });
const sources = import.meta.glob<string>("../../src/resources/*.resource.ts", { eager: true, query: "?raw", import: "default" });

/** The resource if its file said nothing that the contract can say. */
const byContract = ({ name, endpoints: { list }, paths, preferenceKey, fields, list: { columns, compact } }: AnyResource): AnyResource =>
  defineResource({
    ...{ name, endpoints: { list }, paths, preferenceKey, title: () => "" },
    ...{ fields: Object.keys(fields), list: { columns, compact } },
  } as never);

const wholeRecord = ({ endpoints: { list }, list: { columns } }: AnyResource): string[] => {
  const names = [...columns.slice(0, 1), ...Object.keys(endpoints[list].data.shape.data.element.shape)];
  return [...new Set([...names.filter((name) => name !== "updated_at"), ...names])];
};

/** Whether only the file can say how a field of the list is drawn: for that the compiler asks. */
const isAsked = (list: string, name: string): boolean => {
  const [, types = ""] = facts.split("interface UntoldFields");
  const [, names = ""] = types.split(`"${list}":`);
  return (names.split(";")[0] ?? "").includes(`"${name}"`);
};

/** What the source says that it needn't. */
function repeated(source: string, resource: AnyResource): string[] {
  const plain = byContract(resource);
  const said = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = ""]) => name);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const of = (each: AnyResource, name: string) => (each as unknown as Record<string, unknown>)[name];
  return [
    ...said(/^ {2}(access|sort): /gm).filter((name) => isSame(of(plain, name), of(resource, name))),
    ...said(/^ {2}(fields): /gm).filter(() => isSame(wholeRecord(resource), Object.keys(resource.fields))),
    ...said(/^ {4}(filters|search|sortable): /gm).filter((name) => isSame(plain.list[name as "search"], resource.list[name as "search"])),
    ...said(/\b(\w+): field\./g).filter(
      (name) => isSame(plain.fields[name], resource.fields[name]) && !isAsked(resource.endpoints.list, name),
    ),
  ];
}

test("what is repeated is found", () => {
  const source = `
  sort: "-created_at",
  access: { feature: "local_rails" },
  fields: ["reference", "amount", "payin_id"],
  kinds: { amount: field.money("currency"), payin_id: field.reference("payins") },
  list: {
    filters: ["amount", "payin_id"],
    search: true,
    sortable: [],
  },`;
  const resource = defineResource({
    ...{ name: "refunds", endpoints: "refund", paths: { list: "dashboards/refunds" }, title: () => "" },
    sort: "-created_at" as never,
    access: { feature: "local_rails" },
    fields: ["reference", "amount", "payin_id"],
    kinds: { amount: field.money("currency"), payin_id: field.reference("payins") },
    list: {
      columns: ["reference"],
      filters: ["amount", "payin_id"],
      compact: { start: "amount", end: "amount" },
      search: true,
      sortable: [],
    },
  });
  expect(repeated(source, resource)).toEqual(["sort", "access", "filters", "search", "sortable", "amount"]);
  const [wallets] = Object.values(files).filter((file) => file.default.name === "wallets");
  expect(wallets && repeated('  fields: ["currency", "id"],', wallets.default)).toEqual(["fields"]);
});

test.each(Object.entries(files))("%s", (file, { default: resource }) => {
  expect(repeated(sources[file] ?? "", resource)).toEqual([]);
});
