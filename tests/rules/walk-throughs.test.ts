/**
 * The walk-throughs' steps fit the repository as it is: each line that they name is there, their commands run, what they
 * write parses, and what it imports exists. `npm run test:deep` compiles the result and runs its tests.
 */
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyRepository, run, stepsOf, write } from "../support/walk-through";

const root = path.resolve(import.meta.dirname, "../..");

// One for all: who has added a resource adds a screen and a call as well.
let folder: string;
beforeAll(() => {
  folder = copyRepository();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each([["add-a-resource"], ["add-a-screen", "add-a-form"], ["add-a-call"]])("%s", async (...names) => {
  const steps = names.flatMap((name) => stepsOf(fs.readFileSync(path.join(root, `docs/${name}.md`), "utf8")));
  const written = new Set<string>();
  for (const step of steps) {
    if ("command" in step) {
      // Those that make something; the tests that follow need a compiled copy.
      if (!step.command.includes("vitest")) await run(folder, "sh", "-c", step.command);
      continue;
    }
    const isWhole = step.below === undefined && step.instead === undefined;
    expect([step.file, isWhole && fs.existsSync(path.join(folder, step.file))]).toEqual([step.file, false]);
    write(folder, step);
    written.add(step.file);
  }
  expect(written.size).toBeGreaterThan(1);
  for (const file of [...written].filter((name) => /\.tsx?$/.test(name))) expectWhole(file);
  for (const file of [...written].filter((name) => name.endsWith(".json")))
    expect(() => void JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"))).not.toThrow();
});

function expectWhole(file: string): void {
  const source = fs.readFileSync(path.join(folder, file), "utf8");
  const { diagnostics = [] } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  });
  expect([file, diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))]).toEqual([file, []]);
  for (const { fileName } of ts.preProcessFile(source).importedFiles.filter((each) => each.fileName.startsWith("."))) {
    const place = path.join(folder, path.dirname(file), fileName);
    const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].some(
      (end) => fs.existsSync(place + end) && fs.statSync(place + end).isFile(),
    );
    expect([file, fileName, found]).toEqual([file, fileName, true]);
  }
}
