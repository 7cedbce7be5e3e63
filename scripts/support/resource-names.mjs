// What the compiler knows of resources and forms without importing them: their names, and by what each list filters.
import fs from "node:fs";
import path from "node:path";

const filesOf = (folder, place, end) => {
  const at = path.join(folder, place);
  return fs.existsSync(at)
    ? fs
        .readdirSync(at)
        .filter((file) => file.endsWith(end))
        .sort()
    : [];
};

/** Throws, by its file, for a resource that doesn't begin as the others do. */
function listOf(folder, file) {
  const source = fs.readFileSync(path.join(folder, "src/resources", file), "utf8");
  const [, name] = /^ {2}name: "([a-z][a-z0-9-]*)",$/m.exec(source) ?? [];
  const [, slug, call] = /^ {2}endpoints: (?:"([a-z][a-z0-9-]*)"|\{\s*list: "(GET [^"]+)")/m.exec(source) ?? [];
  if (!name || !(slug || call))
    throw new Error(
      `src/resources/${file}: a resource has a line \`name: "payins",\`, and one that begins \`endpoints: "payin"\` or \`endpoints: { list: "GET …"\``,
    );
  return { file, name, call: call ?? `GET /partner/torc/${slug}`, namesFields: /^ {2}fields: \[/m.test(source) };
}

/** Every resource's file and name, the call of its list, and whether it says itself which fields there are. */
export const listsOfResources = (folder) => filesOf(folder, "src/resources", ".resource.ts").map((file) => listOf(folder, file));

const keyOf = (name) => (/^[a-z]+$/.test(name) ? name : JSON.stringify(name));

/** The source of `src/resources/names.d.ts`. */
export function resourceNames(folder, written) {
  const resources = listsOfResources(folder);
  const forms = filesOf(folder, "src/forms", ".form.ts").map((file) => file.replace(/\.form\.ts$/, ""));
  return `/** All resources with the call of their list, and all forms. ${written} */
declare module "../kit/names" {
  interface ResourceLists {
${resources.map(({ name, call }) => `    ${keyOf(name)}: ${JSON.stringify(call)};`).join("\n")}
  }

  interface FormNames {
${forms.map((name) => `    ${keyOf(name)}: true;`).join("\n")}
  }
}

export {};
`;
}
