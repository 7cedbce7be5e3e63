/** The project's own lint rules, each tested with the mistake it exists to catch. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { expect, onTestFinished, test } from "vitest";
import { bin } from "../../scripts/support/run.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const eslint = new ESLint({ cwd: root });

/** Rules that reject `text` as the content of `file`. */
async function refusedBy(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const screen = "src/app/portal.tsx";
const part = (markup: string) => `export const Part = ({ text }: { text: string }) => ${markup};\n`;

test.each([
  ["no-restricted-globals", screen, 'export const load = () => fetch("/api/partner");\n'],
  ["no-restricted-globals", screen, 'export const load = () => new WebSocket("wss://x.example");\n'],
  ["no-restricted-properties", screen, 'export const load = () => window.fetch("/api/partner");\n'],
  ["no-restricted-globals", "src/lib/period.ts", "export const here = () => location.href;\n"],
  ["react/jsx-no-literals", screen, part("<p title={text}>Hello</p>")],
  ["react/no-danger", screen, part("<p dangerouslySetInnerHTML={{ __html: text }} />")],
  ["no-restricted-syntax", screen, "export const put = (node: HTMLElement, text: string) => { node.innerHTML = text; };\n"],
  ["no-restricted-syntax", screen, "export const of = (t: (key: string) => string, name: string) => `${t('open')}: ${name}`;\n"],
  ["no-restricted-syntax", screen, "export const of = (t: (key: string) => string, name: string) => t('open') + name;\n"],
  ["no-restricted-syntax", screen, 'export const of = (names: string[]) => names.join(", ");\n'],
  ["no-restricted-imports", screen, 'export { Trans } from "react-i18next";\n'],
  ["react/forbid-elements", screen, part("<table aria-label={text} />")],
  ["react/forbid-elements", screen, part("<select aria-label={text}><option>{text}</option></select>")],
  ["react/forbid-elements", "src/ui/figure/card.tsx", part("<select aria-label={text} />")],
  ["react/forbid-elements", screen, part("<details>{text}</details>")],
  ["no-restricted-syntax", screen, part('<input type="date" aria-label={text} />')],
  ["no-restricted-syntax", "src/ui/field/text-field.tsx", part('<input type="datetime-local" aria-label={text} />')],
  ["no-restricted-syntax", screen, part('<input type={text === "" ? "time" : "text"} aria-label={text} />')],
  ["no-restricted-syntax", screen, part('<input type="radio" aria-label={text} />')],
  ["no-restricted-syntax", screen, part('<input type="file" aria-label={text} />')],
  ["jsx-a11y/alt-text", screen, part("<img src={text} />")],
  ["jsx-a11y/click-events-have-key-events", screen, part("<div onClick={() => { console.log(text); }} />")],
  [
    "react-hooks/rules-of-hooks",
    screen,
    'import { useState } from "react";\nexport const useIt = (on: boolean) => (on ? useState(1) : null);\n',
  ],
  ["@typescript-eslint/no-explicit-any", "gateway/gateway-context.ts", "export const of = (x: any) => Boolean(x);\n"],
  ["no-console", "gateway/gateway-context.ts", 'console.log("here");\n'],
  ["no-warning-comments", "gateway/gateway-context.ts", "/** Whoever asks gets one. */\nexport const one = 1;\n"],
  ["no-warning-comments", screen, "/** Where it stands. */\nexport const one = 1;\n"],
  ["no-warning-comments", "scripts/build.mjs", "// The page is told of it.\nexport const one = 1;\n"],
  ["max-lines-per-function", "gateway/gateway-context.ts", `export const of = () => {${"\n".repeat(100)}};\n`],
  ["max-lines-per-function", "scripts/build.mjs", `export const of = () => {${"\n".repeat(100)}};\n`],
  [
    "no-restricted-globals",
    "tests/gateway/mail.test.ts",
    "export const wait = () => new Promise((resolve) => setTimeout(resolve, 100));\n",
  ],
])("%s: in %s", async (rule, file, text) => {
  expect(await refusedBy(file, text)).toContain(rule);
});

test("the one door to the gateway may knock", async () => {
  expect(await refusedBy("src/providers/call-gateway.ts", 'export const load = () => fetch("/api/partner");\n')).toEqual([]);
  expect(await refusedBy(screen, part("<p title={text}>{text} · {text}</p>"))).toEqual([]);
  expect(await refusedBy(screen, part('<input type="checkbox" aria-label={text} />'))).toEqual([]);
});

/** Rules with types, which reject one of these files: each is in a folder of its own, as a room is. */
test("the rules that need types know them", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-lint-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const wrong = {
    "no-floating-promises": "export const of = () => { Promise.resolve(1); };\n",
    "no-unsafe-return": "export const of = (text: string): string => JSON.parse(text);\n",
    "no-unnecessary-condition": "export const of = (text: string) => text?.length;\n",
    "switch-exhaustiveness-check":
      'export const of = (state: "on" | "off") => {\n  switch (state) {\n    case "on":\n      return 1;\n  }\n  return 0;\n};\n',
    "restrict-template-expressions": "export const of = (thing: object) => `${thing}`;\n",
  };
  for (const name of [".oxlintrc.json", "tsconfig.base.json"]) fs.copyFileSync(path.join(root, name), path.join(folder, name));
  fs.mkdirSync(path.join(folder, "room"));
  const settings = { extends: "../tsconfig.base.json", compilerOptions: { lib: ["ES2023"], types: [] }, include: ["."] };
  fs.writeFileSync(path.join(folder, "room/tsconfig.json"), JSON.stringify(settings));
  for (const [rule, text] of Object.entries(wrong)) fs.writeFileSync(path.join(folder, `room/${rule}.ts`), text);
  fs.writeFileSync(path.join(folder, "room/right.ts"), "export const of = async () => { await Promise.resolve(1); };\n");
  const args = [bin("oxlint"), "--type-aware", "--format", "unix", "room"];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const found = [...stdout.matchAll(/^room\/([\w-]+)\.ts:.*typescript\(([\w-]+)\)/gm)].map(([, file, rule]) => [file, rule]);
  for (const rule of Object.keys(wrong)) expect(found).toContainEqual([rule, rule]);
  expect(found.filter(([file]) => file === "right")).toEqual([]);
  expect(status).toBe(1);
});
