/**
 * Few chunks for the first screens: each request costs a round trip, and dozens of small shared chunks cost
 * dozens. `entry` decides and `http` asks; what the sign-in page needs beyond them is `base`; `early` asks a
 * signed-in visitor's questions; `shell` is what layout, lists and records need beyond both; everything else
 * stays with the screen that asks for it. The page preloads what it is sure of.
 */
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

const roots: [string, RegExp][] = [
  // The entry's own imports stay with it: it decides what is fetched, and must not wait for what it fetches.
  ["entry", /\/src\/main\.ts$/],
  ["http", /\/src\/(providers\/call-gateway|app\/text-files)\.ts$/],
  ["early", /\/src\/app\/early\.ts$/],
  ["base", /\/src\/app\/signed-out\.tsx$/],
  ["shell", /\/src\/(app\/signed-in|kit\/list\/list-page)\.tsx$/],
];

export interface FirstChunks extends Plugin {
  /** For the bundler's `codeSplitting`. */
  chunkOf: (id: string) => string | null;
}

export function firstChunks(): FirstChunks {
  const chunks = new Map<string, string>();
  return {
    name: "first-chunks",
    apply: "build",
    chunkOf: (id) => chunks.get(id) || null,
    buildEnd() {
      const all = [...this.getModuleIds()];
      for (const [chunk, isRoot] of roots) {
        const waiting = all.filter((id) => isRoot.test(id));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (chunks.has(id)) continue;
          chunks.set(id, chunk);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunkNamed = (name: string) => Object.values(bundle).find((each) => each.type === "chunk" && each.name === name) as Rollup.OutputChunk | undefined;
        const base = chunkNamed("base")?.fileName;
        const early = chunkNamed("early");
        // What `early` imports comes with it: without that it could not ask before another round trip.
        const here = [base, chunkNamed("entry")?.fileName];
        const signedIn = [...(early?.imports ?? []), early?.fileName, chunkNamed("shell")?.fileName].filter((file) => file && !here.includes(file));
        const tags: HtmlTagDescriptor[] = base ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${base}` }, injectTo: "head" }] : [];
        return { html: html.replace("__SIGNED_IN_CHUNKS__", signedIn.map((file) => `/${file ?? ""}`).join(" ")), tags };
      },
    },
  };
}
