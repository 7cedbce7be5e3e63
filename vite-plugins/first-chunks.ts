/**
 * Few chunks for the first screens: each request costs a round trip, and dozens of small shared chunks cost
 * dozens. `entry` decides and asks; `early` asks a signed-in visitor's questions; `base` is what everybody is drawn
 * with; `sign-in` is what the sign-in page needs beyond it, `shell` what layout, lists and records need; everything
 * else stays with the screen that asks for it. The page preloads what it is sure of.
 */
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
      async handler(code, { name }) {
        if (!names.has(name)) return null;
        const { code: smaller = code } = await minify(code, thorough);
        return { code: smaller, map: null };
      },
    },
    generateBundle: {
      // After Vite, which writes a line of its own before each chunk.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && names.has(file.name)) file.code = `${compiledEarly}\n${file.code}`;
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunkNamed = (name: string) =>
          Object.values(bundle).find((each) => each.type === "chunk" && each.name === name) as Rollup.OutputChunk | undefined;
        const base = chunkNamed("base")?.fileName;
        const early = chunkNamed("early");
        // What `early` imports comes with it: without that it could not ask before another round trip.
        const here = [base, chunkNamed("entry")?.fileName];
        const signedIn = [...(early?.imports ?? []), early?.fileName, chunkNamed("shell")?.fileName].filter(
          (file) => file && !here.includes(file),
        );
        const tags: HtmlTagDescriptor[] = base
          ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${base}` }, injectTo: "head" }]
          : [];
        return { html: html.replace("__SIGNED_IN_CHUNKS__", signedIn.map((file) => `/${file ?? ""}`).join(" ")), tags };
      },
    },
  };
}
