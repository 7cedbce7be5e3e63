/** `npm run docs`: each link of the site leads to one of its pages and to a heading of it, and each document is in the list. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const site = fs.mkdtempSync(path.join(os.tmpdir(), "documents-"));
let pages: string[] = [];
beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, "scripts/docs.mjs"), site]);
  pages = fs.readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
});
afterAll(() => fs.rmSync(site, { recursive: true, force: true }));

const read = (file: string) => fs.readFileSync(path.join(site, file), "utf8");

test("every link and picture is there", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:href|src)="([^"]+)"/g)]
      .map(([, to = ""]) => to)
      .filter((to) => !/^\w+:/.test(to))
      .filter((to) => {
        const [file = "", hash] = to.split("#");
        const target = file === "" ? page : path.join(path.dirname(page), file);
        return (
          !fs.existsSync(path.join(site, target)) || (hash !== undefined && !read(target).includes(`id="${decodeURIComponent(hash)}"`))
        );
      })
      .map((to) => `${page}: ${to}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

test("all documents are in it", () => {
  const documents = fs.readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  expect(documents.map((file) => path.join("docs", file.replace(/\.md$/, ".html"))).filter((page) => !pages.includes(page))).toEqual([]);
});
