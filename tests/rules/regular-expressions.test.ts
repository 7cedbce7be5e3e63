/**
 * No regular expression that looks at what people send takes more than its length's time: each is tried on the characters that
 * it is made of, repeated, with an end that doesn't fit. One that goes back over what it has read takes seconds at this length,
 * or never ends.
 */
import fs from "node:fs";
import path from "node:path";
import { runInContext, createContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import type { z } from "zod";
import { endpointList } from "../../contract/endpoints";
import { shapeOf } from "../support/gateway-samples";

const root = path.resolve(import.meta.dirname, "../..");
const length = 100_000;
/** For all that a pattern is tried on, on a busy machine: a good one needs milliseconds. */
const limitMs = 5000;

/** Their texts are the gateway's own and short. */
const ofOurOwnTexts: Readonly<Record<string, string>> = {
  "/(\\d+)([nac])/g": "the table of IBANs in contract/kyb/iban.ts",
  "/\\B(?=(\\d{3})+$)/g": "amounts in PDFs, as the store has them, in gateway/services/documents/draw-pdf.ts",
};

function literalsOf(folder: string): string[] {
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith(".test.ts"))
    .flatMap((name) => {
      const file = path.join(root, folder, name);
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
      return found;
    });
}

/** With those that the schema library brings: addresses, times, ids. */
function patternsOf(schema: z.ZodType | undefined): string[] {
  const found: string[] = [];
  if (schema)
    JSON.stringify(shapeOf(schema), (key, value: unknown) => {
      if (key === "pattern" && typeof value === "string") found.push(`/${value.replaceAll(/(?<!\\)\//g, "\\/")}/u`);
      return value;
    });
  return found;
}

function compile(text: string): RegExp {
  const end = text.lastIndexOf("/");
  const [source, flags] = [text.slice(1, end), text.slice(end + 1)];
  try {
    return new RegExp(source, flags);
  } catch {
    // A schema doesn't say with which flags its pattern was written.
    return new RegExp(source, flags.replace("u", ""));
  }
}

function worstInputs({ source }: RegExp): string[] {
  const plain = source
    .replace(/\\u\{?([0-9a-f]{4})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\[pP]\{\w+\}|\\[a-zA-Z]|[\^$|?*+{}()[\]\\]/g, "");
  const own = [...new Set(plain)].slice(0, 12);
  const pairs = own.flatMap((one, place) => [`${one}a`, `${one}0`, one + (own[place + 1] ?? " ")]);
  const units = new Set(["a", "A", "0", " ", ".", "-", "\n", "a.", "a ", ...own, ...pairs]);
  return [...units].flatMap((unit) => ["", "\u0000"].map((end) => unit.repeat(length / unit.length) + end));
}

const context = createContext({});
const tryAll = "for (const text of texts) { pattern.lastIndex = 0; pattern.global ? text.replace(pattern, '') : pattern.test(text); }";
function isSlow(pattern: RegExp, timeout: number): boolean {
  // What repeats nothing looks at each character a few times at most.
  if (!/[*+{]/.test(pattern.source)) return false;
  Object.assign(context, { pattern, texts: worstInputs(pattern) });
  try {
    runInContext(tryAll, context, { timeout });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return true;
  }
}

const slowOf = (patterns: readonly string[], timeout = limitMs) => patterns.filter((text) => isSlow(compile(text), timeout));

test("one that goes back over what it has read is found", () => {
  const slow = ["/(a+)+$/", "/\\s+$/", "/^(\\w+\\s?)*$/"];
  expect(slowOf(slow, 600)).toEqual(slow);
  expect(slowOf(["/^[a-z]+$/"])).toEqual([]);
});

test("those of contract and gateway need no more than the text's length", () => {
  const schemas = endpointList.flatMap(([, { params, query, headers, body }]) => [params, query, headers, body]);
  const patterns = new Set([...["contract", "gateway"].flatMap(literalsOf), ...schemas.flatMap(patternsOf)]);
  expect(patterns.size).toBeGreaterThan(200);
  expect(Object.keys(ofOurOwnTexts).filter((text) => !patterns.has(text))).toEqual([]);
  expect(slowOf([...patterns].filter((text) => !(text in ofOurOwnTexts)))).toEqual([]);
});
