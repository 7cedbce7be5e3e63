/** A class that no style sheet has is `undefined` in a CSS module: nothing fails, and the screen lacks what was meant. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.resolve(import.meta.dirname, "../../src");

/** Classes that the file names, of each style sheet that it imports, and that aren't in it. */
function undefinedClasses(file: string, text: string): string[] {
  const imports = [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)];
  return imports.flatMap(([line, name = "", from = ""]) => {
    const sheet = path.join(path.dirname(file), from);
    const defined = new Set([...fs.readFileSync(sheet, "utf8").matchAll(/\.([a-zA-Z][\w-]*)/g)].map((found) => found[1]));
    const used = text.replace(line, "").matchAll(new RegExp(`\\b${name}(?:\\.|\\[")([a-zA-Z][\\w-]*)`, "g"));
    return [...used].flatMap((found) => (defined.has(found[1]) ? [] : [`${path.relative(source, file)}: ${name}.${found[1] ?? ""}`]));
  });
}

test("each class that a component names is in its style sheet", () => {
  const files = fs.readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => [path.join(source, file), fs.readFileSync(path.join(source, file), "utf8")] as const);
  expect(texts.filter(([, text]) => text.includes(".module.css")).length).toBeGreaterThan(100);
  expect(texts.flatMap(([file, text]) => undefinedClasses(file, text))).toEqual([]);
});

test("a class that isn't there is found, in both spellings", () => {
  const text = ['import styles from "./desk.module.css";', 'const names = [styles.row, styles.rwo, styles["nothing-there"]];'].join("\n");
  expect(undefinedClasses(path.join(source, "features/desk/planted.tsx"), text)).toEqual([
    "features/desk/planted.tsx: styles.rwo",
    "features/desk/planted.tsx: styles.nothing-there",
  ]);
});
