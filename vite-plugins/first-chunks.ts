/**
 * Few chunks for the first screens: each request costs a round trip, and dozens of small shared chunks cost
 * dozens. `entry` decides and asks; `early` asks a signed-in visitor's questions; `base` is what everybody is drawn
 * with; `sign-in` is what the sign-in page needs beyond it, `shell` what layout, lists and records need; everything
 * else stays with the screen that asks for it. The page preloads what it is sure of.
 */
import path from "node:path";
import { minify, type MinifyOptions } from "terser";
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

// `entry` takes all that it imports: it decides what is fetched, and must not wait for what it fetches.
const entry = /\/src\/(main|providers\/call-gateway|app\/text-files)\.ts$/;
const early = /\/src\/app\/early\.ts$/;
const signedOut = /\/src\/app\/signed-out\.tsx$/;
const signedIn = /\/src\/(app\/signed-in|kit\/list\/list-page)\.tsx$/;

/** Refine imports it for files that the portal doesn't read by Refine, and nothing of that is left; a screen that uses it brings it. */
const unused = /\/node_modules\/papaparse\//;

/** Which chunk each of these modules is of, by what imports what. Throws for a root that no module is. */
export function chunksOf(modules: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const chunks = new Map<string, string>();
  const neededBy = (name: string, isRoot: RegExp): Set<string> => {
    const needed = new Set<string>();
    const waiting = [...modules.keys()].filter((id) => isRoot.test(id));
    if (waiting.length === 0) throw new Error(`first-chunks: nothing is a root of "${name}" (${isRoot.source}): was it renamed?`);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (chunks.has(id) || needed.has(id) || unused.test(id)) continue;
      needed.add(id);
      waiting.push(...(modules.get(id) ?? []));
    }
    return needed;
  };
  for (const id of neededBy("entry", entry)) chunks.set(id, "entry");
  for (const id of neededBy("early", early)) chunks.set(id, "early");
  const [out, into] = [neededBy("sign-in", signedOut), neededBy("shell", signedIn)];
  for (const id of out) chunks.set(id, into.has(id) ? "base" : "sign-in");
  for (const id of into) if (!out.has(id)) chunks.set(id, "shell");
  return chunks;
}

/**
 * A browser compiles a function when it is called first, on the thread that draws, unless a script's first line says this: then it
 * compiles all of it on another thread, while it arrives. Of the first chunks most is called at once; of the others most is not.
 */
const compiledEarly = "//# allFunctionsCalledOnLoad";

/**
 * The bundler's own minifier makes one pass. For the scripts everybody waits for, more passes pay off: each finds code that the
 * one before made removable. Names are shortened once, by the bundler; doing it twice compresses worse.
 */
const thorough: MinifyOptions = { module: true, ecma: 2022, compress: { passes: 3 }, mangle: false, format: { comments: false } };

/**
 * Where the bundler puts its own helpers: a chunk of its own, whatever a group says. `base` can't begin without them and names them
 * only once it is here, which is a round trip for 0.8 kB: they go into `entry`, which is there before everything else.
 */
const helpersChunk = "rolldown-runtime";
const helpersUsed = ["__toESM", "__commonJSMin", "__exportAll", "__esmMin"];

/** The helpers as a part of `entry`. */
export function withHelpers(entryCode: string, helpers: string): string {
  const missing = helpersUsed.filter((name) => !new RegExp(`\\b(var|const|function) ${name}\\b`).test(helpers));
  if (missing.length > 0) throw new Error(`first-chunks: the bundler's helpers are not what they were: no ${missing.join(", ")}`);
  return `${helpers}\nexport { ${helpersUsed.join(", ")} };\n${entryCode}`;
}

/** A script that imports helpers from their own file, importing them from `entry`: there they have their own names, with no number after. */
export const helpedByEntry = (code: string, helpersFile: string, entryFile: string): string =>
  code.replace(/import \{([^}]*)\} from "\.\/([^"]*)"/g, (line, list: string, file: string) => {
    if (file !== helpersFile) return line;
    const names = list.split(",").map((each) => {
      const alias = each.trim().split(" as ").at(-1) ?? "";
      return `${alias.replace(/\$\d+$/, "")} as ${alias}`;
    });
    return `import { ${names.join(", ")} } from "./${entryFile}"`;
  });

const chunkNamed = <T extends { name: string }>(chunks: Readonly<Record<string, T>>, name: string): T => {
  const found = Object.values(chunks).find((each) => each.name === name);
  if (!found) throw new Error(`first-chunks: there is no ${name}`);
  return found;
};

const chunksIn = (bundle: Rollup.OutputBundle): Record<string, Rollup.OutputChunk> =>
  Object.fromEntries(Object.entries(bundle).filter((each): each is [string, Rollup.OutputChunk] => each[1].type === "chunk"));

export interface FirstChunks extends Plugin {
  /** For the bundler's `codeSplitting`. */
  chunkOf: (id: string) => string | null;
}

export function firstChunks(): FirstChunks {
  let chunks = new Map<string, string>();
  let names = new Set<string>();
  return {
    name: "first-chunks",
    apply: "build",
    chunkOf: (id) => chunks.get(id) ?? null,
    buildEnd() {
      chunks = chunksOf(new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)?.importedIds ?? []])));
      names = new Set(chunks.values());
    },
    renderChunk: {
      order: "post",
      async handler(code, { name }, _, { chunks: rendered }) {
        const [helpers, home] = [chunkNamed(rendered, helpersChunk), chunkNamed(rendered, "entry")];
        const helped =
          name === "entry"
            ? withHelpers(
                code,
                Object.values(helpers.modules)
                  .map((each) => each.code ?? "")
                  .join(""),
              )
            : helpedByEntry(code, path.basename(helpers.fileName), path.basename(home.fileName));
        if (!names.has(name)) return { code: helped, map: null };
        const { code: smaller = helped } = await minify(helped, thorough);
        return { code: smaller, map: null };
      },
    },
    generateBundle: {
      // After Vite, which writes a line of its own before each chunk.
      order: "post",
      handler(_, bundle) {
        const written = chunksIn(bundle);
        const { fileName: helpers } = chunkNamed(written, helpersChunk);
        Reflect.deleteProperty(bundle, helpers);
        for (const file of Object.values(written).filter(({ fileName }) => fileName !== helpers)) {
          if (file.code.includes(path.basename(helpers))) throw new Error(`first-chunks: ${file.fileName} still asks for ${helpers}`);
          if (names.has(file.name)) file.code = `${compiledEarly}\n${file.code}`;
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const written = chunksIn(bundle);
        const named = (name: string) => chunkNamed(written, name);
        const base = named("base").fileName;
        // What `early` imports comes with it: without that it could not ask before another round trip.
        const { imports, fileName: early } = named("early");
        const here = [base, named("entry").fileName, named(helpersChunk).fileName];
        const signedIn = [...imports, early, named("shell").fileName].filter((file) => !here.includes(file));
        const tags: HtmlTagDescriptor[] = [
          { tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${base}` }, injectTo: "head" },
        ];
        return { html: html.replace("__SIGNED_IN_CHUNKS__", signedIn.map((file) => `/${file}`).join(" ")), tags };
      },
    },
  };
}
