/** Text is loaded in two weights; a heavier one would be smeared out of them by the browser. Headings have a font of their own. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.resolve(import.meta.dirname, "../../src");
const base = fs.readFileSync(path.join(source, "themes/base.css"), "utf8");
const loaded = [...base.matchAll(/fontsource\/roboto\/(\d+)\.css/g)].map(([, weight]) => Number(weight));

/** Weights of text that no file of the font has. */
function missingWeights(file: string, css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = "", body = ""]) => {
    const [, weight] = /font-weight:\s*(\w+)/.exec(body) ?? [];
    const isFine = weight === undefined || weight === "inherit" || loaded.includes(Number(weight)) || body.includes("--font-heading");
    return isFine ? [] : [`${file}: ${selector.trim()} is ${weight}`];
  });
}

test("no text is heavier than its font is loaded", () => {
  expect(loaded).toEqual([400, 500]);
  const files = fs.readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => missingWeights(file, fs.readFileSync(path.join(source, file), "utf8")))).toEqual([]);
});

test("a weight that isn't loaded is found, and a heading's is none", () => {
  const css = ".total { font-weight: 600; }\n.name { font-family: var(--font-heading); font-weight: 600; }\n.sum { font-weight: bold; }";
  expect(missingWeights("planted.css", css)).toEqual(["planted.css: .total is 600", "planted.css: .sum is bold"]);
});
