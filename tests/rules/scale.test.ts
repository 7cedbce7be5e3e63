/** Text sizes, radii and breakpoints come from the scale: CSS refers to it and has no pixel values of its own. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { screenWidths } from "../../src/lib/screen-widths";
import { scale } from "../../src/themes/scale";

const src = fileURLToPath(new URL("../../src", import.meta.url));
const files = fs.readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

const named = (kind: keyof typeof scale) => `var\\(--${kind}-(?:${Object.keys(scale[kind]).join("|")})\\)`;
/** A size, or one that gives way between two. */
const size = new RegExp(`^(inherit|${named("size")}|clamp\\(${named("size")}, [^,;]*\\dcqi[^,;]*, (${named("size")}|var\\(--most\\))\\))$`);
const font = new RegExp(`^(inherit|(\\d{3} )?${named("size")}/(\\d+px|1) var\\(--font-(text|heading|mono)\\))$`);
const corner = new RegExp(`^(0|\\d+%|inherit|${named("radius")}|calc\\(${named("radius")} - 1px\\))$`);
const width = new RegExp(`^\\(--(${Object.keys(screenWidths).join("|")})\\)$`);

/** Declarations and media queries with values off the scale. */
function offScale(css: string): string[] {
  const text = css.replace(/\/\*.*?\*\//gs, "").replace(/@font-face\s*{.*?}/gs, "");
  const wrong = [...text.matchAll(/(?<=[\s;{])(font-size|--most|font|border(?:-[a-z]+)*-radius):\s*([^;}]+)/g)].filter(
    ([, property = "", value = ""]) => {
      if (property === "font-size" || property === "--most") return !size.test(value.trim());
      if (property === "font") return !font.test(value.trim());
      const parts = value.trim().match(/calc\([^)]*\)[^)]*\)|\S+/g) ?? [];
      return !parts.every((part) => corner.test(part));
    },
  );
  const asked = [...text.matchAll(/@media\s+([^{]+)/g)].filter(
    ([, question = ""]) => /width|--/.test(question) && !question.split(" and ").every((part) => width.test(part.trim())),
  );
  return [...wrong, ...asked].map(([found]) => found.trim());
}

test.each(files)("%s is of the scale", (file) => {
  expect(offScale(fs.readFileSync(path.join(src, file), "utf8"))).toEqual([]);
});

test.each([
  ["font-size: 13px"],
  ["font-size: var(--size-huge)"],
  ["font-size: 1rem"],
  ["font-size: clamp(13px, 10cqi, var(--size-l))"],
  ["font-size: clamp(var(--size-m), 10cqi, 40px)"],
  ["--most: 40px"],
  ["font: 600 17px/24px var(--font-heading)"],
  ["font: 600 var(--size-s)/20px Arial"],
  ["border-radius: 6px"],
  ["border-radius: var(--radius-m) 3px"],
  ["border-end-start-radius: calc(var(--radius-l) + 1px)"],
])("%s is not", (declaration) => {
  expect(offScale(`.a {\n  ${declaration};\n}`)).toEqual([declaration]);
});

test.each(["(width < 600px)", "(--tablet)", "(min-width: 600px)", "print and (--tablet)"])("@media %s is not", (question) => {
  expect(offScale(`@media ${question} {\n}`)).toHaveLength(1);
});

test("what is of the scale passes", () => {
  const sound = `.a { font: inherit; font: 400 var(--size-s)/20px var(--font-text); border-radius: calc(var(--radius-l) - 1px) 0 50% inherit; }
    .b { --most: var(--size-4xl); font-size: clamp(var(--size-m), 100cqi / (var(--chars) * 0.52), var(--most)); }
    @media (--phone) { .a { font-size: var(--size-l); } } @media print { } @media (forced-colors: active) { }`;
  expect(offScale(sound)).toEqual([]);
});
