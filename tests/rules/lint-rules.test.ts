/** The project's own lint rules, each tested with the mistake it exists to catch. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const eslint = new ESLint({ cwd: root });

/** Rules that reject `text` as the content of `file`, which must exist for its project's type information. */
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
  ["jsx-a11y/alt-text", screen, part("<img src={text} />")],
  ["jsx-a11y/click-events-have-key-events", screen, part("<div onClick={() => { console.log(text); }} />")],
  [
    "react-hooks/rules-of-hooks",
    screen,
    'import { useState } from "react";\nexport const useIt = (on: boolean) => (on ? useState(1) : null);\n',
  ],
  ["@typescript-eslint/no-explicit-any", "gateway/gateway-context.ts", "export const of = (x: any) => Boolean(x);\n"],
  ["@typescript-eslint/no-floating-promises", "gateway/gateway-context.ts", "export const of = () => { Promise.resolve(1); };\n"],
  ["no-console", "gateway/gateway-context.ts", 'console.log("here");\n'],
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
});
