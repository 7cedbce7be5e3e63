// `npm run docs [-- folder]`: the documents as a site, in dist/docs: every .md of the repository with its links, a list of all
// at the side, and a search of their titles and headings. Plain files, for any host, and for a browser's `file:` too.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import MarkdownIt from "markdown-it";
import anchor from "markdown-it-anchor";
import { root } from "./support/run.mjs";

const target = path.resolve(process.argv[2] ?? path.join(root, "dist/docs"));

const inFolder = (folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join(folder, name))
    .sort();

const run = [
  "docs/run-in-production.md",
  "docs/scale.md",
  "docs/connect-a-provider.md",
  "docs/sandbox.md",
  "docs/security.md",
  "docs/finance.md",
  "SECURITY.md",
];
const extend = ["docs/connect-a-gateway.md", ...inFolder("docs").filter((file) => /\/(add-|refine-)/.test(file)), "src/kit/README.md"];
const start = ["README.md", "docs/commands.md", "docs/configuration.md"];
const understand = ["ARCHITECTURE.md", "CONTEXT.md", "CONTRIBUTING.md", "ROADMAP.md", "CHANGELOG.md"];
const named = [...start, ...run, ...extend, ...understand];
const groups = [
  ["Start", start],
  ["Run it", run],
  ["Build on it", extend],
  ["Understand it", [...understand, ...inFolder("docs").filter((file) => !named.includes(file))]],
  ["Decisions", inFolder("docs/adr")],
].map(([name, files]) => [name, files.filter((file) => fs.existsSync(path.join(root, file)))]);
const files = groups.flatMap(([, each]) => each);

/** As GitHub makes them, so that a link works there and here. */
export const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const pageOf = (file) => (file === "README.md" ? "index.html" : file.replace(/\.md$/, ".html"));
const fromTo = (from, to) => path.posix.relative(path.posix.dirname(from), to) || path.posix.basename(to);
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const markdown = new MarkdownIt({ html: true, linkify: false }).use(anchor, { slugify: slugOf, level: [1, 2, 3] });

/** To pages of the site as they are called there; to other files of the repository not at all, as the site doesn't hold them. */
function linked(tokens, file) {
  const ends = [];
  for (const token of tokens) {
    if (token.children) token.children = linked(token.children, file);
    if (token.type === "image") token.attrSet("src", fromTo(pageOf(file), path.posix.join(path.posix.dirname(file), token.attrGet("src"))));
    if (token.type === "link_close") {
      token.hidden = ends.pop() === false;
      if (token.hidden) token.tag = "span";
    }
    if (token.type !== "link_open") continue;
    const href = token.attrGet("href");
    if (/^(\w+:|#)/.test(href)) {
      ends.push(true);
      continue;
    }
    const [to, hash] = href.split("#");
    const found = path.posix.join(path.posix.dirname(file), to);
    const isPage = files.includes(found);
    ends.push(isPage);
    if (isPage) token.attrSet("href", fromTo(pageOf(file), pageOf(found)) + (hash === undefined ? "" : `#${hash}`));
    else {
      token.tag = "span";
      token.attrs = [
        ["class", "file"],
        ["title", found],
      ];
    }
  }
  return tokens;
}

function parse(file) {
  const tokens = markdown.parse(fs.readFileSync(path.join(root, file), "utf8"), {});
  const headings = tokens.flatMap(({ type, attrGet }, at) =>
    type === "heading_open" ? [{ text: tokens[at + 1].content.replaceAll("`", ""), id: attrGet.call(tokens[at], "id") }] : [],
  );
  const title = headings[0]?.text ?? file;
  return { file, title, headings, body: markdown.renderer.render(linked(tokens, file), markdown.options, {}) };
}

const style = `
:root { color-scheme: light dark; --ground: #fff; --side: #f6f8fa; --text: #1b2330; --quiet: #5b6675; --line: #dfe4ea; --accent: #1658c7; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151d; --side: #161c26; --text: #e6ebf2; --quiet: #9aa7b8; --line: #2a3341; --accent: #7fb0ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 280px minmax(0, 1fr); }
nav { background: var(--side); border-inline-end: 1px solid var(--line); padding: 20px 16px; height: 100vh; overflow: auto; position: sticky; top: 0; font-size: 14px; }
nav h2 { font-size: 12px; color: var(--quiet); margin: 20px 8px 4px; text-transform: uppercase; letter-spacing: .05em; }
nav a { display: block; padding: 3px 8px; border-radius: 6px; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { background: var(--line); }
nav a[aria-current] { color: var(--accent); font-weight: 600; }
nav input { width: 100%; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: inherit; font: inherit; }
main { max-width: 860px; padding: 40px 48px 96px; min-width: 0; }
a { color: var(--accent); } .file { color: var(--quiet); }
h1 { line-height: 1.2; } h2 { margin-top: 2em; border-bottom: 1px solid var(--line); padding-bottom: 4px; }
code { font: 13px/1.5 ui-monospace, monospace; background: var(--side); padding: 2px 5px; border-radius: 5px; }
pre { background: var(--side); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px; overflow: auto; } pre code { padding: 0; background: none; }
table { border-collapse: collapse; display: block; overflow: auto; } th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: start; vertical-align: top; }
img { max-width: 100%; border: 1px solid var(--line); border-radius: 8px; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; max-height: 45vh; border-inline-end: 0; border-bottom: 1px solid var(--line); } main { padding: 24px 16px 64px; } }
`;

const script = `
const field = document.querySelector("nav input");
const list = document.querySelector("#found");
const all = document.querySelector("#all");
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : INDEX.filter(([text]) => words.every((word) => text.toLowerCase().includes(word))).slice(0, 30);
  list.replaceChildren(...found.map(([text, href]) => Object.assign(document.createElement("a"), { textContent: text, href: BASE + href })));
  if (words.length > 0 && found.length === 0) list.textContent = "Nothing has these words in its title or headings.";
  all.hidden = words.length > 0;
});
`;

const pages = files.map(parse);

function pageHtml({ file, title, body }) {
  const link = (page) =>
    `<a href="${fromTo(pageOf(file), pageOf(page.file))}"${page.file === file ? ' aria-current="page"' : ""}>${escape(page.title)}</a>`;
  const nav = groups
    .map(
      ([name, own]) =>
        `<h2>${name}</h2>${pages
          .filter((page) => own.includes(page.file))
          .map(link)
          .join("")}`,
    )
    .join("");
  const up = path.posix.relative(path.posix.dirname(pageOf(file)), ".");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Partner Portal</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Documents"><input type="search" aria-label="Find a document" placeholder="Find a document"><div id="found" aria-live="polite"></div><div id="all">${nav}</div></nav>
<main>
${body}
</main>
<script>const BASE = "${up === "" ? "" : `${up}/`}";</script>
<script src="${up === "" ? "" : `${up}/`}find.js"></script>
</body>
</html>
`;
}

fs.rmSync(target, { recursive: true, force: true });
for (const page of pages) {
  const file = path.join(target, pageOf(page.file));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, pageHtml(page));
}
const index = pages.flatMap(({ file, title, headings }) =>
  headings.map(({ text, id }, at) => [at === 0 ? title : `${title}: ${text}`, pageOf(file) + (at === 0 ? "" : `#${id}`)]),
);
fs.writeFileSync(path.join(target, "find.js"), `const INDEX = ${JSON.stringify(index)};${script}`);
fs.cpSync(path.join(root, "docs/images"), path.join(target, "docs/images"), { recursive: true });
console.log(`${pages.length} documents: ${pathToFileURL(path.join(target, "index.html")).href}`);
